import type { Box, Frame, Size } from './geometry';

/** A crop of the working picture: `channels` bytes per pixel, row by row. */
export interface Crop extends Size {
  readonly left: number;
  readonly top: number;
  readonly channels: 1 | 3 | 4;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** The box of the working picture that a crop covers. */
export const boxOfCrop = ({ left, top, width, height }: Omit<Crop, 'channels' | 'data'>): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/**
 * Prepares the interpolation along one axis, for the pixels of a frame from `from` up to but not including `to`. Returns for each of them the indices of the
 * two source pixels to mix, and the share of the second in 256ths.
 */
function tapsOf(from: number, to: number, offset: number, scale: number, start: number, length: number) {
  const taps = {
    first: new Int32Array(to - from),
    second: new Int32Array(to - from),
    share: new Int32Array(to - from),
  };
  for (let i = from; i < to; i++) {
    const place = Math.min(Math.max((i + 0.5 - offset) / scale - start - 0.5, 0), length - 1);
    const first = Math.floor(place);
    taps.first[i - from] = first;
    taps.second[i - from] = Math.min(first + 1, length - 1);
    taps.share[i - from] = Math.round((place - first) * 256);
  }
  return taps;
}

/**
 * Samples a crop at the pixels of a frame, bilinearly and with integer arithmetic. Beyond its edge, the crop's last pixels repeat.
 *
 * @param part pixels of the frame to read
 * @param visit called with the index of the frame's pixel (`index`) and, in `sample`, one byte for each of the requested channels
 */
export function forEachSample(
  crop: Crop,
  frame: Frame,
  part: Box,
  channels: 1 | 3,
  visit: (index: number, sample: Uint8Array) => void,
): void {
  const { data, width } = crop;
  const step = crop.channels;
  const columns = tapsOf(part.left, part.right, frame.left, frame.scaleX, crop.left, width);
  const rows = tapsOf(part.top, part.bottom, frame.top, frame.scaleY, crop.top, crop.height);
  const sample = new Uint8Array(channels);
  for (let y = part.top; y < part.bottom; y++) {
    const upper = rows.first[y - part.top]! * width;
    const lower = rows.second[y - part.top]! * width;
    const down = rows.share[y - part.top]!;
    for (let x = part.left; x < part.right; x++) {
      const left = columns.first[x - part.left]!;
      const right = columns.second[x - part.left]!;
      const across = columns.share[x - part.left]!;
      for (let c = 0; c < channels; c++) {
        const top = data[(upper + left) * step + c]! * (256 - across) + data[(upper + right) * step + c]! * across;
        const bottom = data[(lower + left) * step + c]! * (256 - across) + data[(lower + right) * step + c]! * across;
        sample[c] = (top * (256 - down) + bottom * down + 32768) >>> 16;
      }
      visit(y * frame.width + x, sample);
    }
  }
}
