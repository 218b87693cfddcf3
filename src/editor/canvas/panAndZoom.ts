import type { Gesture } from './onePointer';

const primaryButton = 0;
const middleButton = 1;

/**
 * Pans the image: with the middle button, which keeps the brush selected, or with any pointer while the hand key is held.
 *
 * @param isHandHeld whether the key that turns the pointer into a hand is held
 * @param panBy moves the image by a number of CSS pixels
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

/**
 * How much each pixel of scrolling zooms, as an exponent of e. One notch of a wheel is 100 CSS pixels or 3 lines and zooms by about a fifth. A trackpad's pinch
 * arrives as wheel events of a few pixels with Ctrl.
 */
const zoomPerPixel = 0.002;
const zoomPerPinchedPixel = 0.01;
const pixelsPerLine = 33;

/** Returns the zoom factor of a wheel event. */
export function wheelFactor({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const pixels = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * pixelsPerLine;
  return Math.exp(-pixels * (ctrlKey ? zoomPerPinchedPixel : zoomPerPixel));
}
