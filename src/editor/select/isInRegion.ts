import type { Point } from '../../../workers/image/area/findAreaAt';
import type { SelectionRegion } from '../../../workers/image/selection/selectionStep';

/** Whether a pixel of the picture is in the region. */
export function isInRegion({ left, top, width, height, runs }: SelectionRegion, { x, y }: Point): boolean {
  if (x < left || y < top || x >= left + width || y >= top + height) return false;
  const index = (y - top) * width + x - left;
  let end = 0;
  const run = runs.findIndex((length) => (end += length) > index);
  return run % 2 === 1;
}
