import { useEffect, useRef } from 'react';

/**
 * Calls `focus` when a retry has succeeded, because then the focused retry button unmounts together with the error. If the retry fails, the button keeps the
 * focus.
 *
 * @param hasFailed must stay true while the list is loading again
 * @param focus focuses something in the loaded list
 * @returns the function to call for a retry
 */
export function useFocusAfterRetry(hasFailed: boolean, retry: () => unknown, focus: () => void): () => void {
  const isRetrying = useRef(false);
  useEffect(() => {
    if (hasFailed || !isRetrying.current) return;
    isRetrying.current = false;
    // Don't take the focus from another field that the user has moved to.
    if (document.activeElement === document.body) focus();
  });
  return () => {
    isRetrying.current = true;
    retry();
  };
}
