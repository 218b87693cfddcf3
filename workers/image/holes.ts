import type { Mask } from './mask';

/** Makes what the mask erases transparent in `pixels` (RGBA, not premultiplied, of the mask's size). All others stay as they are, to the last bit. */
export function cutHoles(pixels: Uint8ClampedArray, { data }: Mask): void {
  for (let index = 0; index < data.length; index++) {
    const erased = data[index] ?? 0;
    if (erased === 0) continue;
    const at = 4 * index;
    if (erased === 255) pixels.fill(0, at, at + 4);
    else pixels[at + 3] = ((pixels[at + 3] ?? 0) * (255 - erased)) / 255;
  }
}
