import type { Gesture } from './onePointer';

const primaryButton = 0;
const middleButton = 1;

/**
 * Pans the image: with the middle button, which keeps the brush selected, or with any pointer that moves the image.
 *
 * @param isHand whether the pointer moves the image, because of the Move tool or because the hand key is held
 * @param panBy moves the image by a number of CSS pixels
 */
export function createPanGesture(
  isHand: (event: PointerEvent) => boolean,
  panBy: (x: number, y: number) => void,
): Gesture {
  let last = { x: 0, y: 0 };
  return {
    down(event) {
      if (event.button !== middleButton && !(event.button === primaryButton && isHand(event))) return false;
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
 * How much each pixel of scrolling zooms, as an exponent of e. One notch of a wheel is 100 CSS pixels or 3 lines and zooms by about a fifth. A trackpad's
 * pinch arrives as wheel events with Ctrl and only a few pixels. A wheel's notch has the same number of pixels with and without Ctrl.
 */
const zoomPerPixel = 0.002;
const zoomPerPinchedPixel = 0.01;
const pixelsPerLine = 33;
const mostPinchedPixels = 50;

/** Returns the zoom factor of a wheel event. */
export function wheelFactor({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const pixels = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * pixelsPerLine;
  const isPinch = ctrlKey && Math.abs(pixels) < mostPinchedPixels;
  return Math.exp(-pixels * (isPinch ? zoomPerPinchedPixel : zoomPerPixel));
}

const isTall = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight;
const overflowOf = (element: Element) => getComputedStyle(element).overflowY;

/** Whether the page, or a part of it that contains the element, can be scrolled. An open dialog locks the page by hiding its overflow. */
function isInScrollingPage(element: Element): boolean {
  const { body, documentElement } = element.ownerDocument;
  for (let parent = element.parentElement; parent && parent !== body; parent = parent.parentElement)
    if (isTall(parent) && /auto|scroll/.test(overflowOf(parent))) return true;
  return isTall(documentElement) && [body, documentElement].every((part) => overflowOf(part) !== 'hidden');
}

/** Whether a wheel event zooms the image: always with Ctrl or ⌘, which a pinch has too. A plain wheel scrolls the page if it can be scrolled. */
export const isZoomWheel = ({ ctrlKey, metaKey }: WheelEvent, element: Element): boolean =>
  ctrlKey || metaKey || !isInScrollingPage(element);
