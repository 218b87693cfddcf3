import { selectTexts as texts } from '../../messages/editorTools';
import { announcements } from '../canvas/announcements';
import { type CanvasPlace, imagePoint } from '../canvas/camera';
import { createKeyboardPlace } from '../canvas/keyboardPlace';
import { listen, placeOn, toolGesture } from '../canvas/trackOnePointer';
import { coalescedEvents } from '../canvas/strokeGesture';
import type { Viewport } from '../canvas/viewport';
import { type Corner, type OutlineInProgress, placeOfCorner } from './outline';

/** A polygon ends if the pointer is lifted within this distance of its first corner, in CSS pixels. */
const closingDistance = 14;

interface Dependencies {
  outline: OutlineInProgress;
  viewport: Viewport;
  /** Whether an outline can begin now. */
  canSelect: () => boolean;
  /** Shows the cross that the arrow keys move, at a place on the canvas in CSS pixels. */
  showPlace: (place: CanvasPlace) => void;
}

/**
 * Draws the outline of an area with the pointer or the keyboard. With the keyboard, the arrow keys move a cross, and Enter begins and ends an outline, or sets
 * a corner of a polygon.
 *
 * @param host the element of the canvas that gets the events
 * @returns a function that stops listening
 */
export function listenToOutline(
  host: HTMLElement,
  { outline, viewport, canSelect, showPlace }: Dependencies,
): () => void {
  const keyboardPlace = createKeyboardPlace(host);

  function cornerAt(place: CanvasPlace): Corner {
    const view = viewport.view();
    return view ? imagePoint(view, devicePixelRatio, place) : [0, 0];
  }

  function isOnFirstCorner({ x, y }: CanvasPlace): boolean {
    const first = outline.get()?.corners[0];
    const view = viewport.view();
    if (!first || !view) return false;
    const corner = placeOfCorner(view, devicePixelRatio, first);
    return Math.abs(corner.x - x) + Math.abs(corner.y - y) <= closingDistance;
  }

  function announceCorners(): void {
    const now = outline.get();
    if (now) announcements.say(texts.said.corner({ count: now.corners.length }));
  }

  toolGesture.current = {
    down(event) {
      if (!canSelect()) return false;
      outline.press(cornerAt(placeOn(host, event)));
      return true;
    },
    move: (event) => {
      for (const passed of coalescedEvents(event)) outline.move(cornerAt(placeOn(host, passed)));
    },
    up: (event) => outline.lift(cornerAt(placeOn(host, event)), isOnFirstCorner(placeOn(host, event))),
    cancel: () => outline.interrupt(),
  };

  function pressKey(event: KeyboardEvent): void {
    if (!canSelect() || event.ctrlKey || event.metaKey || event.altKey) return;
    const isArrow = keyboardPlace.move(event);
    const place = keyboardPlace.current();
    if (isArrow) {
      showPlace(place);
      outline.move(cornerAt(place));
    } else if (event.key === 'Enter') {
      if (event.repeat) return;
      const before = outline.get();
      showPlace(place);
      if (!before) outline.press(cornerAt(place));
      if (before || !outline.get()) outline.lift(cornerAt(place), isOnFirstCorner(place));
      if (!before && outline.get()?.corners.length === 1) announcements.say(texts.said.started);
      else announceCorners();
    } else if (event.key === 'Backspace' && outline.get()) {
      outline.removeCorner();
      announceCorners();
    } else if (event.key !== 'Escape' || !outline.cancel()) return;
    else announcements.say(texts.said.cancelled);
    event.preventDefault();
  }

  const cleanups = [
    listen(host, 'keydown', pressKey),
    // Also follow the pointer while no button is pressed, because the button is released between two corners of a polygon.
    listen(host, 'pointermove', (event) => event.buttons === 0 && outline.move(cornerAt(placeOn(host, event)))),
  ];
  return () => {
    for (const cleanUp of cleanups) cleanUp();
    toolGesture.current = null;
    outline.cancel();
  };
}
