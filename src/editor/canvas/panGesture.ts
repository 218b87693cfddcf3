import type { Gesture } from './onePointer';

const primaryButton = 0;
const middleButton = 1;

/**
 * Moves the image: with the middle button, which leaves the brush in the hand, or with any pointer while the hand is held.
 *
 * @param isHandHeld whether the key is down that makes the pointer a hand
 */
export function createPanGesture(isHandHeld: () => boolean, panBy: (x: number, y: number) => void): Gesture {
  let last = { x: 0, y: 0 };
  return {
    down(event) {
      if (event.button !== middleButton && !(event.button === primaryButton && isHandHeld())) return false;
      last = { x: event.clientX, y: event.clientY };
      return true;
    },
    move(event) {
      panBy(event.clientX - last.x, event.clientY - last.y);
      last = { x: event.clientX, y: event.clientY };
    },
    up: () => undefined,
    cancel: () => undefined,
  };
}
