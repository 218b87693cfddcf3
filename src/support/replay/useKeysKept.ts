import { useEffect } from 'react';

const stop = (event: Event) => event.stopPropagation();

/**
 * The keys of the replayed screens are listened to at the window: no press of the one who looks on may reach them, and so the way up ends at the document. React
 * and the controls hear them before.
 */
export function useKeysKept(): void {
  useEffect(() => {
    document.addEventListener('keydown', stop);
    document.addEventListener('keyup', stop);
    return () => {
      document.removeEventListener('keydown', stop);
      document.removeEventListener('keyup', stop);
    };
  }, []);
}
