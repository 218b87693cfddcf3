import { listen, trackOnePointer } from '../canvas/trackOnePointer';
import { editorTexts as texts } from '../../messages/editor';

interface DividerElements {
  frame: HTMLElement;
  /** The element with the earlier picture. Its width follows the divider. */
  before: HTMLElement;
  divider: HTMLElement;
  /** The range input that moves the divider by keyboard. Its value is a whole number of percent. */
  range: HTMLInputElement;
}

export interface DividerPlace {
  /** Percentage of the frame that shows the earlier picture. */
  percent: number;
}

/**
 * Lets the pointer and the keyboard move the divider of a comparison. Its position isn't React state, so that moving it doesn't cause a render.
 *
 * @param place the divider's position, updated when it moves
 * @returns a function that stops listening and gives `before` the full width of the frame
 */
export function listenToDivider({ frame, before, divider, range }: DividerElements, place: DividerPlace): () => void {
  /** The distance from the divider to the point where it was grabbed, in CSS pixels. It prevents the divider from jumping to the pointer. */
  let grabOffset = 0;

  function moveTo(percent: number): void {
    place.percent = Math.min(Math.max(percent, 0), 100);
    before.style.width = `${place.percent}%`;
    divider.style.left = `${place.percent}%`;
    range.valueAsNumber = Math.round(place.percent);
    range.setAttribute('aria-valuetext', texts.dividerAt({ percent: range.valueAsNumber }));
  }

  const cleanups = [
    trackOnePointer(divider, {
      down(event) {
        // Leave the other mouse buttons to the canvas, because the middle button pans.
        if (event.button !== 0) return false;
        event.stopPropagation();
        const { left, width } = frame.getBoundingClientRect();
        grabOffset = event.clientX - (left + (width * place.percent) / 100);
        return true;
      },
      move({ clientX }) {
        const { left, width } = frame.getBoundingClientRect();
        if (width > 0) moveTo((100 * (clientX - grabOffset - left)) / width);
      },
      up: () => undefined,
      cancel: () => undefined,
    }).stop,
    listen(range, 'input', () => moveTo(range.valueAsNumber)),
  ];
  moveTo(place.percent);
  return () => {
    for (const cleanUp of cleanups) cleanUp();
    before.style.width = '100%';
  };
}
