import { editorTexts as texts } from '../../messages/editor';
import type { CanvasPlace } from './camera';
import type { BrushController } from './brushController';
import { createKeyboardPlace } from './keyboardPlace';
import { listen } from './trackOnePointer';

interface Dependencies {
  brushController: BrushController;
  /** Shows the brush at a place on the canvas, in CSS pixels. */
  show: (place: CanvasPlace) => void;
  announce: (text: string) => void;
}

/**
 * Paints by keyboard, for people who can't use a pointer: the arrow keys move the brush, Enter sets it down and lifts it, and Escape cancels the stroke. Enter
 * needn't be held down, because a hand that can't hold a mouse may not be able to hold one key and press another.
 *
 * @returns a function that stops listening
 */
export function listenToBrushKeys(element: HTMLElement, { brushController, show, announce }: Dependencies): () => void {
  const place = createKeyboardPlace(element);
  const isDown = () => brushController.strokeInput() === 'keyboard';

  function showMoved(): void {
    show(place.current());
    if (isDown()) brushController.extend([brushController.pointAt(place.current())]);
  }

  function setDown(): void {
    const brush = brushController.brush();
    if (!brush) return;
    show(place.current());
    if (brushController.begin(brush, brushController.pointAt(place.current()), 'keyboard'))
      announce(texts.said.brushDown);
  }

  function lift(): void {
    if (isDown()) brushController.end();
  }

  function cancel(): void {
    brushController.cancel();
    announce(texts.said.strokeCancelled);
  }

  const cleanups = [
    listen(element, 'keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !brushController.canPaint()) return;
      if (place.move(event)) showMoved();
      else if (event.key === 'Escape' && isDown()) cancel();
      else if (event.key !== 'Enter') return;
      else if (isDown()) lift();
      else if (!event.repeat) setDown();
      event.preventDefault();
    }),
    // Show the ring only if the canvas was focused by keyboard. After a click, the ring follows the pointer.
    listen(element, 'focus', () => {
      if (element.matches(':focus-visible') && brushController.canPaint()) show(place.current());
    }),
    listen(element, 'blur', lift),
    listen(element, 'pointerdown', lift),
  ];

  return () => {
    for (const cleanUp of cleanups) cleanUp();
    if (isDown()) brushController.cancel();
  };
}
