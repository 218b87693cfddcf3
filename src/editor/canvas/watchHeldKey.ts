import { isTyping } from './keys';

/**
 * Watches a key that has an effect while it is held, wherever the focus is. If `canApply` returns false when the key is pressed, the browser's default action
 * isn't prevented: Space, for example, then presses the focused button or scrolls the page.
 *
 * @returns a function that tells whether the key is held, and a function that stops watching
 */
export function watchHeldKey(key: string, canApply: () => boolean, onChange: (isHeld: boolean) => void) {
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
  // Release the key on blur, because a window without the focus gets no keyup event.
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
