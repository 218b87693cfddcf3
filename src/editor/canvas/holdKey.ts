import { isTyping } from './keys';

/**
 * Watches a key that has an effect while it is held. The key works wherever the focus is. The browser's default action is prevented while `canApply` returns
 * true. Otherwise it must happen: Space, for example, presses the focused button or scrolls the page.
 *
 * @returns whether the key is held, and a function that stops watching
 */
export function holdKey(key: string, canApply: () => boolean, onChange: (isHeld: boolean) => void) {
  let isHeld = false;

  function set(held: boolean): void {
    if (held === isHeld) return;
    isHeld = held;
    onChange(held);
  }

  const press = (event: KeyboardEvent) => {
    if (event.key !== key || isTyping(event.target) || !(isHeld || canApply())) return;
    event.preventDefault();
    set(true);
  };
  const release = (event: KeyboardEvent) => {
    if (event.key !== key || !isHeld) return;
    event.preventDefault();
    set(false);
  };
  // A window that has lost the focus doesn't get the keyup event.
  const releaseOnBlur = () => set(false);

  window.addEventListener('keydown', press);
  window.addEventListener('keyup', release);
  window.addEventListener('blur', releaseOnBlur);
  return {
    isHeld: () => isHeld,
    stop: (): void => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('keyup', release);
      window.removeEventListener('blur', releaseOnBlur);
    },
  };
}
