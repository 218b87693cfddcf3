import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../canvas/keys';

/** Runs `act` when Escape is pressed, wherever the focus is, except in a text field, a dialog or a menu, which handle Escape themselves. */
export function useEscape(isOn: boolean, act: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isTyping(event.target)) act();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => escape(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
