/** A run of canvas pixels that lie on the image, and the image pixel at a quarter (even index) and at three quarters (odd) of each. */
interface Samples {
  from: number;
  to: number;
  /** From `from` on. */
  at: Int32Array;
}

/** Of the canvas pixels from `from` to `to`, in a row or in a column, those that lie on the image with both of their samples. */
export function samplesOf(from: number, to: number, origin: number, scale: number, size: number): Samples {
  const place = (x: number) => Math.floor((x + 0.25 - origin) / scale);
  let first = from;
  let last = to;
  while (first < last && place(first) < 0) first++;
  while (first < last && place(last - 0.5) >= size) last--;
  return { from: first, to: last, at: new Int32Array(2 * (last - first)).map((_, index) => place(first + index / 2)) };
}
