import type { ImageSize } from '../image/api';

/** Pixels of the longer side of a photo that is sent: as large as the editor works on, and more than a print of the page needs. */
export const longestSide = 4096;

/** The size at which a picture fits into a square of `side`, with its shape kept. Never larger than it is. */
export function fit({ width, height }: ImageSize, side: number): ImageSize {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/**
 * The sizes over which a picture is brought down to `to`: by halves, for a browser looks at four pixels for one of the
 * result, and would skip the others of a larger step, which makes fabric flicker.
 */
export function stepsDown(from: ImageSize, to: ImageSize): ImageSize[] {
  const steps: ImageSize[] = [];
  let { width, height } = from;
  while (width > 2 * to.width && height > 2 * to.height) {
    width = Math.ceil(width / 2);
    height = Math.ceil(height / 2);
    steps.push({ width, height });
  }
  return [...steps, to];
}
