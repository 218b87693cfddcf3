import type { CanvasPlace } from './camera';
import { listen } from './onePointer';

interface Pinch {
  /** Of the element, CSS pixels. */
  placeOf(event: PointerEvent): CanvasPlace;
  /** What a finger had begun was no stroke: a second one has landed, or the pen whose hand it belongs to. */
  interrupt(): void;
  /** The point between the fingers has moved by so many CSS pixels to `centre`, and they are `factor` times as far apart. */
  move(centre: CanvasPlace, by: CanvasPlace, factor: number): void;
}

/** Fingers that lie on one another would zoom without bounds. CSS pixels. */
const leastSpread = 8;

function spanOf([first, second]: readonly CanvasPlace[]) {
  if (!first || !second) return null;
  return {
    centre: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    spread: Math.max(leastSpread, Math.sqrt((first.x - second.x) ** 2 + (first.y - second.y) ** 2)),
  };
}

/**
 * Two fingers move and zoom. From the landing of the second until all have lifted it is a pinch: the finger that lifts last does not draw. A hand that
 * holds a pen rests on the screen, so while a pen is down there are no fingers.
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

  const stop = [
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
      for (const end of stop) end();
    },
  };
}
