import { listen } from '../canvas/onePointer';
import { onePointer } from '../canvas/onePointer';

interface Divided {
  frame: HTMLElement;
  /** As wide as what is left of the divider. */
  before: HTMLElement;
  divider: HTMLElement;
  /** For the keys, whole percents. */
  range: HTMLInputElement;
}

export interface DividerPlace {
  /** Of the frame that is before. */
  percent: number;
}

/**
 * Lets pointer and keys move the divider of a comparison. Its place is style and attributes alone: no part of it renders React.
 *
 * @param place where it is, kept up to date
 * @returns stops, and lets `before` have all of the frame
 */
export function moveDivider({ frame, before, divider, range }: Divided, place: DividerPlace): () => void {
  /** CSS pixels from the divider to where it was grabbed, so that it does not jump under the hand. */
  let grabbedAt = 0;

  function moveTo(wanted: number): void {
    place.percent = Math.min(Math.max(wanted, 0), 100);
    before.style.width = `${place.percent}%`;
    divider.style.left = `${place.percent}%`;
    range.valueAsNumber = Math.round(place.percent);
    range.setAttribute('aria-valuetext', `${range.value} percent before`);
  }

  const stop = [
    onePointer(divider, {
      down(event) {
        // Other buttons are the canvas's: the middle one pans.
        if (event.button !== 0) return false;
        event.stopPropagation();
        const { left, width } = frame.getBoundingClientRect();
        grabbedAt = event.clientX - (left + (width * place.percent) / 100);
        return true;
      },
      move({ clientX }) {
        const { left, width } = frame.getBoundingClientRect();
        if (width > 0) moveTo((100 * (clientX - grabbedAt - left)) / width);
      },
      up: () => undefined,
      cancel: () => undefined,
    }).stop,
    listen(range, 'input', () => moveTo(range.valueAsNumber)),
  ];
  moveTo(place.percent);
  return () => {
    for (const end of stop) end();
    before.style.width = '100%';
  };
}
