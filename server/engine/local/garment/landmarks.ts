import { type Plane, type Point } from '../image/raster';
import { boundsOf } from '../image/regions';
import { traceSleeve, type Sleeve } from './sleeve';

/** Width of the body of the garment in one row. */
interface SideRow {
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

/** A garment with shoulders laid flat, upright; index 0 is the left of the picture. All in pixels of its photo. */
export interface UpperLandmarks {
  readonly axis: number;
  readonly neck: readonly [Point, Point];
  /** Lowest point of the neckline's upper edge. */
  readonly neckCentre: Point;
  readonly shoulders: readonly [Point, Point];
  readonly armpits: readonly [Point, Point];
  /** Rows from the armpits to the hem's corners. */
  readonly sides: readonly SideRow[];
  /** Five points of the hem from left to right. */
  readonly hem: readonly Point[];
  readonly sleeves: readonly [Sleeve | null, Sleeve | null];
}

const sideRows = 9;

type Run = { left: number; right: number } | null;

/** The run of garment pixels in a row that holds the axis, or the nearest to it. */
function runAt(mask: Plane, y: number, axis: number): Run {
  const row = mask.data.subarray(y * mask.width, (y + 1) * mask.width);
  let best: Run = null;
  let nearest = Infinity;
  for (let x = 0; x < mask.width; x++) {
    if (row[x]! <= 0.5) continue;
    const left = x;
    while (x + 1 < mask.width && row[x + 1]! > 0.5) x++;
    const away = axis < left ? left - axis : axis > x ? axis - x : 0;
    if (away < nearest) {
      nearest = away;
      best = { left, right: x + 1 };
    }
  }
  return best;
}

/** First garment pixel of a column from above; the box's bottom where there is none. */
function topOf(mask: Plane, x: number, bottom: number): number {
  const column = Math.min(Math.max(Math.round(x), 0), mask.width - 1);
  for (let y = 0; y < bottom; y++) if (mask.data[y * mask.width + column]! > 0.5) return y;
  return bottom;
}

/** Below the last row whose body holds the column: a sleeve that hangs lower does not count. */
function bottomOf(runs: readonly Run[], x: number, top: number): number {
  for (let y = runs.length - 1; y > top; y--) {
    const run = runs[y];
    if (run && x >= run.left && x <= run.right) return y + 1;
  }
  return top;
}

function quantileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

/** The row where a side of the body steps outward into a sleeve, or null where the garment has none there. */
function armpitRow(edges: readonly (number | null)[], top: number, height: number, width: number): number | null {
  const reach = Math.max(2, Math.round(height * 0.015));
  let best: number | null = null;
  let largest = width * 0.07;
  for (let y = Math.round(top + height * 0.1); y < top + height * 0.62; y++) {
    const above = edges[y - reach];
    const below = edges[y + reach];
    if (typeof above !== 'number' || typeof below !== 'number') continue;
    const step = above - below;
    if (step > largest) {
      largest = step;
      best = y + reach;
    }
  }
  return best;
}

/** Outermost column near the neck whose top is about as high as the highest point of that side. */
function neckPoint(mask: Plane, axis: number, outward: -1 | 1, chest: number, bottom: number): Point {
  let highest = Infinity;
  for (let d = 0; d < chest * 0.32; d++) highest = Math.min(highest, topOf(mask, axis + outward * d, bottom));
  let at = 0;
  for (let d = 0; d < chest * 0.32; d++) {
    if (topOf(mask, axis + outward * d, bottom) <= highest + chest * 0.025) at = d;
  }
  const half = Math.max(at, chest * 0.12);
  return { x: axis + outward * half, y: topOf(mask, axis + outward * half, bottom) };
}

/** A side that sticks out farther than the other holds a sleeve that lies against the body: it gets the other's width. */
function symmetricRuns(runs: readonly Run[], axis: number, armpitY: number): Run[] {
  return runs.map((run, y) => {
    if (run === null || y < armpitY * 0.9) return run;
    const left = axis - run.left;
    const right = run.right - axis;
    const most = Math.max(1, Math.min(left, right)) * 1.15;
    return { left: axis - Math.min(left, most), right: axis + Math.min(right, most) };
  });
}

/** Finds neck, shoulders, armpits, sides, hem and sleeves of a shirt-like garment; proportions stand in where the outline is silent. */
export function upperLandmarks(mask: Plane): UpperLandmarks | null {
  const box = boundsOf(mask);
  if (box === null) return null;
  const height = box.bottom - box.top;
  const middles: number[] = [];
  for (let y = Math.round(box.top + height * 0.5); y < box.bottom - height * 0.1; y++) {
    const run = runAt(mask, y, (box.left + box.right) / 2);
    if (run) middles.push((run.left + run.right) / 2);
  }
  const axis = quantileOf(middles, 0.5);
  const runs = Array.from({ length: mask.height }, (_, y) =>
    y >= box.top && y < box.bottom ? runAt(mask, y, axis) : null,
  );
  // The narrower rows: the wider ones hold sleeves that lie against the body, or the flare of a skirt.
  const bodies = runs.slice(Math.round(box.top + height * 0.4), Math.round(box.top + height * 0.9));
  const chest = quantileOf(
    bodies.flatMap((run) => (run ? [run.right - run.left] : [])),
    0.25,
  );
  const rows = [-1, 1].map((outward) =>
    armpitRow(
      runs.map((run) => run && (outward < 0 ? axis - run.left : run.right - axis)),
      box.top,
      height,
      chest,
    ),
  );
  const usualRow = Math.round(box.top + Math.min(height * 0.4, chest * 0.45));
  // One armpit that shows tells where the other is.
  const armpitY = [rows[0] ?? rows[1] ?? usualRow, rows[1] ?? rows[0] ?? usualRow];
  const necks = ([-1, 1] as const).map((outward) => neckPoint(mask, axis, outward, chest, box.bottom));
  const body = symmetricRuns(runs, axis, Math.max(...armpitY));
  const armpits = ([0, 1] as const).map((side) => {
    const y = armpitY[side]!;
    const run = body[y];
    const edge = run ? (side === 0 ? run.left : run.right) : axis + (side === 0 ? -chest : chest) / 2;
    // Where a sleeve lies on the body with no gap, the row is wider than the body: the body's own width counts.
    return { x: Math.min(Math.max(edge, axis - chest * 0.75), axis + chest * 0.75), y };
  });
  const shoulders = armpits.map((armpit, side) => {
    const outward = side === 0 ? -1 : 1;
    const x = armpit.x - outward * chest * 0.03;
    const neck = necks[side]!;
    const inner = outward * (x - neck.x) > chest * 0.05 ? x : neck.x + outward * chest * 0.05;
    return { x: inner, y: Math.min(topOf(mask, inner, box.bottom), armpit.y - chest * 0.1) };
  });
  const firstRow = Math.max(...armpitY);
  const corner = Math.min(bottomOf(body, axis - chest * 0.42, box.top), bottomOf(body, axis + chest * 0.42, box.top));
  const lastRow = Math.max(corner - Math.round(height * 0.015), firstRow + 4);
  const sides = Array.from({ length: sideRows }, (_, i) => {
    const y = Math.round(firstRow + ((lastRow - firstRow) * i) / (sideRows - 1));
    const run = body[y] ?? { left: axis - chest / 2, right: axis + chest / 2 };
    return { y, left: run.left, right: run.right };
  });
  const last = sides[sides.length - 1]!;
  const hem = [0.02, 0.25, 0.5, 0.75, 0.98].map((t) => {
    const x = last.left + (last.right - last.left) * t;
    return { x, y: bottomOf(body, x, box.top) };
  });
  const sleeves = ([0, 1] as const).map((side) =>
    rows[0] === null && rows[1] === null
      ? null
      : traceSleeve(mask, shoulders[side]!, armpits[side]!, side === 0 ? -1 : 1, (y) => {
          const run = body[y];
          return run ? (side === 0 ? run.left : run.right) : null;
        }),
  );
  return {
    axis,
    neck: [necks[0]!, necks[1]!],
    neckCentre: { x: axis, y: topOf(mask, axis, box.bottom) },
    shoulders: [shoulders[0]!, shoulders[1]!],
    armpits: [armpits[0]!, armpits[1]!],
    sides,
    hem,
    sleeves: [sleeves[0]!, sleeves[1]!],
  };
}
