import { arrowStep } from './arrowKeys';
import { listen } from './trackOnePointer';

/**
 * Moves the picture with the arrow keys while the canvas has the focus. The picture moves in the direction of the arrow.
 *
 * @param isOn whether the Move tool is selected
 * @param panBy moves the picture by a number of CSS pixels
 * @returns a function that stops listening
 */
export const listenToPanKeys = (
  element: HTMLElement,
  isOn: () => boolean,
  panBy: (x: number, y: number) => void,
): (() => void) =>
  listen(element, 'keydown', (event) => {
    const move = isOn() ? arrowStep(event) : null;
    if (!move) return;
    panBy(move.x, move.y);
    event.preventDefault();
  });
