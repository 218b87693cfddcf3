import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False if the browser knows that there is no network. True guarantees nothing: only calls can tell. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
