/** A run of canvas pixels on the image, and the image pixels at a quarter (even index) and at three quarters (odd index) of each. */
interface Samples {
  from: number;
  to: number;
  /** Image pixels, starting at canvas pixel `from`. */
  at: Int32Array;
}

/** Finds the canvas pixels of a row or column, between `from` and `to`, whose two samples both lie on the image. */
export function samplesOf(from: number, to: number, origin: number, scale: number, size: number): Samples {
  const place = (x: number) => Math.floor((x + 0.25 - origin) / scale);
  let first = from;
  let last = to;
  while (first < last && place(first) < 0) first++;
  while (first < last && place(last - 0.5) >= size) last--;
  return { from: first, to: last, at: new Int32Array(2 * (last - first)).map((_, index) => place(first + index / 2)) };
}
