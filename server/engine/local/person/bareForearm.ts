import { directionTo, distance, mix, shift } from '../image/geometry';
import { median, type Plane, type Point } from '../image/raster';
import type { Body, BodySide } from './body';
import type { Person } from './readPerson';
import { isPerson, usualArmRadius } from './silhouette';

/** A bare forearm as the photo shows it: a straight axis, and the distances from the axis to both edges at evenly spaced places in `measuredRange`. */
export interface BareForearm {
  readonly elbow: Point;
  readonly wrist: Point;
  /** The direction at right angles to the axis, away from the body. */
  readonly across: Point;
  readonly outers: readonly number[];
  readonly inners: readonly number[];
}

/** A forearm is measured between these places (0 elbow, 1 wrist). Nearer to the elbow, the upper arm may be seen too, and nearer to the wrist, the thumb. */
export const measuredRange = { from: 0.1, to: 0.9 };

const places = Array.from(
  { length: 27 },
  (_, k) => measuredRange.from + (measuredRange.to - measuredRange.from) * (k / 26),
);

/** How many times the axis is found, each time from places measured at right angles to the axis before. */
const axisPasses = 2;

/** The forearm must be seen at this share of the places, and its median width must be within these limits, as shares of the usual one. */
const seenLimits = { minShare: 0.85, minWidth: 0.7, maxWidth: 1.6 };

/**
 * The shaded side of an arm doesn't look like skin. If the person's silhouette ends at most this far beyond the skin, the arm ends there, as a share of the
 * forearm's length. Farther out, the silhouette is that of the body, or of a gap that is missing from the mask.
 */
const shadedSide = 0.15;

/** Returns where the arm ends, which is at or a little beyond the edge of its skin: `edge` pixels from the point, on the side that its sign tells. */
function edgeOfArm(mask: Plane, at: Point, across: Point, edge: number, reach: number): number {
  const sign = Math.sign(edge) || 1;
  for (let more = 0; more <= reach; more++) {
    const { x, y } = shift(at, across, edge + sign * more);
    if (!isPerson(mask, x, y)) return edge + sign * Math.max(0, more - 0.5);
  }
  return edge;
}

/** Replaces each value by the median of itself and its neighbours, because a single place may end at a shadow. */
function withoutOutliers(values: readonly number[]): number[] {
  return values.map((_, k) => median(values.slice(Math.max(0, k - 2), k + 3)));
}

/** Returns the run of bare skin nearest to the point on a line across the arm: its ends, as distances from the point. Null if none is within `reach`. */
function runAcross(bare: Plane, at: Point, across: Point, reach: number): { from: number; to: number } | null {
  const isBare = (along: number): boolean => {
    const { x, y } = shift(at, across, along);
    return isPerson(bare, x, y);
  };
  for (let away = 0; away < reach; away++) {
    const start = [away, -away].find((along) => isBare(along));
    if (start === undefined) continue;
    let [from, to] = [start, start];
    while (isBare(from - 1) && start - from < reach * 2) from--;
    while (isBare(to + 1) && to - start < reach * 2) to++;
    return { from, to };
  }
  return null;
}

/** Returns the straight line that fits best to values at the places 0..1: its values at 0 and 1. */
function lineThrough(values: readonly { place: number; value: number }[]): [number, number] {
  const n = values.length;
  const meanOf = (get: (one: { place: number; value: number }) => number): number =>
    values.reduce((sum, one) => sum + get(one), 0) / n;
  const [place, value] = [meanOf((one) => one.place), meanOf((one) => one.value)];
  const slope =
    meanOf((one) => (one.place - place) * (one.value - value)) /
    Math.max(
      1e-6,
      meanOf((one) => (one.place - place) ** 2),
    );
  return [value - slope * place, value + slope * (1 - place)];
}

/**
 * Measures a bare forearm, which may lie beside the line from elbow to wrist that was read from the pose. Returns null if the forearm is covered or partly
 * hidden.
 */
function measureBareForearm(body: Body, side: BodySide, mask: Plane, forearms: Plane): BareForearm | null {
  let [elbow, wrist] = [side.elbow, side.wrist];
  const length = distance(elbow, wrist);
  for (let pass = 0; ; pass++) {
    const down = directionTo(elbow, wrist);
    const across = { x: down.y * side.outward, y: -down.x * side.outward };
    const seen = places.flatMap((place) => {
      const at = mix(elbow, wrist, place);
      const run = runAcross(forearms, at, across, length * 0.25);
      if (!run) return [];
      const [from, to] = [run.from, run.to].map((edge) => edgeOfArm(mask, at, across, edge, length * shadedSide));
      return [{ place, from: from!, to: to! }];
    });
    if (seen.length < places.length * seenLimits.minShare) return null;
    const width = median(seen.map(({ place, from, to }) => (to - from) / (2 * usualArmRadius(body, 1 + place))));
    if (width < seenLimits.minWidth || width > seenLimits.maxWidth) return null;
    if (pass === axisPasses) {
      const outers = withoutOutliers(seen.map(({ to }) => to));
      const inners = withoutOutliers(seen.map(({ from }) => -from));
      return { elbow, wrist, across, outers, inners };
    }
    const [atElbow, atWrist] = lineThrough(seen.map(({ place, from, to }) => ({ place, value: (from + to) / 2 })));
    [elbow, wrist] = [shift(elbow, across, atElbow), shift(wrist, across, atWrist)];
  }
}

/** Measures both bare forearms. `forearms` comes from `forearmsInFront`. Null for a forearm that is covered or partly hidden. */
export function bareForearmsOf(
  { body, mask }: Pick<Person, 'body' | 'mask'>,
  forearms: Plane,
): [BareForearm | null, BareForearm | null] {
  const [left, right] = body.sides;
  return [measureBareForearm(body, left, mask, forearms), measureBareForearm(body, right, mask, forearms)];
}
