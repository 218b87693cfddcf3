import type { Drawing } from '../drawing';
import { type Knot, type Point, curvePoints, polygon } from '../geometry';
import { type Body, sides } from './body';
import type { Hair } from './palette';

export type HairStyle = 'bun' | 'bob' | 'long' | 'ponytail' | 'afro' | 'crop' | 'quiff' | 'curls' | 'receding';

type HeadPoint = readonly [number, number];

interface HairLock {
  back?: readonly HeadPoint[];
  /** The outline of the hair on top of the head. Its inner edge is the hairline. */
  front: readonly HeadPoint[];
  strands: readonly (readonly HeadPoint[])[];
}

const mirrorPoints = (pairs: readonly HeadPoint[]): HeadPoint[] => pairs.map(([x, y]) => [-x, y]);
/** Continues a line on the right side with its mirror image on the left. */
const withMirrorImage = (right: readonly HeadPoint[]): HeadPoint[] => [...right, ...mirrorPoints(right).reverse()];

/** Parses pairs written as `x y, x y`. */
const parsePoints = (text: string): HeadPoint[] =>
  text.split(', ').map((pair) => {
    const [x = 0, y = 0] = pair.split(' ').map(Number);
    return [x, y];
  });

const softSkull: readonly HeadPoint[] = parsePoints('0.39 0.5, 0.405 0.36, 0.37 0.15, 0.24 0.0, 0.08 -0.055');

const styles: Record<HairStyle, HairLock> = {
  bun: {
    back: parsePoints('0.17 -0.02, 0.19 -0.15, 0.08 -0.235, -0.08 -0.235, -0.19 -0.15, -0.17 -0.02'),
    front: [
      ...withMirrorImage(softSkull),
      ...parsePoints('-0.345 0.56, -0.32 0.4, -0.25 0.26, -0.02 0.105, 0.02 0.105, 0.25 0.26, 0.32 0.4, 0.345 0.56'),
    ],
    strands: [
      parsePoints('0 0.1, 0.01 0.03, 0 -0.04'),
      parsePoints('0.06 0.12, 0.2 0.1, 0.33 0.3, 0.365 0.46'),
      parsePoints('0.03 0.06, 0.2 0.03, 0.35 0.2, 0.385 0.38'),
      parsePoints('-0.06 0.12, -0.2 0.1, -0.33 0.3, -0.365 0.46'),
      parsePoints('-0.03 0.06, -0.2 0.03, -0.35 0.2, -0.385 0.38'),
    ],
  },
  bob: {
    back: parsePoints(
      '0.3 0, 0.45 0.24, 0.475 0.6, 0.46 0.95, 0.4 1.08, 0.2 1.0, -0.2 1.0, -0.4 1.08, -0.46 0.95, -0.475 0.6, -0.45 0.24, -0.3 0',
    ),
    front: parsePoints(
      '0.1 -0.07, 0.27 -0.03, 0.41 0.15, 0.455 0.42, 0.465 0.72, 0.44 0.98, 0.37 1.06, 0.315 0.99, 0.34 0.8, 0.345 0.6, 0.31 0.4, 0.2 0.25, -0.02 0.14, -0.1 0.12, -0.24 0.26, -0.325 0.44, -0.345 0.64, -0.34 0.84, -0.31 1.0, -0.38 1.06, -0.445 0.96, -0.465 0.7, -0.45 0.4, -0.4 0.14, -0.26 -0.03, -0.08 -0.075',
    ),
    strands: [
      parsePoints('-0.06 0.1, 0.16 0.12, 0.34 0.35, 0.39 0.7, 0.37 0.98'),
      parsePoints('-0.06 0.06, 0.2 0.05, 0.4 0.3, 0.43 0.62, 0.42 0.9'),
      parsePoints('-0.1 0.08, -0.26 0.16, -0.37 0.42, -0.39 0.72, -0.37 0.98'),
      parsePoints('-0.1 0.02, -0.3 0.1, -0.42 0.36, -0.43 0.66, -0.42 0.9'),
    ],
  },
  long: {
    back: parsePoints(
      '0.28 -0.02, 0.45 0.2, 0.48 0.6, 0.52 1.0, 0.56 1.4, 0.48 1.62, 0.3 1.5, 0 1.46, -0.3 1.5, -0.48 1.62, -0.56 1.4, -0.52 1.0, -0.48 0.6, -0.45 0.2, -0.28 -0.02',
    ),
    front: parsePoints(
      '0.06 -0.075, 0.25 -0.035, 0.4 0.13, 0.45 0.4, 0.455 0.7, 0.41 0.9, 0.36 0.78, 0.35 0.6, 0.31 0.42, 0.2 0.26, 0.03 0.11, -0.04 0.11, -0.21 0.26, -0.315 0.42, -0.35 0.6, -0.36 0.78, -0.41 0.9, -0.455 0.7, -0.45 0.4, -0.4 0.13, -0.25 -0.035, -0.06 -0.075',
    ),
    strands: [
      parsePoints('0 0.08, 0.18 0.12, 0.33 0.34, 0.385 0.6, 0.4 0.86'),
      parsePoints('0.01 0.03, 0.22 0.06, 0.39 0.3, 0.425 0.56, 0.43 0.78'),
      parsePoints('0 0.08, -0.18 0.12, -0.33 0.34, -0.385 0.6, -0.4 0.86'),
      parsePoints('-0.01 0.03, -0.22 0.06, -0.39 0.3, -0.425 0.56, -0.43 0.78'),
    ],
  },
  ponytail: {
    back: parsePoints(
      '0.2 0.0, 0.3 0.3, 0.34 0.8, 0.44 1.12, 0.4 1.5, 0.28 1.72, 0.2 1.5, 0.18 1.1, -0.1 0.6, -0.2 0.0',
    ),
    front: [
      ...withMirrorImage(softSkull),
      ...parsePoints('-0.35 0.58, -0.325 0.4, -0.26 0.22, -0.1 0.125, 0.1 0.115, 0.26 0.22, 0.325 0.4, 0.35 0.58'),
    ],
    strands: [
      parsePoints('-0.12 0.12, -0.05 0.04, 0.05 -0.03'),
      parsePoints('0.06 0.115, 0.12 0.04, 0.14 -0.03'),
      parsePoints('0.22 0.19, 0.29 0.1, 0.25 0.02'),
      parsePoints('-0.24 0.2, -0.24 0.08, -0.14 -0.02'),
      parsePoints('0.33 0.42, 0.375 0.26, 0.33 0.12'),
      parsePoints('-0.33 0.42, -0.375 0.26, -0.31 0.1'),
    ],
  },
  afro: {
    back: [
      [0, -0.25],
      ...withMirrorImage(parsePoints('0.17 -0.235, 0.35 -0.15, 0.48 0.02, 0.53 0.25, 0.5 0.5, 0.42 0.67, 0.3 0.7')),
    ],
    front: [
      ...parsePoints(
        '0 -0.245, 0.17 -0.23, 0.34 -0.15, 0.47 0.02, 0.515 0.25, 0.485 0.48, 0.41 0.62, 0.35 0.56, 0.33 0.42, 0.27 0.25, 0.14 0.16, 0 0.145, -0.14 0.16, -0.27 0.25, -0.33 0.42',
      ),
      ...mirrorPoints(parsePoints('0.35 0.56, 0.41 0.62, 0.485 0.48, 0.515 0.25, 0.47 0.02, 0.34 -0.15, 0.17 -0.23')),
    ],
    strands: [],
  },
  crop: {
    front: [
      ...withMirrorImage(parsePoints('0.365 0.44, 0.385 0.32, 0.36 0.12, 0.24 -0.02, 0.08 -0.065')),
      ...parsePoints('-0.34 0.5, -0.325 0.36, -0.275 0.235, -0.13 0.19, 0.13 0.19, 0.275 0.235, 0.325 0.36, 0.34 0.5'),
    ],
    strands: [
      parsePoints('-0.2 0.16, -0.14 0.05, -0.02 -0.02'),
      parsePoints('-0.05 0.17, 0.02 0.07, 0.12 0'),
      parsePoints('0.12 0.17, 0.2 0.09, 0.26 0.05'),
    ],
  },
  quiff: {
    front: parsePoints(
      '0.345 0.5, 0.385 0.36, 0.375 0.16, 0.33 0.0, 0.2 -0.1, 0.02 -0.135, -0.16 -0.11, -0.29 -0.03, -0.37 0.14, -0.385 0.34, -0.345 0.5, -0.325 0.38, -0.3 0.27, -0.2 0.17, -0.02 0.17, 0.16 0.13, 0.27 0.24, 0.32 0.38',
    ),
    strands: [
      parsePoints('-0.22 0.16, -0.18 0.02, 0.02 -0.08, 0.2 -0.06'),
      parsePoints('-0.1 0.16, -0.02 0.06, 0.12 0.0, 0.26 0.04'),
      parsePoints('0.06 0.15, 0.14 0.09, 0.28 0.12'),
      parsePoints('-0.32 0.34, -0.34 0.18, -0.27 0.03'),
    ],
  },
  curls: {
    front: parsePoints(
      '0.345 0.5, 0.4 0.4, 0.375 0.28, 0.425 0.16, 0.37 0.05, 0.36 -0.06, 0.25 -0.08, 0.18 -0.17, 0.06 -0.135, -0.06 -0.18, -0.16 -0.125, -0.28 -0.12, -0.33 -0.01, -0.41 0.06, -0.39 0.2, -0.42 0.32, -0.385 0.42, -0.345 0.5, -0.325 0.38, -0.29 0.25, -0.22 0.2, -0.17 0.235, -0.08 0.175, 0 0.215, 0.08 0.165, 0.17 0.215, 0.24 0.19, 0.3 0.27, 0.325 0.38',
    ),
    strands: [],
  },
  receding: {
    front: parsePoints(
      '0.345 0.52, 0.38 0.38, 0.385 0.2, 0.3 0.03, 0.16 -0.045, 0 -0.06, -0.16 -0.045, -0.3 0.03, -0.385 0.2, -0.38 0.38, -0.345 0.52, -0.325 0.38, -0.3 0.24, -0.2 0.09, -0.09 0.115, 0.04 0.1, 0.17 0.08, 0.29 0.22, 0.325 0.38',
    ),
    strands: [
      parsePoints('-0.12 0.1, -0.03 0.02, 0.12 -0.02'),
      parsePoints('0.02 0.09, 0.12 0.03, 0.24 0.03'),
      parsePoints('0.33 0.36, 0.36 0.24, 0.33 0.12'),
      parsePoints('-0.33 0.36, -0.36 0.24, -0.33 0.12'),
    ],
  },
};

const knotsOnHead = (body: Body, pairs: readonly HeadPoint[]): Knot[] => pairs.map(([x, y]) => body.face(x, y));

/** Draws small arcs that make the hair look curly. */
function drawCurls(drawing: Drawing, body: Body, hair: Hair, spots: readonly HeadPoint[], size: number): void {
  for (const [i, [x, y]] of spots.entries()) {
    const turn = i % 2 === 0 ? 1 : -1;
    const arc: Knot[] = [
      body.face(x - size, y + size * 0.4 * turn),
      body.face(x, y - size * 0.7),
      body.face(x + size, y + size * 0.3),
      body.face(x + size * 0.2, y + size * 0.9),
    ];
    drawing.ink(arc, { colour: i % 3 === 0 ? hair.light : hair.shade, width: 2.4, opacity: 0.55 });
  }
}

const curlSpots: HeadPoint[] = [];
for (let row = 0; row < 13; row++)
  for (let column = -8; column <= 8; column++) {
    const [x, y] = [column * 0.06 + (row % 2) * 0.03, -0.2 + row * 0.062];
    const isOverFace = Math.abs(x) < 0.33 && y > 0.1 - Math.abs(x) * 0.1;
    if (!isOverFace && Math.hypot(x / 0.47, (y - 0.24) / 0.46) < 1) curlSpots.push([x, y]);
  }

/** Draws the hair that hangs behind neck and shoulders. Must be drawn before them. */
export function drawHairBehind(drawing: Drawing, body: Body, style: HairStyle, hair: Hair): void {
  const { back } = styles[style];
  if (!back) return;
  const points = drawing.shape(knotsOnHead(body, back), hair.shade, { colour: hair.shade, width: 2 });
  if (style === 'bun' || style === 'afro') {
    drawing.shade(points, { colour: hair.shade, reach: 16, opacity: 0.6, blur: 3 });
    drawing.fill(polygon(points), hair.base, { opacity: 0.85 });
    if (style === 'bun')
      for (const r of [0.05, 0.09, 0.13])
        drawing.ink(
          knotsOnHead(body, [
            [-r, -0.08],
            [-r * 0.7, -0.13 - r * 0.4],
            [0, -0.14 - r * 0.5],
            [r * 0.8, -0.12 - r * 0.3],
          ]),
          { colour: hair.light, width: 2.2, opacity: 0.55 },
        );
    return;
  }
  if (style === 'bob') return;
  const lengths = style === 'long' ? [-0.46, -0.36, -0.26, 0.26, 0.36, 0.46] : [0.24, 0.3, 0.36];
  drawing.inside(polygon(points), () => {
    for (const x of lengths)
      drawing.ink(
        knotsOnHead(body, [
          [x * 0.9, 0.7],
          [x * 0.98, 1.0],
          [x * 1.08, 1.3],
          [x * 1.02, 1.6],
        ]),
        { colour: hair.light, width: 5, opacity: 0.35 },
      );
  });
}

/** Draws the hair on top of the head. */
export function drawHair(drawing: Drawing, body: Body, style: HairStyle, hair: Hair): void {
  const { front, strands } = styles[style];
  const points = drawing.shape(knotsOnHead(body, front), hair.base, { colour: hair.shade, width: 2.6 });
  drawing.inside(polygon(points), () => {
    const shadow: Point[] = curvePoints(
      knotsOnHead(body, [
        [0.2, -0.1],
        [0.26, 0.3],
        [0.3, 0.7],
        [0.3, 1.1],
        [0.6, 1.1],
        [0.6, -0.1],
      ]),
      true,
    );
    drawing.fill(polygon(shadow), hair.shade, { opacity: 0.7, blur: 5 });
    const gleam: Knot[] = knotsOnHead(body, [
      [-0.33, 0.2],
      [-0.24, 0.06],
      [-0.1, 0.0],
      [0.06, 0.01],
    ]);
    drawing.ink(gleam, { colour: hair.light, width: 15, opacity: 0.5, blur: 3 });
    for (const [i, strand] of strands.entries())
      drawing.ink(knotsOnHead(body, strand), {
        colour: i % 2 === 0 ? hair.shade : hair.light,
        width: 2.8,
        opacity: 0.7,
      });
    if (style === 'afro' || style === 'curls') drawCurls(drawing, body, hair, curlSpots, 0.026);
  });
  if (style === 'bob' || style === 'long' || style === 'bun')
    for (const side of sides)
      drawing.ink(
        knotsOnHead(body, [
          [side * 0.05, 0.13],
          [side * 0.2, 0.25],
          [side * 0.315, 0.43],
        ]),
        { colour: hair.shade, width: 2, opacity: 0.5 },
      );
}
