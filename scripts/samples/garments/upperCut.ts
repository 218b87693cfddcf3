import { type Knot, type Point, pointBetween, mix, randomNumbers } from '../geometry';
import type { Fold } from './cloth';

/** The cut of a garment for the upper body, in pixels. Widths are measured from the garment's middle, heights from its neck. */
export interface Cut {
  middle: number;
  top: number;
  neck: { half: number; depth: number; isV?: boolean };
  shoulder: number;
  chest: number;
  waist: number;
  hem: number;
  /** Distance from the neck to the hem. `waistAt` is the distance from the neck to the waist. */
  length: number;
  waistAt: number;
  sleeve: { length: number; angle: number; upper: number; cuff: number };
  seed: number;
}

export interface UpperShape {
  body: Knot[];
  /** The back edge of the neck, which can be seen through the opening. */
  inside: Knot[];
  /** The front edge of the neck, from left to right. */
  neckline: Knot[];
  hem: Knot[];
  sides: readonly [Knot[], Knot[]];
  sleeves: readonly [Sleeve, Sleeve];
}

export interface Sleeve {
  outline: Knot[];
  /**
   * The edge of the cuff. It runs so that the cloth lies to its left: from the outer to the inner corner on the left sleeve, and from the inner to the outer
   * corner on the right sleeve.
   */
  cuff: Knot[];
  shoulder: Point;
  wrist: Point;
  angle: number;
}

/** Makes an edge of hanging cloth, with slight waves. */
function makeWavyEdge(from: Point, to: Point, waves: number, depth: number, seed: number): Knot[] {
  const random = randomNumbers(seed);
  const inner = Array.from({ length: waves * 2 - 1 }, (_, i): Knot => {
    const [x, y] = pointBetween(from, to, (i + 1 + (random() - 0.5) * 0.4) / (waves * 2));
    return [x, y + (i % 2 === 0 ? depth : -depth * 0.35) * (0.5 + random() * 0.7)];
  });
  return [[...from, 'corner'], ...inner, [...to, 'corner']];
}

function sleeveOf(cut: Cut, side: -1 | 1): Sleeve {
  const { middle, top, sleeve, shoulder, chest, seed } = cut;
  // Vary the angle, because nobody lays down both sleeves at exactly the same angle.
  const angle = sleeve.angle + (side === 1 ? 2.5 : -2) + (seed % 3) - 1;
  const a = (angle * Math.PI) / 180;
  const axis: Point = [side * Math.sin(a), Math.cos(a)];
  const across: Point = [side * Math.cos(a), -Math.sin(a)];
  const tip: Point = [middle + side * shoulder, top + 36];
  const root: Point = [tip[0] - across[0] * sleeve.upper * 0.5, tip[1] - across[1] * sleeve.upper * 0.5 + 8];
  const pointAt = (along: number, out: number): Point => [
    root[0] + axis[0] * along + across[0] * out,
    root[1] + axis[1] * along + across[1] * out,
  ];
  const half = (share: number): number => mix(sleeve.upper, sleeve.cuff, share) / 2;
  const { length } = sleeve;
  const isLong = length > 260;
  const cuffOuter = pointAt(length, half(1));
  const cuffInner = pointAt(length + 4, -half(1));
  const armpit: Point = [middle + side * (chest - 4), top + 196];
  const cuff: Knot[] = [[...cuffOuter, 'corner'], pointAt(length + 7, side * 4), [...cuffInner, 'corner']];
  const outline: Knot[] = [
    [middle + side * (shoulder - 60), top + 30],
    [...tip],
    pointAt(length * 0.3, half(0.3) + 3),
    pointAt(length * 0.58, half(0.58) - (isLong ? 5 : 0)),
    pointAt(length * 0.82, half(0.82) + 2),
    ...cuff,
    pointAt(length * 0.78, -half(0.78) - 1),
    pointAt(length * 0.5, -half(0.5) - (isLong ? 6 : 2)),
    [armpit[0] + side * 4, armpit[1] - 2],
    [armpit[0] - side * 40, armpit[1] + 8],
  ];
  return {
    outline,
    cuff: side === -1 ? cuff : [...cuff].reverse(),
    shoulder: root,
    wrist: pointAt(length, 0),
    angle: -side * angle,
  };
}

export function cutUpper(cut: Cut): UpperShape {
  const { middle, top, neck, shoulder, chest, waist, hem, length, waistAt, seed } = cut;
  const pointAt = (x: number, y: number): Point => [middle + x, top + y];
  const random = randomNumbers(seed);
  const wobble = (): number => (random() - 0.5) * 5;
  const side = (s: -1 | 1): Knot[] => [
    pointAt(s * (chest - 2), 200),
    pointAt(s * (mix(chest, waist, 0.7) + wobble()), mix(200, waistAt, 0.62)),
    pointAt(s * (waist + wobble()), waistAt),
    pointAt(s * (mix(waist, hem, 0.5) + 4 + wobble()), mix(waistAt, length, 0.42)),
    pointAt(s * (mix(waist, hem, 0.84) + wobble()), mix(waistAt, length, 0.78)),
  ];
  const hemline = makeWavyEdge(pointAt(-hem, length - 4), pointAt(hem, length + 3), 3, 6, seed + 1);
  const neckline: Knot[] = neck.isV
    ? [
        [...pointAt(-neck.half, 0), 'corner'],
        pointAt(-neck.half * 0.55, neck.depth * 0.5),
        [...pointAt(0, neck.depth), 'corner'],
        pointAt(neck.half * 0.55, neck.depth * 0.5),
        [...pointAt(neck.half, 0), 'corner'],
      ]
    : [
        [...pointAt(-neck.half, 0), 'corner'],
        pointAt(-neck.half * 0.82, neck.depth * 0.55),
        pointAt(0, neck.depth),
        pointAt(neck.half * 0.82, neck.depth * 0.55),
        [...pointAt(neck.half, 0), 'corner'],
      ];
  const armhole = (s: -1 | 1): Knot[] => [
    pointAt(s * mix(neck.half, shoulder, 0.5), 14),
    [...pointAt(s * (shoulder - 4), 36), 'corner'],
    pointAt(s * (shoulder - 17), 90),
    pointAt(s * (chest - 14), 156),
    [...pointAt(s * (chest - 2), 200), 'corner'],
  ];
  const right = side(1);
  const left = side(-1);
  const body: Knot[] = [
    ...armhole(1),
    ...right.slice(1),
    ...[...hemline].reverse(),
    ...left.slice(1).reverse(),
    ...armhole(-1).reverse(),
    ...neckline,
  ];
  const inside: Knot[] = [
    [...pointAt(-neck.half - 4, -2), 'corner'],
    pointAt(-neck.half * 0.5, 13),
    pointAt(0, 17),
    pointAt(neck.half * 0.5, 13),
    [...pointAt(neck.half + 4, -2), 'corner'],
    pointAt(neck.half * 0.9, neck.depth + 22),
    pointAt(-neck.half * 0.9, neck.depth + 22),
  ];
  return { body, inside, neckline, hem: hemline, sides: [left, right], sleeves: [sleeveOf(cut, -1), sleeveOf(cut, 1)] };
}

/**
 * The folds of the body of a garment: those from the shoulders and from the armpits, and those that become flutes above the hem.
 *
 * @param weight how softly the cloth falls: 1 for cotton, less for stiff cloth
 * @param fall depth of the flutes: 1 if the garment hangs, less if it lies flat
 */
export function bodyFolds(
  { middle, top, shoulder, chest, waist, hem, length, waistAt, seed }: Cut,
  weight = 1,
  fall = 1,
): Fold[] {
  const random = randomNumbers(seed + 7);
  const pointAt = (x: number, y: number): Point => [middle + x, top + y];
  const folds: Fold[] = [];
  for (const s of [-1, 1] as const) {
    folds.push(
      {
        line: [
          pointAt(s * (chest - 6), 204),
          pointAt(s * chest * 0.66, 250 + random() * 20),
          pointAt(s * chest * 0.3, 320 + random() * 30),
        ],
        widths: [7, 17],
        depths: [10 * weight, 5 * weight],
        fades: [0.05, 0.6],
      },
      {
        line: [pointAt(s * (chest - 8), 214), pointAt(s * chest * 0.78, 290), pointAt(s * waist * 0.62, waistAt + 10)],
        widths: [7, 18],
        depths: [9 * weight, 6 * weight],
        fades: [0.06, 0.5],
      },
      {
        line: [pointAt(s * (shoulder - 24), 62), pointAt(s * chest * 0.72, 130), pointAt(s * chest * 0.6, 210)],
        widths: [9, 15],
        depths: [4 * weight, 3 * weight],
        fades: [0.2, 0.6],
      },
      {
        line: [
          pointAt(s * waist, waistAt - 6),
          pointAt(s * waist * 0.6, waistAt + 16 + random() * 12),
          pointAt(s * waist * 0.25, waistAt + 8),
        ],
        widths: [7, 12],
        depths: [5 * weight, 3 * weight],
        fades: [0.02, 0.7],
      },
    );
  }
  const flutes = 5;
  for (let i = 0; i < flutes; i++) {
    const place = ((i + 0.5 + (random() - 0.5) * 0.5) / flutes) * 2 - 1;
    const startY = waistAt + (random() - 0.2) * 90;
    const line = [0, 0.35, 0.7, 1].map((t): Point =>
      pointAt(mix(place * waist * 0.82, place * hem * 0.96, t) + (random() - 0.5) * 12, mix(startY, length + 12, t)),
    );
    folds.push({
      line,
      widths: [11, 19 + random() * 9],
      depths: [7 * weight * fall, (12 + random() * 6) * weight * fall],
      fades: [0.4, 0],
    });
  }
  return folds;
}

/** The folds of a sleeve: those along it from the shoulder, and those across it at the elbow. */
export function sleeveFolds({ shoulder, wrist }: Sleeve, { sleeve, seed }: Cut, side: -1 | 1, weight = 1): Fold[] {
  const random = randomNumbers(seed + 40 + side);
  const [dx, dy] = [(wrist[0] - shoulder[0]) / sleeve.length, (wrist[1] - shoulder[1]) / sleeve.length];
  const pointAt = (along: number, out: number): Point => [
    shoulder[0] + dx * along + side * dy * out,
    shoulder[1] + dy * along - side * dx * out,
  ];
  const l = sleeve.length;
  const w = sleeve.upper / 2;
  const folds: Fold[] = [
    {
      line: [pointAt(l * 0.04, -w * 0.2), pointAt(l * 0.35, w * 0.1), pointAt(l * 0.62, w * 0.05)],
      widths: [11, 9],
      depths: [5 * weight, 3 * weight],
      fades: [0.2, 0.5],
    },
    {
      line: [pointAt(l * 0.1, -w * 0.8), pointAt(l * 0.4, -w * 0.42), pointAt(l * 0.7, -w * 0.3)],
      widths: [9, 8],
      depths: [6 * weight, 3 * weight],
      fades: [0.1, 0.5],
    },
  ];
  if (l < 260) return folds;
  for (const place of [0.4, 0.5, 0.6, 0.8]) {
    const lean = (random() - 0.5) * 26;
    folds.push({
      line: [
        pointAt(l * place, -w * 0.85),
        pointAt(l * place + lean * 0.4, -w * 0.1),
        pointAt(l * place + lean + 12, w * 0.6),
      ],
      widths: [7, 8],
      depths: [6 * weight, 3 * weight],
      fades: [0.05, 0.6],
    });
  }
  return folds;
}
