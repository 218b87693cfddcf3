/** The canvas pixels of a row or column that show the image (from `from` to `to`), and for each of them the two image pixels from which its colour is taken. */
interface Samples {
  from: number;
  to: number;
  /** The image pixels, two for each canvas pixel from `from` on: one at a quarter of its width, one at three quarters. */
  imagePixels: Int32Array;
}

/**
 * Finds the canvas pixels of a row or column, between `from` and `to`, whose two samples both lie on the image.
 *
 * @param origin where the image begins on the canvas
 * @param scale canvas pixels per image pixel
 * @param size width or height of the image in pixels
 */
export function samplesOf(from: number, to: number, origin: number, scale: number, size: number): Samples {
  const place = (x: number) => Math.floor((x + 0.25 - origin) / scale);
  let first = from;
  let last = to;
  while (first < last && place(first) < 0) first++;
  while (first < last && place(last - 0.5) >= size) last--;
  return {
    from: first,
    to: last,
    imagePixels: new Int32Array(2 * (last - first)).map((_, index) => place(first + index / 2)),
  };
}
