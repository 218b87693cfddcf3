import { fireEvent } from '@testing-library/react';
import { waitWithUpdates } from './waitWithUpdates';

/** A place in CSS pixels, and the pressure of a pen at that place. A mouse needs no pressure. */
type Place = [x: number, y: number, pressure?: number];

interface Pointer {
  pointerId?: number;
  button?: number;
  pointerType?: string;
  altKey?: boolean;
}

const nextFrame = () => waitWithUpdates(() => new Promise((resolve) => requestAnimationFrame(resolve)));

/** Functions that perform a pointer's gestures on an element. */
export function gestures(
  element: Element,
  { pointerId = 1, button = 0, pointerType = 'mouse', altKey = false }: Pointer = {},
) {
  const eventInit = ([clientX, clientY, pressure = 0.5]: Place) => ({
    clientX,
    clientY,
    pressure,
    pointerId,
    button,
    pointerType,
    altKey,
    bubbles: true,
  });
  const fire = (type: string, place: Place) => fireEvent(element, new PointerEvent(type, eventInit(place)));
  return {
    press: (place: Place) => fire('pointerdown', place),
    lift: (place: Place) => fire('pointerup', place),
    interrupt: (place: Place) => fire('pointercancel', place),
    async move(...places: Place[]) {
      for (const place of places) fire('pointermove', place);
      await nextFrame();
    },
    async draw(first: Place, ...places: Place[]) {
      fire('pointerdown', first);
      for (const place of places) fire('pointermove', place);
      await nextFrame();
      fire('pointerup', places.at(-1) ?? first);
    },
  };
}
