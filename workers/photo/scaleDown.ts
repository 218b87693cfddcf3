import type { ImageSize } from '../image/api';

/** Maximum length, in pixels, of the longer side of a photo that is sent. The editor works on pictures of this size, and a full-page print needs less. */
export const maxSide = 4096;

/** The size of a picture after scaling it down to fit a square of `side`, with the same aspect ratio. A smaller picture keeps its size. */
export function fittedSize({ width, height }: ImageSize, side: number): ImageSize {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/**
 * The sizes through which a picture is scaled down from `from`, ending with `to`. Each step at most halves the size. In a larger step, a browser would skip
 * pixels, because it averages only four pixels per result pixel. Skipped pixels cause moiré in fabric.
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
