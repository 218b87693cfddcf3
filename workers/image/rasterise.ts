import { type Capsule, capsuleBounds } from './capsule';
import { type PreparedCapsule, type Span, crossRim, prepareCapsule } from './preparedCapsule';
import type { Mask } from './mask';
import { type Rect, isEmpty, rectOf } from './rect';
import type { Tool } from './stroke';

const { abs, ceil, max, min, round, sqrt } = Math;

/**
 * Paints the pixels of a row from `from` to `to`. The deeper the centre of a pixel lies inside the capsule, the more of the pixel is covered.
 *
 * The function only uses + − × ÷, comparisons and `Math.sqrt`, whose rounding IEEE 754 defines for every browser. So a stroke gives the same
 * bytes in every browser and in Node. The results of `Math.hypot`, `sin` and `pow` may differ in the last bit, and the strokes of a canvas differ between
 * browsers.
 *
 * @param row the index in `data` where the row begins
 * @param full the mask's value where the brush is at full strength
 * @param h how far the pixel centres of the row are below the segment's start
 */
function blendEdge(
  data: Uint8Array,
  row: number,
  full: 0 | 255,
  prepared: PreparedCapsule,
  h: number,
  from: number,
  to: number,
): void {
  const { ax, dx, dy, squared, growth, lean, outer, fade } = prepared;
  for (let x = from; x < to; x++) {
    const was = data[row + x]!;
    // There is nothing to calculate for a pixel that is already filled. Most pixels were filled by the previous capsule.
    if (was === full) continue;
    const w = x + 0.5 - ax;
    const along = (w * dx + h * dy + abs(w * dy - h * dx) * lean) / squared;
    const t = along < 0 ? 0 : along > 1 ? 1 : along;
    const radius = outer.startRadius + t * growth;
    const awayX = w - t * dx;
    const awayY = h - t * dy;
    const distance = awayX * awayX + awayY * awayY;
    if (distance >= radius * radius) continue;
    const depth = radius - sqrt(distance);
    const cover = depth >= fade ? 255 : round(depth * 255);
    // Take the larger coverage, not the sum. Then the result is the same if the brush passes a place twice, or if the points arrive in other batches.
    data[row + x] = full === 255 ? max(was, cover) : min(was, 255 - cover);
  }
}

/**
 * A safety margin in pixels. It widens the span of the pixels that the brush may touch, and narrows the span of the pixels that are filled without a
 * calculation. So a pixel centre on a rim is always calculated, whichever way rounding moves it, and the spans never decide a pixel's value. The margin is a
 * thousand times the possible rounding error.
 */
const slack = 1 / 1024;

/** The index of the first pixel whose centre is at `x` or to the right of it. */
const firstCentreFrom = (x: number) => ceil(x - 0.5);

/**
 * Paints a capsule into the mask. A soft edge fades from half a pixel inside the rim to half a pixel outside; a hard edge ends at the rim. In each row, the
 * pixels inside the inner rim are filled, and the coverage is only calculated for the few pixels between the inner and the outer rim.
 *
 * @returns the pixels that may have changed
 */
export function paintCapsule({ width, height, data }: Mask, tool: Tool, capsule: Capsule): Rect {
  const bounds = capsuleBounds(capsule, rectOf(width, height));
  if (isEmpty(bounds)) return bounds;
  const full = tool === 'erase' ? 255 : 0;
  const prepared = prepareCapsule(capsule);
  const { ax, ay, inner, outer } = prepared;
  const { left, right } = bounds;
  const span: Span = { left: 0, right: 0 };
  for (let y = bounds.top; y < bounds.bottom; y++) {
    const row = y * width;
    const h = y + 0.5 - ay;
    crossRim(span, prepared, outer, h);
    const from = max(left, firstCentreFrom(ax + span.left - slack));
    const to = min(right, firstCentreFrom(ax + span.right + slack));
    crossRim(span, prepared, inner, h);
    const fullFrom = max(left, firstCentreFrom(ax + span.left + slack));
    const fullTo = min(right, firstCentreFrom(ax + span.right - slack));
    if (fullFrom >= fullTo) {
      blendEdge(data, row, full, prepared, h, from, to);
      continue;
    }
    blendEdge(data, row, full, prepared, h, from, fullFrom);
    data.fill(full, row + fullFrom, row + fullTo);
    blendEdge(data, row, full, prepared, h, fullTo, to);
  }
  return bounds;
}
