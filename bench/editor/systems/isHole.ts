/** The images are darker than this throughout, and what shows through a hole is nothing, white or a light checkerboard. */
const lightest = 180;

/** @param at where the pixel begins in `data`, RGBA */
export function isHole(data: Uint8ClampedArray, at: number): boolean {
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
  return alpha < 128 || Math.min(red, green, blue) > lightest;
}
