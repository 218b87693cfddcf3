import type { UpperLandmarks } from '../garment/landmarks';
import { mix, xOfLineAt } from '../image/geometry';
import { clamp, type Point } from '../image/raster';
import { smoothValues } from './rows';
import { torsoRows, type TorsoShape } from './torsoShape';

const bothSides = [0, 1] as const;

/**
 * Limits of the chest's stretch. The stretch is the ratio of the cloth's height above the armpits to its height below them, on the person, divided by the same
 * ratio in the garment's photo. Tuned by eye.
 */
const chestStretch = { min: 0.75, max: 1.2 };

interface Heights {
  /** The middle between the tips of the shoulders and the lowest point of the neckline. */
  readonly top: number;
  readonly armpit: number;
  readonly hem: number;
}

/**
 * Returns the row of the flat garment that lies at the armpits when it is worn. Usually that is the row of its own armpits. The row is moved if the stretch
 * would otherwise be outside `chestStretch`. A garment with small armholes would be stretched like rubber above the armpits. A garment whose sleeves lie close
 * to its body may have been read with armpits that are too low, and would be squeezed.
 */
export function findChestRow(flat: Heights, worn: Heights): number {
  const [above, below] = [flat.armpit - flat.top, flat.hem - flat.armpit];
  const [wornAbove, wornBelow] = [worn.armpit - worn.top, worn.hem - worn.armpit];
  const shiftFor = (stretch: number): number =>
    (wornAbove * below - wornBelow * stretch * above) / Math.max(1, wornAbove + wornBelow * stretch);
  // A larger stretch needs a smaller shift, so the largest stretch gives the lower limit of the shift.
  return flat.armpit + clamp(0, shiftFor(chestStretch.max), shiftFor(chestStretch.min));
}

/** Returns the x coordinate of the flat garment's side in a row. */
function sideAt(garment: UpperLandmarks, index: 0 | 1, y: number): number {
  const key = index === 0 ? 'left' : 'right';
  const line = [garment.armpits[index], ...garment.sides.map((row) => ({ x: row[key], y: row.y }))];
  return xOfLineAt(line, y);
}

/** Returns how far the neckline dips below the line between its ends, in pixels of the garment's photo, at equal steps. */
export function dipsOf({ neckline, neck, shoulders }: UpperLandmarks): number[] {
  const width = Math.max(1, shoulders[1].x - shoulders[0].x);
  return neckline.map(({ y }, i) => {
    const dip = y - mix(neck[0], neck[1], i / (neckline.length - 1)).y;
    // Limit the dips in both directions: a hood rises above the neck (a negative dip) and would cover the face, and an open jacket may dip down to its hem.
    return clamp(dip, -width * 0.06, width * 0.4);
  });
}

/** Returns points of the neckline, at equal steps from one end to the other. The neckline dips below the line between its ends. */
export function necklineAt(ends: readonly [Point, Point], dips: readonly number[]): Point[] {
  return dips.map((dip, i) => {
    const { x, y } = mix(ends[0], ends[1], i / (dips.length - 1));
    return { x, y: y + dip };
  });
}

/** Returns the upper edge of a garment from its points. Between the shoulders and the neck there are the feet of an open collar, if it has one. */
function upperEdgeOf(
  tips: readonly [Point, Point],
  neckline: readonly Point[],
  feet: readonly [Point, Point] | null,
): Point[] {
  const [left, right] = feet ?? [neckline[0]!, neckline[neckline.length - 1]!];
  const middle = feet ? [left, ...neckline, right] : neckline;
  return [tips[0], mix(tips[0], left, 0.5), ...middle, mix(right, tips[1], 0.5), tips[1]];
}

/** The smallest distance along the upper edge between the foot and the rim of a collar. */
const minStep = 0.02;

/** Returns the row of the lowest point. */
export const lowestOf = (points: readonly Point[]): number => Math.max(...points.map(({ y }) => y));

/**
 * Returns the body of a garment as it lies in its photo. `chestRows` are the rows of the photo, on the left and the right, that lie at the armpits when the
 * garment is worn.
 */
export function flatShape(garment: UpperLandmarks, chestRows: readonly [number, number]): TorsoShape {
  const { shoulders, neck, collarFeet } = garment;
  const [leftShoulder, rightShoulder] = shoulders;
  const width = Math.max(1, rightShoulder.x - leftShoulder.x);
  const place = (x: number, from: number, to: number): number => clamp((x - leftShoulder.x) / width, from, to);
  const ends = collarFeet ?? neck;
  const [left, right] = [place(ends[0].x, 0.04, 0.46), place(ends[1].x, 0.54, 0.96)];
  const step = collarFeet ? minStep : 0;
  const [first, final] = [place(neck[0].x, left + step, 0.49), place(neck[1].x, 0.51, right - step)];
  const neckline = necklineAt(neck, dipsOf(garment));
  const alongNeck = neckline.map((_, i) => first + ((final - first) * i) / (neckline.length - 1));
  const positions = [left / 2, ...(collarFeet ? [left, ...alongNeck, right] : alongNeck), (right + 1) / 2];
  const last = garment.sides[garment.sides.length - 1]!;
  const edges = bothSides.map((index) => {
    const ys = Array.from(
      { length: torsoRows },
      (_, k) => chestRows[index] + ((last.y - chestRows[index]) * k) / (torsoRows - 1),
    );
    // Smooth the sides, because an armpit may lie well inside the line of the side. A step there would turn stripes into a sawtooth.
    const xs = smoothValues(
      ys.map((y) => sideAt(garment, index, y)),
      2,
    );
    return ys.map((y, k) => ({ x: xs[k]!, y }));
  });
  return {
    top: upperEdgeOf(shoulders, neckline, collarFeet).map((point, i) => ({
      ...point,
      along: [0, ...positions, 1][i]!,
    })),
    rows: edges[0]!.map((left, k) => ({ left, right: edges[1]![k]! })),
    sag: garment.hem.map(({ y }) => y - last.y),
  };
}
