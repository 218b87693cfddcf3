import type { CanvasPlace } from '../canvas/camera';
import { createKeyboardPlace } from '../canvas/keyboardPlace';
import { listen, placeOn, toolGesture } from '../canvas/trackOnePointer';

/** How far a pointer may move during a tap, in CSS pixels. A finger never stays quite still. Beyond this distance, the gesture is a drag. */
const tapRadius = 10;

interface Dependencies {
  /** Whether a tap can select something now. */
  canSelect: () => boolean;
  tap: (place: CanvasPlace) => void;
  /** Cancels a tap whose area isn't known yet. @returns whether a tap was cancelled */
  cancel: () => boolean;
  /** Shows the cross that the arrow keys move at this place. */
  showPlace: (place: CanvasPlace) => void;
}

/**
 * Listens to clicks and taps on the canvas. With the keyboard, the arrow keys move a cross, and Enter taps there. All places are in CSS pixels of the canvas.
 *
 * @param host the element of the canvas that gets the events
 * @returns a function that stops listening
 */
export function listenToTaps(host: HTMLElement, { canSelect, tap, cancel, showPlace }: Dependencies): () => void {
  const keyboardPlace = createKeyboardPlace(host);
  /** The place where the pointer was pressed. Null once the pointer has been dragged. */
  let pressed: CanvasPlace | null = null;

  toolGesture.current = {
    down(event) {
      if (!canSelect()) return false;
      pressed = placeOn(host, event);
      return true;
    },
    move(event) {
      const { x, y } = placeOn(host, event);
      if (pressed && Math.hypot(x - pressed.x, y - pressed.y) > tapRadius) pressed = null;
    },
    up() {
      if (pressed) tap(pressed);
      pressed = null;
    },
    cancel() {
      pressed = null;
    },
  };

  function pressKey(event: KeyboardEvent): void {
    if (!canSelect() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      if (!cancel()) return;
    } else if (event.key === 'Enter') {
      if (event.repeat) return;
      showPlace(keyboardPlace.current());
      tap(keyboardPlace.current());
    } else if (keyboardPlace.move(event)) showPlace(keyboardPlace.current());
    else return;
    event.preventDefault();
  }

  const stopListening = listen(host, 'keydown', pressKey);
  return () => {
    stopListening();
    toolGesture.current = null;
  };
}
