import { type Capsule, capsuleBounds } from './capsule';
import { type Lane, type Span, crossRim, laneOf } from './lane';
import type { Mask } from './mask';
import { type Rect, isEmpty, rectOf } from './rect';
import type { Tool } from './stroke';

const { abs, ceil, max, min, round, sqrt } = Math;

/**
 * Measures the pixels of a row from `from` to `to`, few as they are, by how deep they lie in the capsule.
 *
 * Every number here comes from + − × ÷, comparisons and `Math.sqrt`, which each engine must round alike (IEEE 754): so a stroke gives the same bytes
 * in every browser and in Node. `Math.hypot`, `sin` and `pow` may differ in the last bit, and the strokes of a canvas differ from engine to engine.
 *
 * @param row where in `data` the row begins
 * @param h height of the row above the segment's start
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
    // Most of what a capsule touches, the one before it has filled: nothing to measure there.
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
    // The larger of two covers, not their sum: passing a place twice, or in other batches, changes nothing.
    data[row + x] = full === 255 ? max(was, cover) : min(was, 255 - cover);
  }
}

/**
 * Of a pixel, at either end of a span: a centre on the very rim may round to either side, and measuring settles it. A thousand times what rounding can
 * amount to, so a span says where to measure, never what a pixel becomes.
 */
const slack = 1 / 1024;

/** The first pixel whose centre is at or right of `x`. */
const firstCentreFrom = (x: number) => ceil(x - 0.5);

/**
 * Paints a capsule: full up to half a pixel inside its rim and soft from there to half a pixel outside, or full up to the rim and no farther. A row is
 * filled from the two spans at which its line crosses the inner and the outer rim; only the few pixels between them are measured.
 *
 * @returns the pixels it may have changed
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
