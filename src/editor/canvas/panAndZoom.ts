import type { Gesture } from './trackOnePointer';

const primaryButton = 0;
const middleButton = 1;

/**
 * Creates the gesture that pans the image. The middle button always pans; the primary button only pans if `isHand` returns true.
 *
 * @param isHand whether the pointer moves the image, because the Move tool is selected or Space is held
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
 * The zoom for each pixel of scrolling, as an exponent of e. One notch of a mouse wheel is 100 CSS pixels or 3 lines, and zooms by about a fifth. A pinch on a
 * trackpad is reported as wheel events with Ctrl. Each of them has fewer pixels (less than `maxPinchedPixels`), so each pixel of a pinch zooms more.
 */
const zoomPerPixel = 0.002;
const zoomPerPinchedPixel = 0.01;
const pixelsPerLine = 33;
const maxPinchedPixels = 50;

/** Returns the zoom factor of a wheel event. */
export function wheelFactor({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const pixels = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * pixelsPerLine;
  const isPinch = ctrlKey && Math.abs(pixels) < maxPinchedPixels;
  return Math.exp(-pixels * (isPinch ? zoomPerPinchedPixel : zoomPerPixel));
}

const isOverflowing = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight;
const overflowOf = (element: Element) => getComputedStyle(element).overflowY;

/** Whether anything around the element can be scrolled: the page, or a part of it. An open dialog locks the page by hiding the page's overflow. */
function isInScrollingPage(element: Element): boolean {
  const { body, documentElement } = element.ownerDocument;
  for (let parent = element.parentElement; parent && parent !== body; parent = parent.parentElement)
    if (isOverflowing(parent) && /auto|scroll/.test(overflowOf(parent))) return true;
  return isOverflowing(documentElement) && [body, documentElement].every((part) => overflowOf(part) !== 'hidden');
}

/**
 * Whether a wheel event zooms the image. With Ctrl or ⌘ it always does. This includes a pinch, which the browser reports with Ctrl. Any other wheel event
 * scrolls the page, or zooms the image if there is nothing to scroll.
 */
export const isZoomWheel = ({ ctrlKey, metaKey }: WheelEvent, element: Element): boolean =>
  ctrlKey || metaKey || !isInScrollingPage(element);
