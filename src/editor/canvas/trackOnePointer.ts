import type { CanvasPlace } from './camera';

/** Listens to one type of event of an element. @returns a function that stops listening */
export function listen<Type extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  type: Type,
  act: (event: HTMLElementEventMap[Type]) => void,
  options?: AddEventListenerOptions,
): () => void {
  element.addEventListener(type, act, options);
  return () => element.removeEventListener(type, act, options);
}

/** Returns the place of an event on the element, in CSS pixels. */
export function placeOn(element: HTMLElement, { clientX, clientY }: MouseEvent): CanvasPlace {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** The callbacks of a gesture with one pointer. If `down` returns true, moves follow, and then exactly one `up` or `cancel`. */
export interface Gesture {
  /** @returns whether the gesture begins */
  down(event: PointerEvent): boolean;
  move(event: PointerEvent): void;
  up(event: PointerEvent): void;
  cancel(): void;
}

/**
 * The gesture of a tool that is loaded on demand, such as the lasso. Null if no such tool is active. The canvas passes all pointer events to it, except those
 * that pan or zoom.
 */
export const toolGesture: { current: Gesture | null } = { current: null };

/**
 * Sends an element's pointer events to a gesture, for one pointer at a time, so that a second finger never draws. The pointer is captured: the gesture
 * continues when the pointer leaves the element, and ends even if the pointer is lifted outside.
 *
 * @param moves the type of the events that report moves. `pointerrawupdate` reports the same places as `pointermove`, but earlier
 * @returns two functions: `cancel` cancels the gesture in progress, and `stop` also stops listening
 */
export function trackOnePointer(
  element: HTMLElement,
  gesture: Gesture,
  moves: 'pointermove' | 'pointerrawupdate' = 'pointermove',
) {
  let active: number | null = null;
  const ifActive = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === active) act(event);
  };

  const ending = (act: (event: PointerEvent) => void) =>
    ifActive((event) => {
      active = null;
      act(event);
    });

  const moved = ifActive((event) => gesture.move(event));

  const cleanups = [
    listen(element, 'pointerdown', (event) => {
      if (active !== null || !gesture.down(event)) return;
      active = event.pointerId;
      element.setPointerCapture(event.pointerId);
    }),
    listen(element, moves, (event) => event instanceof PointerEvent && moved(event)),
    listen(
      element,
      'pointerup',
      ending((event) => gesture.up(event)),
    ),
    listen(
      element,
      'pointercancel',
      ending(() => gesture.cancel()),
    ),
    // The gesture is still active, so the browser has ended the capture without `pointerup` or `pointercancel`. Keep the part of the stroke that was drawn so
    // far.
    listen(
      element,
      'lostpointercapture',
      ending((event) => gesture.up(event)),
    ),
  ];

  /** Cancels the gesture in progress. Further events of its pointer are ignored. */
  function cancel(): void {
    if (active !== null) gesture.cancel();
    active = null;
  }

  return {
    cancel,
    stop: (): void => {
      for (const cleanUp of cleanups) cleanUp();
      cancel();
    },
  };
}
