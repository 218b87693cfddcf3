import type { Rect } from '../rect';
import type { SoftRegion } from './selectionStep';

/** Levels go from 0 (outside) to this value (inside). Sixteen levels are enough for an edge that fades over a few pixels, and keep the log small. */
const maxLevel = 15;

/** Maximum length, in pixels, of the run that one byte stands for. Longer runs continue with another byte of the same level. */
const longestRun = 16;

const valuePerLevel = 255 / maxLevel;

/**
 * Packs how much of each pixel is covered. Each run of pixels with the same level takes a byte: the level, and the length of the run. A byte of level 0 or 15
 * with the longest run is followed by another byte: the number of further runs of that level and length, up to 255.
 *
 * @param covers one byte per pixel of the box `rect`, row by row
 */
export function packSoftRegion({ left, top, right, bottom }: Rect, covers: Uint8Array): SoftRegion {
  const bytes: number[] = [];
  let from = 0;
  while (from < covers.length) {
    const level = Math.round(covers[from]! / valuePerLevel);
    let to = from + 1;
    while (to < covers.length && Math.round(covers[to]! / valuePerLevel) === level) to++;
    for (let rest = to - from; rest > 0;) {
      const length = Math.min(rest, longestRun);
      bytes.push((level << 4) | (length - 1));
      rest -= length;
      if (length < longestRun || level % maxLevel !== 0) continue;
      const more = Math.min(255, Math.floor(rest / longestRun));
      bytes.push(more);
      rest -= more * longestRun;
    }
    from = to;
  }
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { left, top, width: right - left, height: bottom - top, packed: btoa(text) };
}

/** Unpacks how much of each pixel of the region's box is covered: one byte per pixel, row by row. */
export function unpackSoftRegion({ width, height, packed }: SoftRegion): Uint8Array {
  const covers = new Uint8Array(width * height);
  const text = atob(packed);
  let next = 0;
  for (let index = 0; index < text.length; index++) {
    const byte = text.charCodeAt(index);
    const level = byte >> 4;
    let length = (byte & 15) + 1;
    if (length === longestRun && level % maxLevel === 0) length += longestRun * (text.charCodeAt(++index) || 0);
    covers.fill(level * valuePerLevel, next, next + length);
    next += length;
  }
  return covers;
}
