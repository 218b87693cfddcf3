import { useEffect, useRef } from 'react';

/**
 * Where a list is asked for again, the button that asked goes with the failure: the focus goes to `focus` instead. Where
 * the list fails once more, the button is still there and keeps it.
 *
 * @param hasFailed also while the list is asked for again
 * @param focus gives the focus to what can be used now that the list is there
 * @returns asks, and takes note of it
 */
export function useFocusAfterRetry(hasFailed: boolean, ask: () => unknown, focus: () => void): () => void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (hasFailed || !isAsked.current) return;
    isAsked.current = false;
    // Its user may have gone on to another field meanwhile.
    if (document.activeElement === document.body) focus();
  });
  return () => {
    isAsked.current = true;
    ask();
  };
}
