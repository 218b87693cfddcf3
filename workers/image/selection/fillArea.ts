import type { Mask } from '../mask';
import { type Rect, emptyRect, intersect, isEmpty, rectOf } from '../rect';
import { type BrushEdge, type Tool, stepsPerPixel } from '../stroke';

const { ceil, floor, max, min } = Math;

/** The pixels inside `mask` that an outline may change. @param points in sixteenths of a pixel */
export function areaBounds({ width, height }: Mask, points: readonly number[]): Rect {
  if (points.length < 6) return emptyRect;
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let index = 0; index + 1 < points.length; index += 2) {
    const x = (points[index] ?? 0) / stepsPerPixel;
    const y = (points[index + 1] ?? 0) / stepsPerPixel;
    bounds.left = min(bounds.left, floor(x));
    bounds.right = max(bounds.right, ceil(x));
    bounds.top = min(bounds.top, floor(y));
    bounds.bottom = max(bounds.bottom, ceil(y));
  }
  return intersect(rectOf(width, height), bounds);
}

/**
 * Finds where the outline crosses the scan lines of `bounds`, sorted by line and then by x. There are 16 scan lines per row of pixels. x is measured from the
 * left of `bounds` in sixteenths of a pixel, and `span` is the number of its possible values. Each crossing is packed into one number, so that a typed array
 * can sort them: (line × `span` + x) × 2, plus 1 where the outline runs downwards.
 */
function findCrossings(
  points: readonly number[],
  { left, top, right, bottom }: Rect,
): { sorted: Float64Array; span: number } {
  const span = (right - left) * stepsPerPixel + 1;
  const firstLine = top * stepsPerPixel;
  const endLine = bottom * stepsPerPixel;
  const found: number[] = [];
  for (let index = 0; index < points.length; index += 2) {
    const next = (index + 2) % points.length;
    const [x, y, toX, toY] = [points[index]!, points[index + 1]!, points[next]!, points[next + 1]!];
    const goesDown = y < toY;
    // Line number n is at height n + ½, in sixteenths of a pixel. Corners have whole coordinates, so no line runs through a corner.
    for (let line = max(min(y, toY), firstLine); line < min(max(y, toY), endLine); line++) {
      // IEEE 754 defines how the quotient is rounded, so its floor is the same in every browser.
      const crossing = x + floor(((2 * (line - y) + 1) * (toX - x)) / (2 * (toY - y)));
      const place = min(max(crossing - left * stepsPerPixel, 0), span - 1);
      found.push(((line - firstLine) * span + place) * 2 + (goesDown ? 1 : 0));
    }
  }
  return { sorted: Float64Array.from(found).sort(), span };
}

/**
 * Erases or restores everything inside a closed outline, even where the outline overlaps itself. With a soft edge, a pixel at the edge is covered in part: by
 * its share inside the outline. With a hard edge, it is covered if at least half of it lies inside. Computes with whole numbers, apart from one division, so
 * the same outline gives the same bytes in every browser and in Node.
 *
 * @param points the corners, in sixteenths of a pixel; fewer than three change nothing
 * @returns the pixels that may have changed
 */
export function fillArea(mask: Mask, tool: Tool, edge: BrushEdge, points: readonly number[]): Rect {
  const bounds = areaBounds(mask, points);
  if (isEmpty(bounds)) return emptyRect;
  const { sorted, span } = findCrossings(points, bounds);
  const columns = bounds.right - bounds.left;
  /** The coverage of each pixel, in 256ths, minus the coverage of its left neighbour. */
  const coverageSteps = new Int32Array(columns + 2);
  let next = 0;

  /** Adds the part of a line to the right of `place` to the coverage, or subtracts it. */
  function addRightOf(place: number, sign: 1 | -1): void {
    const pixel = floor(place / stepsPerPixel);
    const outside = place - pixel * stepsPerPixel;
    coverageSteps[pixel]! += sign * (stepsPerPixel - outside);
    coverageSteps[pixel + 1]! += sign * outside;
  }

  /** Adds the covered parts of all scan lines of a row, by the non-zero winding rule: a point is inside if the outline's turns around it don't cancel out. */
  function addLines(endLine: number): void {
    let winding = 0;
    for (; next < sorted.length; next++) {
      const crossing = sorted[next]!;
      const place = floor(crossing / 2);
      if (place >= endLine * span) return;
      const before = winding;
      winding += crossing % 2 === 1 ? 1 : -1;
      if (before === 0) addRightOf(place % span, 1);
      else if (winding === 0) addRightOf(place % span, -1);
    }
  }

  for (let y = bounds.top; y < bounds.bottom; y++) {
    coverageSteps.fill(0);
    addLines((y - bounds.top + 1) * stepsPerPixel);
    let sum = 0;
    for (let column = 0; column < columns; column++) {
      sum += coverageSteps[column]!;
      if (sum === 0) continue;
      const cover = edge === 'hard' ? (sum >= 128 ? 255 : 0) : (sum * 255 + 128) >> 8;
      const index = y * mask.width + bounds.left + column;
      const was = mask.data[index]!;
      mask.data[index] = tool === 'erase' ? max(was, cover) : min(was, 255 - cover);
    }
  }
  return bounds;
}
