import type { Mask } from '../mask';
import { type Rect, emptyRect, intersect, isEmpty, rectOf } from '../rect';
import { blur } from './blur';
import { squaredDistances } from './distance';
import { areaBounds, fillArea } from './fillArea';
import { fillRegion, fillSoftRegion, regionBounds, softRegionBounds } from './fillRegion';
import type { SelectionChange } from './selectionStep';

/** The smallest rectangle that contains every pixel that is erased, fully or in part. */
function erasedBounds({ width, height, data }: Mask): Rect {
  const bounds = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width, (y + 1) * width);
    const first = row.findIndex((value) => value > 0);
    if (first === -1) continue;
    bounds.left = Math.min(bounds.left, first);
    bounds.right = Math.max(bounds.right, row.findLastIndex((value) => value > 0) + 1);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = y + 1;
  }
  return bounds;
}

/**
 * Grows or shrinks the erased area. Moves its edge, the line where pixels are half erased, by exactly `by` pixels. The moved edge fades over one pixel. The
 * border of the image doesn't count as an edge, so an erased part that touches the border stays there when it shrinks.
 */
function moveEdge(mask: Mask, area: Rect, change: 'grow' | 'shrink', by: number): void {
  const { width, data } = mask;
  const distances = squaredDistances(mask, area, change === 'grow' ? 'erased' : 'kept');
  let next = 0;
  for (let y = area.top; y < area.bottom; y++)
    for (let index = y * width + area.left; index < y * width + area.right; index++) {
      const squared = distances[next++]!;
      if (squared >= (by + 1) * (by + 1)) continue;
      // IEEE 754 defines how `Math.sqrt` is rounded, so the result is the same in every browser.
      const cover = squared <= by * by ? 255 : Math.round((by + 1 - Math.sqrt(squared)) * 255);
      data[index] = change === 'grow' ? Math.max(data[index]!, cover) : Math.min(data[index]!, 255 - cover);
    }
}

/** The radius of each of the three box blurs of `blur`, so that an edge fades over about `by` pixels on both sides. */
const blurRadius = (by: number) => Math.ceil(by / 3);

/** The pixels that a change of the selection may affect. */
function boundsOf(mask: Mask, change: SelectionChange): Rect {
  const whole = rectOf(mask.width, mask.height);
  if (change.select === 'area') return areaBounds(mask, change.points);
  if (change.select === 'region') return regionBounds(mask, change.region);
  if (change.select === 'softRegion') return softRegionBounds(mask, change.region);
  if (change.select === 'invert') return whole;
  const { left, top, right, bottom } = erasedBounds(mask);
  if (right <= left) return emptyRect;
  const edgeMargin = { clear: 0, shrink: 1, grow: 1, feather: 0 }[change.select];
  const by = change.select === 'grow' ? change.by : change.select === 'feather' ? 3 * blurRadius(change.by) : 0;
  const margin = edgeMargin + by;
  return intersect(whole, { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin });
}

/**
 * Applies a change of the selection to the mask. The same change of the same mask gives the same bytes in every browser and in Node.
 *
 * @param touch called with the pixels that may change, before they change
 * @returns the pixels that may have changed
 */
export function applySelection(mask: Mask, change: SelectionChange, touch: (rect: Rect) => void): Rect {
  const bounds = boundsOf(mask, change);
  if (isEmpty(bounds)) return emptyRect;
  touch(bounds);
  switch (change.select) {
    case 'area':
      return fillArea(mask, change.tool, change.edge, change.points);
    case 'region':
      return fillRegion(mask, change.tool, change.edge, change.region);
    case 'softRegion':
      return fillSoftRegion(mask, change.tool, change.edge, change.region);
    case 'invert':
      mask.data.forEach((value, index) => {
        mask.data[index] = 255 - value;
      });
      break;
    case 'clear':
      mask.data.fill(0);
      break;
    case 'grow':
    case 'shrink':
      moveEdge(mask, bounds, change.select, change.by);
      break;
    case 'feather':
      blur(mask, bounds, blurRadius(change.by));
      break;
  }
  return bounds;
}
