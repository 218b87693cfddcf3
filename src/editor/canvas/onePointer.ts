/** Listens to an element's events of one type. @returns stops */
export function listen<Type extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  type: Type,
  act: (event: HTMLElementEventMap[Type]) => void,
  options?: AddEventListenerOptions,
): () => void {
  element.addEventListener(type, act, options);
  return () => element.removeEventListener(type, act, options);
}

/** What a gesture of one pointer is told. Each `down` it takes is followed by moves and exactly one `up` or `cancel`. */
export interface Gesture {
  /** @returns whether the gesture begins */
  down(event: PointerEvent): boolean;
  move(event: PointerEvent): void;
  up(event: PointerEvent): void;
  cancel(): void;
}

/**
 * Sends the events of an element's pointers to a gesture, one pointer at a time: a second finger never draws. The pointer is captured, so a stroke that leaves
 * the element goes on and one that ends outside ends. Stopping cancels a gesture under way.
 */
export function onePointer(element: HTMLElement, gesture: Gesture) {
  let active: number | null = null;
  const ofActive = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === active) act(event);
  };

  const ending = (act: (event: PointerEvent) => void) =>
    ofActive((event) => {
      active = null;
      act(event);
    });

  const stop = [
    listen(element, 'pointerdown', (event) => {
      if (active !== null || !gesture.down(event)) return;
      active = event.pointerId;
      element.setPointerCapture(event.pointerId);
    }),
    listen(
      element,
      'pointermove',
      ofActive((event) => gesture.move(event)),
    ),
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
    // After an up or a cancel the pointer is no longer the active one. Otherwise the capture was taken away: what is drawn so far counts.
    listen(
      element,
      'lostpointercapture',
      ending((event) => gesture.up(event)),
    ),
  ];

  /** Cancels the gesture under way; its pointer counts no more. */
  function giveUp(): void {
    if (active !== null) gesture.cancel();
    active = null;
  }

  return {
    giveUp,
    stop: (): void => {
      for (const end of stop) end();
      giveUp();
    },
  };
}
