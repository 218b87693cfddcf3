import { type Capsule, capsuleBounds } from './capsule';
import { type Lane, type Span, crossRim, laneOf } from './lane';
import type { Mask } from './mask';
import { type Rect, isEmpty, rectOf } from './rect';
import type { Tool } from './stroke';

const { abs, ceil, max, min, round, sqrt } = Math;

/**
 * Calculates the coverage of a few pixels of a row, from `from` to `to`, by how deep they lie inside the capsule.
 *
 * It only uses + − × ÷, comparisons and `Math.sqrt`, which every engine must round in the same way (IEEE 754). So a
 * stroke gives the same bytes in every browser and in Node. `Math.hypot`, `sin` and `pow` may differ in the last bit,
 * and canvas strokes differ between engines.
 *
 * @param row the index in `data` where the row begins
 * @param h the height of the row above the segment's start
 */
function blendEdge(
  data: Uint8Array,
  row: number,
  full: 0 | 255,
  lane: Lane,
  h: number,
  from: number,
  to: number,
): void {
  const { ax, dx, dy, squared, growth, lean, outer, fade } = lane;
  for (let x = from; x < to; x++) {
    const was = data[row + x]!;
    // Most pixels of a capsule were already filled by the previous capsule, so there is nothing to calculate.
    if (was === full) continue;
    const w = x + 0.5 - ax;
    const along = (w * dx + h * dy + abs(w * dy - h * dx) * lean) / squared;
    const t = along < 0 ? 0 : along > 1 ? 1 : along;
    const reach = outer.reach + t * growth;
    const awayX = w - t * dx;
    const awayY = h - t * dy;
    const distance = awayX * awayX + awayY * awayY;
    if (distance >= reach * reach) continue;
    const inside = reach - sqrt(distance);
    const cover = inside >= fade ? 255 : round(inside * 255);
    // Take the larger coverage, not the sum, so that passing a place twice, or in other batches, changes nothing.
    data[row + x] = full === 255 ? max(was, cover) : min(was, 255 - cover);
  }
}

/**
 * Pixels added at both ends of a span, because a pixel centre exactly on the rim may be rounded to either side.
 * Calculating its coverage settles it. This is a thousand times the possible rounding error. So a span only decides
 * which pixels are calculated, never their values.
 */
const slack = 1 / 1024;

/** The first pixel whose centre is at or to the right of `x`. */
const firstCentreFrom = (x: number) => ceil(x - 0.5);

/**
 * Paints a capsule. A soft edge fades from half a pixel inside the rim to half a pixel outside; a hard edge ends at the
 * rim. Each row is filled from the two spans in which it crosses the inner and the outer rim, so coverage is only
 * calculated for the few pixels in between.
 *
 * @returns the pixels that may have changed
 */
export function paintCapsule({ width, height, data }: Mask, tool: Tool, capsule: Capsule): Rect {
  const bounds = capsuleBounds(capsule, rectOf(width, height));
  if (isEmpty(bounds)) return bounds;
  const full = tool === 'erase' ? 255 : 0;
  const lane = laneOf(capsule);
  const { ax, ay, inner, outer } = lane;
  const { left, right } = bounds;
  const span: Span = { left: 0, right: 0 };
  for (let y = bounds.top; y < bounds.bottom; y++) {
    const row = y * width;
    const h = y + 0.5 - ay;
    crossRim(span, lane, outer, h);
    const from = max(left, firstCentreFrom(ax + span.left - slack));
    const to = min(right, firstCentreFrom(ax + span.right + slack));
    crossRim(span, lane, inner, h);
    const fullFrom = max(left, firstCentreFrom(ax + span.left + slack));
    const fullTo = min(right, firstCentreFrom(ax + span.right - slack));
    if (fullFrom >= fullTo) {
      blendEdge(data, row, full, lane, h, from, to);
      continue;
    }
    blendEdge(data, row, full, lane, h, from, fullFrom);
    data.fill(full, row + fullFrom, row + fullTo);
    blendEdge(data, row, full, lane, h, fullTo, to);
  }
  return bounds;
}
