import { useEffect, useRef } from 'react';

/**
 * Calls `focus` when a retry succeeds, because the retry button unmounts with the error. If the retry fails, the
 * button keeps the focus.
 *
 * @param hasFailed must stay true while the list is loading again
 * @param focus focuses something in the loaded list
 * @returns the function to call for a retry
 */
export function useFocusAfterRetry(hasFailed: boolean, ask: () => unknown, focus: () => void): () => void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (hasFailed || !isAsked.current) return;
    isAsked.current = false;
    // The user may have moved on to another field.
    if (document.activeElement === document.body) focus();
  });
  return () => {
    isAsked.current = true;
    ask();
  };
}
