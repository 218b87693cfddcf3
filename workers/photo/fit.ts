import type { ImageSize } from '../image/api';

/** Longest side, in pixels, of a photo that is sent: as large as the editor works on, and more than a full-page print needs. */
export const longestSide = 4096;

/** The size of a picture scaled down to fit a square of `side`, keeping its proportions. Never larger than the original. */
export function fit({ width, height }: ImageSize, side: number): ImageSize {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/**
 * The intermediate sizes for scaling a picture down to `to`. Each step halves at most: a browser averages only four
 * pixels per result pixel and would skip the others in a larger step, which makes fabric flicker.
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
