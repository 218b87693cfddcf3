import type { Mask } from './mask';
import { type Rect, isEmpty } from './rect';
import type { View } from './view';

/** RGBA, not premultiplied, of the size of the view. */
type Pixels = Uint8ClampedArray;

/** The two greys of the checkerboard. */
const light = 255;
const dark = 209;

/** For each canvas pixel from `from` to `to` the image pixel at a quarter (even index) and at three quarters (odd), -1 outside the image. */
function samplesOf(from: number, to: number, origin: number, scale: number, size: number): Int32Array {
  const samples = new Int32Array(2 * (to - from));
  for (let index = 0; index < samples.length; index++) {
    const place = Math.floor((from + 0.25 + index / 2 - origin) / scale);
    samples[index] = place >= 0 && place < size ? place : -1;
  }
  return samples;
}

/**
 * Composes a part of the view: the image with its holes over a checkerboard, nothing beyond the image. A canvas pixel takes the mean of four mask pixels,
 * which keeps the rim of a hole smooth where the image is shown smaller than it is. Where nothing is erased, the pixels of `base` come through unchanged.
 *
 * @param base the image alone, as the view shows it
 * @param out what the canvas is to show; only `part` is written
 */
export function compose(view: View, mask: Mask, base: Pixels, out: Pixels, part: Rect): void {
  if (isEmpty(part)) return;
  const columns = samplesOf(part.left, part.right, view.left, view.scale, mask.width);
  const rows = samplesOf(part.top, part.bottom, view.top, view.scale, mask.height);
  for (let y = part.top; y < part.bottom; y++) {
    const upper = rows[2 * (y - part.top)] ?? -1;
    const lower = rows[2 * (y - part.top) + 1] ?? -1;
    for (let x = part.left; x < part.right; x++) {
      const first = columns[2 * (x - part.left)] ?? -1;
      const second = columns[2 * (x - part.left) + 1] ?? -1;
      const at = 4 * (y * view.width + x);
      if (upper < 0 || lower < 0 || first < 0 || second < 0) {
        out.fill(0, at, at + 4);
        continue;
      }
      const { data, width } = mask;
      const erased =
        ((data[upper * width + first] ?? 0) +
          (data[upper * width + second] ?? 0) +
          (data[lower * width + first] ?? 0) +
          (data[lower * width + second] ?? 0)) /
        4;
      const shown = ((base[at + 3] ?? 0) / 255) * (1 - erased / 255);
      // Squares of eight pixels.
      const board = ((x >> 3) + (y >> 3)) & 1 ? dark : light;
      for (let channel = 0; channel < 3; channel++)
        out[at + channel] = board + ((base[at + channel] ?? 0) - board) * shown;
      out[at + 3] = 255;
    }
  }
}
