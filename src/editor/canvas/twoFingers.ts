import type { CanvasPlace } from './camera';
import { listen } from './onePointer';

interface Pinch {
  /** The place of an event on the element, in CSS pixels. */
  placeOf(event: PointerEvent): CanvasPlace;
  /** Ends what the first finger has begun, such as a stroke, because a second finger or a pen has touched the screen. */
  interrupt(): void;
  /** Called when the point between the fingers has moved by `by` CSS pixels to `centre`, and the fingers are `factor` times as far apart. */
  move(centre: CanvasPlace, by: CanvasPlace, factor: number): void;
}

/**
 * The smallest distance between the fingers that counts, in CSS pixels. Fingers that are closer count as this far apart; otherwise the zoom would have no
 * limit.
 */
const minSpread = 8;

function spanOf([first, second]: readonly CanvasPlace[]) {
  if (!first || !second) return null;
  return {
    centre: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    spread: Math.max(minSpread, Math.sqrt((first.x - second.x) ** 2 + (first.y - second.y) ** 2)),
  };
}

/**
 * Lets two fingers pan and zoom. A pinch lasts from the touch of the second finger until all fingers have lifted, so the last finger to lift doesn't draw.
 * While a pen is down, fingers are ignored, because the hand that holds a pen rests on the screen.
 */
export function twoFingers(element: HTMLElement, pinch: Pinch) {
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
      const before = spanOf([...fingers.values()]);
      fingers.set(event.pointerId, pinch.placeOf(event));
      const now = spanOf([...fingers.values()]);
      if (!isPinching || !before || !now) return;
      const by = { x: now.centre.x - before.centre.x, y: now.centre.y - before.centre.y };
      pinch.move(now.centre, by, now.spread / before.spread);
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
