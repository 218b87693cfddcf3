import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * Returns whether the browser may be online. False means that the device has no network. True guarantees nothing: only a call can show whether the server
 * answers.
 */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
