import { isTyping } from './keys';

/**
 * Watches a key that means something while it is held, wherever the focus is. It is taken from the page only where `applies`: Space presses the focused
 * button and scrolls.
 *
 * @returns whether it is held, and stops watching
 */
export function holdKey(key: string, applies: () => boolean, changed: (isHeld: boolean) => void) {
  let isHeld = false;

  function set(held: boolean): void {
    if (held === isHeld) return;
    isHeld = held;
    changed(held);
  }

  const press = (event: KeyboardEvent) => {
    if (event.key !== key || isTyping(event.target) || !(isHeld || applies())) return;
    event.preventDefault();
    set(true);
  };
  const release = (event: KeyboardEvent) => {
    if (event.key !== key || !isHeld) return;
    event.preventDefault();
    set(false);
  };
  // The release of a key is not told to a window that has lost the focus.
  const lose = () => set(false);

  window.addEventListener('keydown', press);
  window.addEventListener('keyup', release);
  window.addEventListener('blur', lose);
  return {
    isHeld: () => isHeld,
    stop: (): void => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('keyup', release);
      window.removeEventListener('blur', lose);
    },
  };
}
