import type { LandmarkName } from '../../engine';
import { type Box, clamp, type Plane, type Point } from '../image/raster';
import { mix } from '../image/geometry';
import { quantileOf } from '../image/quantile';
import { boundsOf } from '../image/regions';
import type { GarmentPhoto, GarmentPoint } from './garmentPhoto';
import { findClosedCollarFeet, findJacketRims, findOpenCollar } from './openCollar';
import { findNeckEnd } from './neckEnd';
import { type RowSegment, segmentAt, symmetricSegments, topOf } from './rowSegments';
import { alignToCuff, withoutIncompleteSleeve, trimToCloth, type Sleeve, sleeveBetween, traceSleeve } from './sleeve';

/** The left and right edges of the garment's body in one row. */
interface SideRow {
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

/** The shape of a garment with shoulders that is laid flat and upright. Index 0 of a pair is the left of the picture. All values are in pixels of the photo. */
export interface UpperLandmarks {
  /** The column of the vertical line between the garment's left and right half. */
  readonly axis: number;
  readonly neck: readonly [Point, Point];
  /** The upper edge from one end of the neck to the other, at equal steps across. */
  readonly neckline: readonly Point[];
  /** Where a collar that is open in front rises from the shoulders. The points of `neck` are then at its rim. Null if there is no such collar. */
  readonly collarFeet: readonly [Point, Point] | null;
  readonly shoulders: readonly [Point, Point];
  readonly armpits: readonly [Point, Point];
  /** The edges of the body in rows at equal steps, from the armpits to the hem's corners. */
  readonly sides: readonly SideRow[];
  /** Points of the hem from left to right, at equal steps. */
  readonly hem: readonly Point[];
  readonly sleeves: readonly [Sleeve | null, Sleeve | null];
}

/** Number of rows in `UpperLandmarks.sides`. */
const sideRowCount = 9;

/** Number of points of the neckline. It is odd, so that one point lies in the middle. */
const necklinePointCount = 17;

/**
 * Returns the row where a side of the body steps outward into a sleeve, or null if there is no such step. `edges` is the distance from the axis to that side,
 * row by row.
 */
function findArmpitRow(edges: readonly (number | null)[], top: number, height: number, width: number): number | null {
  const reach = Math.max(2, Math.round(height * 0.015));
  let best: number | null = null;
  let largest = width * 0.07;
  for (let y = Math.round(top + height * 0.1); y < top + height * 0.62; y++) {
    const edgeAbove = edges[y - reach];
    const edgeBelow = edges[y + reach];
    if (typeof edgeAbove !== 'number' || typeof edgeBelow !== 'number') continue;
    const step = edgeAbove - edgeBelow;
    if (step > largest) {
      largest = step;
      best = y + reach;
    }
  }
  return best;
}

/**
 * Minimum confidence at which a landmark counts. Below it, the place is taken from the outline instead. If the whole garment is laid out, its landmarks nearly
 * always have more. training/MODEL_CARD.md states how far off they are.
 */
const minConfidence = 0.15;

/**
 * How far a traced sleeve may end from the network's cuff, as a share of the sleeve's length. If it ends farther away, the trace followed the edge of the body,
 * so it isn't used.
 */
const maxCuffDistance = 0.25;

/**
 * How far from the axis an edge in the outline may lie to count as a side of the body, as a multiple of the distance from the axis to the line through the
 * network's points. A closer edge is that of a hole in the cut-out, and a farther one is that of a sleeve.
 */
const sideReach = { min: 0.88, max: 1.12 };

const sides = [
  { name: 'Left', outward: -1 },
  { name: 'Right', outward: 1 },
] as const;

type Pair<T> = readonly [T, T];

function pairOf<T>(make: (side: (typeof sides)[number], index: 0 | 1) => T): Pair<T> {
  return [make(sides[0], 0), make(sides[1], 1)];
}

/** Returns a function from a row to half the width of the garment's body there. It follows the line from the armpit past the waist to the hem. */
function halfWidthsAlong(points: readonly Point[], axis: number): (y: number) => number {
  const line = points.map(({ x, y }) => ({ y, half: Math.abs(x - axis) })).sort((a, b) => a.y - b.y);
  return (y) => {
    const indexBelow = line.findIndex((point) => point.y >= y);
    const b = line[indexBelow < 0 ? line.length - 1 : indexBelow]!;
    const a = line[indexBelow < 0 ? line.length - 1 : Math.max(0, indexBelow - 1)]!;
    const t = b.y > a.y ? clamp((y - a.y) / (b.y - a.y), 0, 1) : 0;
    return a.half + (b.half - a.half) * t;
  };
}

/**
 * Chooses the sleeve on one side: the one traced in the outline if it ends at the network's cuff, otherwise the cloth between the seam and that cuff. If the
 * network finds no cuff, returns `traced`. Null if there is no usable sleeve.
 */
function sleeveOf(
  mask: Plane,
  traced: Sleeve | null,
  seam: { shoulder: Point; armpit: Point },
  cuff: { outer: GarmentPoint; inner: GarmentPoint } | null,
): Sleeve | null {
  if (cuff === null) return traced;
  const between = sleeveBetween(
    mask,
    { upper: seam.shoulder, lower: seam.armpit },
    { upper: cuff.outer, lower: cuff.inner },
  );
  if (traced === null || between === null) return between;
  const end = traced.sections[traced.sections.length - 1]!;
  const tracedEnd = mix(end.upper, end.lower, 0.5);
  const seenEnd = mix(cuff.outer, cuff.inner, 0.5);
  const distance = Math.hypot(tracedEnd.x - seenEnd.x, tracedEnd.y - seenEnd.y);
  return distance < Math.max(traced.length, between.length) * maxCuffDistance
    ? alignToCuff(traced, mask, cuff)
    : between;
}

function necklineOf(mask: Plane, [left, right]: Pair<Point>): Point[] {
  return Array.from({ length: necklinePointCount }, (_, i) => {
    if (i === 0) return left;
    if (i === necklinePointCount - 1) return right;
    const { x } = mix(left, right, i / (necklinePointCount - 1));
    return { x, y: topOf(mask, x, mask.height) };
  });
}

/**
 * The landmarks with at least `minConfidence`. Each method returns null if one of its two points has less; `pair` also returns null if left and right are
 * exchanged.
 */
interface ConfidentLandmarks {
  readonly pair: (name: 'neck' | 'shoulder' | 'armpit' | 'waist' | 'hem') => Pair<GarmentPoint> | null;
  readonly cuff: (side: 'Left' | 'Right') => { outer: GarmentPoint; inner: GarmentPoint } | null;
}

function confidentLandmarksOf(points: GarmentPhoto['points']): ConfidentLandmarks {
  const landmarkOf = (name: LandmarkName): GarmentPoint | null => {
    const point = points[name];
    return point && point.confidence >= minConfidence ? point : null;
  };
  return {
    pair: (name) => {
      const [left, right] = pairOf((side) => landmarkOf(`${name}${side.name}`));
      return left && right && left.x < right.x ? [left, right] : null;
    },
    cuff: (side) => {
      const [outer, inner] = [landmarkOf(`cuff${side}Outer`), landmarkOf(`cuff${side}Inner`)];
      return outer && inner && { outer, inner };
    },
  };
}

/** The shape of a garment in its mask: one segment per row, the axis and the width. */
interface GarmentShape {
  readonly mask: Plane;
  readonly box: Box;
  readonly axis: number;
  /** Width of the garment without its sleeves: between the armpits, or estimated from lower rows if the armpits weren't found. */
  readonly chest: number;
  readonly segments: readonly RowSegment[];
}

function shapeOf(mask: Plane, box: Box, seen: ConfidentLandmarks): GarmentShape {
  const height = box.bottom - box.top;
  const armpits = seen.pair('armpit');
  const middles: number[] = [];
  for (let y = Math.round(box.top + height * 0.5); y < box.bottom - height * 0.1; y++) {
    const segment = segmentAt(mask, y, (box.left + box.right) / 2);
    if (segment) middles.push((segment.left + segment.right) / 2);
  }
  const axis = armpits
    ? [...armpits, ...(seen.pair('hem') ?? armpits)].reduce((sum, point) => sum + point.x, 0) / 4
    : quantileOf(middles, 0.5);
  const segments = Array.from({ length: mask.height }, (_, y) =>
    y >= box.top && y < box.bottom ? segmentAt(mask, y, axis) : null,
  );
  // Use the narrower rows. The wider ones include sleeves that lie against the body, or the flare of a skirt.
  const bodies = segments.slice(Math.round(box.top + height * 0.4), Math.round(box.top + height * 0.9));
  const chest = armpits
    ? armpits[1].x - armpits[0].x
    : quantileOf(
        bodies.flatMap((segment) => (segment ? [segment.right - segment.left] : [])),
        0.25,
      );
  return { mask, box, axis, chest, segments };
}

/** Returns the rows of the armpits, and whether the outline steps out into a sleeve at one of them. */
function armpitRowsOf(
  { box, axis, chest, segments }: GarmentShape,
  seen: ConfidentLandmarks,
): { rows: Pair<number>; stepsOut: boolean } {
  const height = box.bottom - box.top;
  const [left, right] = pairOf(({ outward }) =>
    findArmpitRow(
      segments.map((segment) => segment && (outward < 0 ? axis - segment.left : segment.right - axis)),
      box.top,
      height,
      chest,
    ),
  );
  const stepsOut = left !== null || right !== null;
  const armpits = seen.pair('armpit');
  if (armpits) return { rows: pairOf((_, i) => Math.round(armpits[i].y)), stepsOut };
  // If only one armpit is visible, assume that the other one is at the same height.
  const usual = Math.round(box.top + Math.min(height * 0.4, chest * 0.45));
  return { rows: [left ?? right ?? usual, right ?? left ?? usual], stepsOut };
}

/** The network's hem may lie at most this far below the cloth in the cut-out, as a share of the garment's height. If it lies farther down, it is wrong. */
const maxBelowCloth = 0.03;

/** Returns the row below the last cloth in a column of the cut-out, or the top of its box if there is none. */
function findEndOfCloth(mask: Plane, x: number, box: Box): number {
  const column = clamp(Math.round(x), 0, mask.width - 1);
  let y = box.bottom;
  while (y > box.top && mask.data[(y - 1) * mask.width + column]! <= 0.5) y--;
  return y;
}

/** Returns the lowest row in which the hem can be: a little below the cloth around the axis, because the cut-out may have lost a part of the hem. */
function findLowestHem({ mask, box, axis, chest }: GarmentShape): number {
  const ends = [-0.3, -0.15, 0, 0.15, 0.3].map((across) => findEndOfCloth(mask, axis + across * chest, box) - 1);
  return ends.toSorted((a, b) => a - b)[2]! + (box.bottom - box.top) * maxBelowCloth;
}

/**
 * Returns the segments of the body without the sleeves that lie against it. Below the armpits, their ends are kept near the line through the network's points.
 */
function findBodySegments(shape: GarmentShape, seen: ConfidentLandmarks, armpitY: number): RowSegment[] {
  const { axis, segments } = shape;
  const [armpits, waist, hem] = [seen.pair('armpit'), seen.pair('waist'), seen.pair('hem')];
  const symmetric = symmetricSegments(segments, axis, armpitY);
  if (armpits === null || hem === null) return symmetric;
  const halfAt = halfWidthsAlong([...armpits, ...(waist ?? []), ...hem], axis);
  const lowest = findLowestHem(shape);
  return symmetric.map((segment, y) => {
    if (y < armpitY || y > Math.max(hem[0].y, hem[1].y)) return segment;
    if (y > lowest) return null;
    const [min, max] = [halfAt(y) * sideReach.min, halfAt(y) * sideReach.max];
    if (segment === null) return { left: axis - min, right: axis + min };
    return {
      left: clamp(segment.left, axis - max, axis - min),
      right: clamp(segment.right, axis + min, axis + max),
    };
  });
}

/** Number of points of `UpperLandmarks.hem`. */
const hemPointCount = 9;

/** Distance of the hem's first and last point from its corners, as a share of the hem's width. */
const hemInset = 0.02;

/** Distance between the five columns that are measured for each point of the hem, as a share of the hem's width. */
const hemSampleStep = 0.012;

/** Returns the edges of the body in rows from the armpits to the corners of the hem, and points of the hem. */
function sidesOf(
  shape: GarmentShape,
  body: readonly RowSegment[],
  seen: ConfidentLandmarks,
  firstRow: number,
): { rows: SideRow[]; hem: Point[] } {
  const { mask, box, axis, chest } = shape;
  const height = box.bottom - box.top;
  const corner = Math.min(...[-0.42, 0.42].map((across) => findEndOfCloth(mask, axis + across * chest, box)));
  // If the cut-out lost a part of the hem, use the network's place for it.
  const seenHem = seen.pair('hem');
  const lowest = findLowestHem(shape);
  const seenEnd = (x: number): number =>
    seenHem
      ? Math.min(mix(...seenHem, clamp((x - seenHem[0].x) / (seenHem[1].x - seenHem[0].x), 0, 1)).y, lowest) -
        height * 0.03
      : 0;
  const seenCorner = seenHem ? Math.min(seenEnd(seenHem[0].x), seenEnd(seenHem[1].x)) : 0;
  const lastRow = Math.round(Math.max(corner - height * 0.015, seenCorner, firstRow + 4));
  const rows = Array.from({ length: sideRowCount }, (_, i) => {
    const y = Math.round(firstRow + ((lastRow - firstRow) * i) / (sideRowCount - 1));
    const segment = body[y] ?? { left: axis - chest / 2, right: axis + chest / 2 };
    return { y, left: segment.left, right: segment.right };
  });
  const last = rows[rows.length - 1]!;
  const width = last.right - last.left;
  const hem = Array.from({ length: hemPointCount }, (_, i) => {
    const x = last.left + width * (hemInset + ((1 - 2 * hemInset) * i) / (hemPointCount - 1));
    const ends = [-2, -1, 0, 1, 2].map((step) => findEndOfCloth(mask, x + step * width * hemSampleStep, box));
    // Take the median of the five columns, because the outline of the cut-out is ragged.
    return { x, y: Math.max(ends.toSorted((a, b) => a - b)[2]!, seenEnd(x), lastRow) };
  });
  return { rows, hem };
}

/**
 * Finds neck, shoulders, armpits, sides, hem and sleeves of a garment with shoulders. Uses the network's landmarks with enough confidence, otherwise the
 * outline. Returns null if the alpha is empty.
 */
export function findUpperLandmarks(
  photo: Pick<GarmentPhoto, 'kind' | 'alpha' | 'sleeve' | 'points'>,
): UpperLandmarks | null {
  const mask = photo.alpha;
  const box = boundsOf(mask);
  if (box === null) return null;
  const seen = confidentLandmarksOf(photo.points);
  const shape = shapeOf(mask, box, seen);
  const { axis, chest } = shape;
  const { rows: armpitY, stepsOut } = armpitRowsOf(shape, seen);
  const firstRow = Math.max(...armpitY);
  const points = seen.pair('neck');
  const neckEnds = pairOf(({ outward }, i) => findNeckEnd({ ...shape, outward, point: points?.[i] ?? null }));
  const body = findBodySegments(shape, seen, firstRow);
  const [seenArmpits, seenShoulders] = [seen.pair('armpit'), seen.pair('shoulder')];
  const armpits = pairOf(({ outward }, i) => {
    const y = armpitY[i];
    const point = seenArmpits?.[i];
    if (point) return { x: point.x, y };
    const segment = body[y];
    const edge = segment ? (i === 0 ? segment.left : segment.right) : axis + (outward * chest) / 2;
    // If a sleeve lies against the body without a gap, the row is wider than the body. Limit it to the width of the body.
    return { x: clamp(edge, axis - chest * 0.75, axis + chest * 0.75), y };
  });
  const shoulders = pairOf(({ outward }, i) => {
    const armpit = armpits[i];
    const point = seenShoulders?.[i];
    if (point && point.y < armpit.y) return { x: point.x, y: point.y };
    const x = armpit.x - outward * chest * 0.03;
    const inner = outward * (x - neckEnds[i].x) > chest * 0.05 ? x : neckEnds[i].x + outward * chest * 0.05;
    return { x: inner, y: Math.min(topOf(mask, inner, box.bottom), armpit.y - chest * 0.1) };
  });
  const opening = photo.kind === 'jacket' ? findJacketRims(mask, neckEnds, shoulders) : neckEnds;
  const collar = photo.sleeve === 'none' ? null : findOpenCollar(mask, opening, shoulders);
  const neck = collar?.rims ?? findClosedCollarFeet(mask, opening, shoulders) ?? opening;
  const { rows, hem } = sidesOf(shape, body, seen, firstRow);
  const sleeves = pairOf(({ name, outward }, i) => {
    if (photo.sleeve === 'none') return null;
    const seam = { shoulder: shoulders[i], armpit: armpits[i] };
    const edge = (y: number): number | null => {
      const segment = body[Math.round(y)];
      return segment ? (i === 0 ? segment.left : segment.right) : null;
    };
    const traced = stepsOut ? traceSleeve(mask, seam.shoulder, seam.armpit, outward, edge) : null;
    const sleeve = sleeveOf(mask, traced, seam, photo.sleeve === null ? null : seen.cuff(name));
    return sleeve && photo.sleeve === 'short' ? trimToCloth(sleeve, mask) : sleeve;
  });
  return {
    axis,
    neck,
    neckline: necklineOf(mask, neck),
    collarFeet: collar?.feet ?? null,
    shoulders,
    armpits,
    sides: rows,
    hem,
    sleeves: withoutIncompleteSleeve(sleeves, mask),
  };
}
