import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False where the browser knows of no network. True is no promise: the calls say whether they got through. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
