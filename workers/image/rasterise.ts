import { type Capsule, type Span, capsuleBounds, crossCapsule, distanceToSegment, softness } from './capsule';
import type { Mask } from './mask';
import { type Rect, isEmpty, rectOf } from './rect';
import type { Tool } from './stroke';

const { ceil, max, min, round } = Math;

/**
 * Every number here comes from + − × ÷, comparisons and `Math.sqrt`, which each engine must round alike (IEEE 754): so a stroke gives the same bytes
 * in every browser and in Node. `Math.hypot`, `sin` and `pow` may differ in the last bit, and the strokes of a canvas differ from engine to engine.
 */
function blendEdge(mask: Mask, tool: Tool, capsule: Capsule, y: number, from: number, to: number): void {
  const row = y * mask.width;
  for (let x = from; x < to; x++) {
    const inside = capsule.radius + softness - distanceToSegment(capsule, x + 0.5, y + 0.5);
    if (inside <= 0) continue;
    const cover = inside >= 1 ? 255 : round(inside * 255);
    const was = mask.data[row + x] ?? 0;
    // The larger of two covers, not their sum: passing a place twice, or in other batches, changes nothing.
    mask.data[row + x] = tool === 'erase' ? max(was, cover) : min(was, 255 - cover);
  }
}

const clamp = (value: number, from: number, to: number) => (value < from ? from : value > to ? to : value);

/** The first pixel whose centre is at or right of `x`. */
const firstCentreFrom = (x: number) => ceil(x - 0.5);

/**
 * Paints a capsule: full up to half a pixel inside its rim, soft from there to half a pixel outside. A row is filled from the two spans at which its line
 * crosses the inner and the outer rim; only the few pixels between them are measured.
 *
 * @returns the pixels it may have changed
 */
export function paintCapsule(mask: Mask, tool: Tool, capsule: Capsule): Rect {
  const bounds = capsuleBounds(capsule, rectOf(mask.width, mask.height));
  if (isEmpty(bounds)) return bounds;
  const full = tool === 'erase' ? 255 : 0;
  const inner: Span = { left: 0, right: 0 };
  const outer: Span = { left: 0, right: 0 };
  for (let y = bounds.top; y < bounds.bottom; y++) {
    crossCapsule(outer, capsule, y + 0.5, capsule.radius + softness);
    if (outer.left > outer.right) continue;
    crossCapsule(inner, capsule, y + 0.5, capsule.radius - softness);
    // A pixel more at either end: a centre on the very rim may round to either side, and measuring settles it.
    const from = clamp(firstCentreFrom(outer.left) - 1, bounds.left, bounds.right);
    const to = clamp(firstCentreFrom(outer.right) + 1, bounds.left, bounds.right);
    const fullFrom = clamp(firstCentreFrom(inner.left) + 1, from, to);
    const fullTo = clamp(firstCentreFrom(inner.right) - 1, from, to);
    if (fullFrom >= fullTo) {
      blendEdge(mask, tool, capsule, y, from, to);
      continue;
    }
    blendEdge(mask, tool, capsule, y, from, fullFrom);
    mask.data.fill(full, y * mask.width + fullFrom, y * mask.width + fullTo);
    blendEdge(mask, tool, capsule, y, fullTo, to);
  }
  return bounds;
}
