import type { PhotoEdit } from './api';
import type { PhotoGraphics, DrawableSource } from './photoGraphics';

/** A transformation, as the arguments of a canvas's `setTransform`. */
type Matrix = [number, number, number, number, number, number];

/**
 * The transformations for 0 to 3 quarter turns, for a picture of the given size. Each rotates the picture around the origin, and then moves it so that its top
 * left corner is at the origin.
 */
const turnMatrices: Record<PhotoEdit['turns'], (width: number, height: number) => Matrix> = {
  0: () => [1, 0, 0, 1, 0, 0],
  1: (_width, height) => [0, 1, -1, 0, height, 0],
  2: (width, height) => [-1, 0, 0, -1, width, height],
  3: (width) => [0, -1, 1, 0, 0, width],
};

/** Returns a canvas with the photo turned and cropped at its full size. */
export function drawEditedPhoto(
  graphics: PhotoGraphics,
  source: DrawableSource,
  { turns, crop }: PhotoEdit,
): OffscreenCanvas {
  const isOnItsSide = turns % 2 === 1;
  const fullWidth = isOnItsSide ? source.height : source.width;
  const fullHeight = isOnItsSide ? source.width : source.height;
  const left = Math.round(crop.x * fullWidth);
  const top = Math.round(crop.y * fullHeight);
  const width = Math.max(1, Math.min(Math.round(crop.width * fullWidth), fullWidth - left));
  const height = Math.max(1, Math.min(Math.round(crop.height * fullHeight), fullHeight - top));
  const context = graphics.createContext(width, height);
  const [a, b, c, d, x, y] = turnMatrices[turns](source.width, source.height);
  context.setTransform(a, b, c, d, x - left, y - top);
  context.drawImage(source, 0, 0);
  return context.canvas;
}
