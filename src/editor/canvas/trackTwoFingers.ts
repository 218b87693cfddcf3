import type { CanvasPlace } from './camera';
import { listen } from './trackOnePointer';

interface Pinch {
  /** The place of an event on the element, in CSS pixels. */
  placeOf(event: PointerEvent): CanvasPlace;
  /** Cancels the gesture that the first finger has begun, such as a stroke. Called when a second finger or a pen touches the screen. */
  interrupt(): void;
  /**
   * Called with each move of the fingers. `centre` is the point between the fingers, `by` the move of this point in CSS pixels, and `factor` the growth of the
   * distance between the fingers.
   */
  move(centre: CanvasPlace, by: CanvasPlace, factor: number): void;
}

/**
 * The smallest distance between two fingers, in CSS pixels. If the fingers are closer, this distance is used instead, because otherwise the zoom would have no
 * limit.
 */
const minSpread = 8;

function centreAndSpreadOf([first, second]: readonly CanvasPlace[]) {
  if (!first || !second) return null;
  return {
    centre: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    spread: Math.max(minSpread, Math.sqrt((first.x - second.x) ** 2 + (first.y - second.y) ** 2)),
  };
}

/**
 * Handles panning and zooming with two fingers. The gesture lasts until all fingers have lifted, so that the finger that is lifted last doesn't draw. While a
 * pen touches the screen, fingers are ignored, because the hand that holds the pen rests on the screen.
 */
export function trackTwoFingers(element: HTMLElement, pinch: Pinch) {
  const fingers = new Map<number, CanvasPlace>();
  let pen: number | null = null;
  let isPinching = false;

  function lift({ pointerId }: PointerEvent): void {
    if (pointerId === pen) pen = null;
    fingers.delete(pointerId);
    if (fingers.size === 0) isPinching = false;
  }

  function landPen({ pointerId }: PointerEvent): void {
    pen = pointerId;
    if (fingers.size === 0) return;
    fingers.clear();
    isPinching = false;
    pinch.interrupt();
  }

  const cleanups = [
    listen(element, 'pointerdown', (event) => {
      if (event.pointerType === 'pen') landPen(event);
      if (event.pointerType !== 'touch' || pen !== null) return;
      fingers.set(event.pointerId, pinch.placeOf(event));
      if (fingers.size < 2 || isPinching) return;
      isPinching = true;
      pinch.interrupt();
    }),
    listen(element, 'pointermove', (event) => {
      if (!fingers.has(event.pointerId)) return;
      const before = centreAndSpreadOf([...fingers.values()]);
      fingers.set(event.pointerId, pinch.placeOf(event));
      const now = centreAndSpreadOf([...fingers.values()]);
      if (!isPinching || !before || !now) return;
      const shift = { x: now.centre.x - before.centre.x, y: now.centre.y - before.centre.y };
      pinch.move(now.centre, shift, now.spread / before.spread);
    }),
    listen(element, 'pointerup', lift),
    listen(element, 'pointercancel', lift),
  ];

  return {
    isPinching: () => isPinching,
    stop: (): void => {
      for (const cleanUp of cleanups) cleanUp();
    },
  };
}
