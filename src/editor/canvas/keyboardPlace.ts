import { arrowStep } from './arrowKeys';
import type { CanvasPlace } from './camera';

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);

/** Creates a place on the canvas that can be moved with the arrow keys, in CSS pixels. It starts in the middle. */
export function createKeyboardPlace(element: HTMLElement) {
  let place: CanvasPlace | null = null;

  const current = (): CanvasPlace => (place ??= { x: element.clientWidth / 2, y: element.clientHeight / 2 });

  return {
    current,

    /**
     * Moves the place if the key is an arrow key.
     *
     * @returns whether the key was an arrow key
     */
    move(event: KeyboardEvent): boolean {
      const step = arrowStep(event);
      if (!step) return false;
      const { x, y } = current();
      place = { x: clamp(x + step.x, element.clientWidth), y: clamp(y + step.y, element.clientHeight) };
      return true;
    },
  };
}
