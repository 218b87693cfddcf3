/** Grey level above which a pixel counts as a hole. All pixels of the photos are darker. Holes show the background, which is white or a light checkerboard. */
const holeThreshold = 180;

/** Whether a pixel shows a hole. @param offset index of the pixel in `data` (RGBA) */
export function isHoleAt(data: Uint8ClampedArray, offset: number): boolean {
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(offset, offset + 4);
  return alpha < 128 || Math.min(red, green, blue) > holeThreshold;
}
