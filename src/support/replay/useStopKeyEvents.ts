import { useEffect } from 'react';

const stop = (event: Event) => event.stopPropagation();

/**
 * Keeps key presses away from the replayed screens, which listen on the window. Propagation stops at the document,
 * after React and the player's controls have seen the event.
 */
export function useStopKeyEvents(): void {
  useEffect(() => {
    document.addEventListener('keydown', stop);
    document.addEventListener('keyup', stop);
    return () => {
      document.removeEventListener('keydown', stop);
      document.removeEventListener('keyup', stop);
    };
  }, []);
}
