import { type Place, imageBox } from '../stage';
import { isHoleAt } from './isHole';

/**
 * Returns a function that finds holes in the pixels of a displayed canvas. It copies the pixels to a canvas in memory and reads the copy, for two reasons:
 * reading the displayed canvas would move it out of GPU memory, and a worker may be painting it. It makes a single copy, of the box around all places, because
 * each copy of a worker's canvas takes a millisecond or more of the system's time, whatever its size.
 */
export function erasedOnCanvas(shown: HTMLCanvasElement): (places: readonly Place[]) => boolean[] {
  const { side, margin } = imageBox;
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas to read with.');
  context.imageSmoothingEnabled = false;
  context.globalCompositeOperation = 'copy';
  const { left, top, width: shownWidth } = shown.getBoundingClientRect();
  return (places) => {
    const scale = shown.width / shownWidth;
    const x = Math.min(...places.map((place) => place.x));
    const y = Math.min(...places.map((place) => place.y));
    const width = Math.max(...places.map((place) => place.x)) + 1 - x;
    const height = Math.max(...places.map((place) => place.y)) + 1 - y;
    const [column, row] = [(x + margin - left) * scale, (y + margin - top) * scale];
    context.drawImage(shown, column, row, width * scale, height * scale, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    return places.map((place) => isHoleAt(data, 4 * ((place.y - y) * width + place.x - x)));
  };
}
