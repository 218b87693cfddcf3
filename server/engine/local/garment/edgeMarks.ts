import type { LandmarkName } from '../../engine';
import { computePlane, smoothstep, type Plane, type Point } from '../image/raster';
import { erode, labelRegions } from '../image/regions';
import type { Changes } from './creaseLines';

// All lengths in this file are shares of the distance between the garment's shoulders. All limits were tuned by eye on 170 tops.

/** Width of the rim of a garment in which marks are searched. */
const rimWidth = 0.05;

/**
 * How much a mark differs from the cloth around it: in brightness (`change`, a share) or in hue (`Changes.hueAt`). Up to the lower values a pixel is cloth, and
 * from the higher values on it belongs to a mark.
 */
const markLimits = { change: [0.1, 0.2], hue: [7, 12] } as const;

/** A mark touches the edge, and at least this share of its pixels lie in the rim. A print, a stripe or a seam that ends at the edge reaches farther in. */
const minInRim = 0.6;

/** If more than this share of the rim along a stretch of the outline differs from the cloth, it is a trim, and stays. */
const maxTrim = 0.5;

/** A region belongs to a trim if more than this share of its pixels in the rim lie along the trim. The others are its ends, at the sides of the garment. */
const minInTrim = 0.25;

/**
 * If more than the share `maxPattern` of the cloth beside the rim, up to `patternReach` rim widths from the edge, differs from the cloth around it, the garment
 * is patterned there, and keeps its rim. Beside the rims of plain tops the share is 0 to 0.3, of striped and checked ones 0.4 to 1.
 */
const maxPattern = 0.35;
const patternReach = 3;

/** Stretches of the outline, from one landmark to another. The neckline isn't among them, because its band is painted later. */
const stretches: readonly (readonly [LandmarkName, LandmarkName])[] = [
  ['neckLeft', 'shoulderLeft'],
  ['neckRight', 'shoulderRight'],
  ['shoulderLeft', 'cuffLeftOuter'],
  ['shoulderRight', 'cuffRightOuter'],
  ['cuffLeftOuter', 'cuffLeftInner'],
  ['cuffRightOuter', 'cuffRightInner'],
  ['cuffLeftInner', 'armpitLeft'],
  ['cuffRightInner', 'armpitRight'],
  ['armpitLeft', 'hemLeft'],
  ['armpitRight', 'hemRight'],
  ['hemLeft', 'hemRight'],
];

function distanceToLine({ x, y }: Point, [a, b]: readonly [Point, Point]): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const share = ((x - a.x) * dx + (y - a.y) * dy) / Math.max(1e-6, dx * dx + dy * dy);
  const along = Math.min(1, Math.max(0, share));
  return Math.hypot(x - a.x - along * dx, y - a.y - along * dy);
}

/**
 * Finds marks at the edge of a garment: slivers of the floor in the cut-out, and dark folds along seams. On a person they look like tears. Trims, and prints
 * that reach the edge, aren't marks.
 *
 * @param solid the garment, as 0/1
 * @param points the garment's landmarks, in pixels of `solid`
 * @param scale the distance between the shoulders, in pixels
 * @returns how surely each pixel belongs to a mark, 0..1
 */
export function findEdgeMarks(
  { ratio, hueAt }: Changes,
  solid: Plane,
  points: Readonly<Partial<Record<LandmarkName, Point>>>,
  scale: number,
): Plane {
  const inner = erode(solid, Math.max(2, Math.round(scale * rimWidth)));
  const core = erode(solid, Math.max(6, Math.round(scale * rimWidth * patternReach)));
  const isInRim = (i: number): boolean => solid.data[i]! > 0 && inner.data[i] === 0;
  const different = computePlane(solid, (i) => {
    if (solid.data[i] === 0) return 0;
    const change = smoothstep(...markLimits.change, Math.abs(ratio.data[i]! - 1));
    return Math.max(change, smoothstep(...markLimits.hue, hueAt(i)));
  });
  const { labels, sizes } = labelRegions(different);
  const edge = erode(solid, 1);
  const inRim = sizes.map(() => 0);
  const touching = new Set<number>();
  labels.forEach((label, i) => {
    if (label === 0 || !isInRim(i)) return;
    inRim[label]! += 1;
    if (edge.data[i] === 0) touching.add(label);
  });
  const isMark = (i: number): boolean =>
    touching.has(labels[i]!) && inRim[labels[i]!]! >= sizes[labels[i]!]! * minInRim;

  const neck = points.neckLeft && points.neckRight && ([points.neckLeft, points.neckRight] as const);
  const lines = stretches.flatMap(([from, to]) => {
    const [start, end] = [points[from], points[to]];
    return start && end ? [[start, end] as const] : [];
  });
  const nearestLine = (point: Point): number => {
    const distances = lines.map((line) => distanceToLine(point, line));
    const nearest = Math.min(...distances);
    return neck && distanceToLine(point, neck) < nearest ? -1 : distances.indexOf(nearest);
  };
  const nearest = new Map<number, number>();
  for (let i = 0; i < solid.data.length; i++)
    if (solid.data[i]! > 0 && core.data[i] === 0)
      nearest.set(i, nearestLine({ x: i % solid.width, y: Math.floor(i / solid.width) }));
  const shares = (belongs: (i: number) => boolean): number[] => {
    const sums = lines.map(() => ({ different: 0, count: 0 }));
    for (const [i, line] of nearest) {
      if (line < 0 || !belongs(i)) continue;
      sums[line]!.different += different.data[i]!;
      sums[line]!.count += 1;
    }
    return sums.map((sum) => sum.different / Math.max(1, sum.count));
  };
  const rims = shares(isInRim);
  const insides = shares((i) => inner.data[i]! > 0);
  const isPlain = lines.map((_, k) => rims[k]! <= maxTrim && insides[k]! <= maxPattern);
  // A trim along a cuff or hem ends at the sides of the garment. Its ends must stay too, so count how many pixels of each region belong to a trim.
  const inTrim = sizes.map(() => 0);
  labels.forEach((label, i) => {
    const line = nearest.get(i) ?? -1;
    if (label > 0 && isInRim(i) && line >= 0 && rims[line]! > maxTrim) inTrim[label]! += 1;
  });
  const isTrim = (i: number): boolean => inTrim[labels[i]!]! > inRim[labels[i]!]! * minInTrim;
  return computePlane(solid, (i) => {
    const line = nearest.get(i) ?? -1;
    return line >= 0 && isPlain[line] && isMark(i) && !isTrim(i) ? different.data[i]! : 0;
  });
}
