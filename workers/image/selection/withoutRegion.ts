import type { SelectionRegion, SoftRegion } from './selectionStep';
import { unpackSoftRegion, packSoftRegion } from './softRegion';

/** Takes the pixels of a region out of a soft region. */
export function withoutRegion(soft: SoftRegion, { left, top, width, runs }: SelectionRegion): SoftRegion {
  const covers = unpackSoftRegion(soft);
  let next = 0;
  runs.forEach((length, run) => {
    const end = next + length;
    const isInside = run % 2 === 1;
    for (; isInside && next < end; next++) {
      const x = left + (next % width) - soft.left;
      const y = top + Math.floor(next / width) - soft.top;
      if (x >= 0 && y >= 0 && x < soft.width && y < soft.height) covers[y * soft.width + x] = 0;
    }
    next = end;
  });
  const right = soft.left + soft.width;
  return packSoftRegion({ left: soft.left, top: soft.top, right, bottom: soft.top + soft.height }, covers);
}
