import { useEffect } from 'react';

const stopEvent = (event: Event) => event.stopPropagation();

/**
 * Prevents key events from reaching the replayed screens, whose listeners are on the window. The events are stopped at the document, after React and the
 * player's controls have handled them.
 */
export function useStopKeyEvents(): void {
  useEffect(() => {
    document.addEventListener('keydown', stopEvent);
    document.addEventListener('keyup', stopEvent);
    return () => {
      document.removeEventListener('keydown', stopEvent);
      document.removeEventListener('keyup', stopEvent);
    };
  }, []);
}
