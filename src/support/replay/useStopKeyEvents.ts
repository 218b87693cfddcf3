import { useEffect } from 'react';

const stop = (event: Event) => event.stopPropagation();

/**
 * Prevents key events from reaching the replayed screens, whose listeners are on the window. The events are stopped at the document, after React and the
 * player's controls have handled them.
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
