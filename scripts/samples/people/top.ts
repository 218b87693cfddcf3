import type { Drawing } from '../drawing';
import { type Knot, type Point, curvePoints, pointBetween, direction, mix, polygon } from '../geometry';
import { type Body, type Side, bodyLevels, sides } from './body';
import type { Cloth } from './palette';

export interface Top {
  cloth: Cloth;
  /** Depth of the neckline in the middle, in heads below the collarbone. */
  neckline: number;
  /** Half the width of the neckline where it meets the shoulder, in heads. */
  opening: number;
  /** Share of the upper arm that the sleeve covers. */
  sleeve: number;
  /** The level of the body at which the top ends. */
  hem: number;
  /** Distance between body and cloth, in heads. */
  ease: number;
}

const pointBeside = (point: Point, heading: Point, distance: number): Point => [
  point[0] - heading[1] * distance,
  point[1] + heading[0] * distance,
];

interface TopShape {
  outline: Knot[];
  cuffs: Record<Side, readonly [Point, Point]>;
  armpits: Record<Side, Point>;
  collar: Knot[];
}

function topShapeOf(body: Body, top: Top): TopShape {
  const { build, head, arms } = body;
  const { ease, opening, neckline, hem } = top;
  const t = (y: number, half: number, side: Side): Point => body.torso(y, half, side);
  const armpits = {
    [-1]: t(bodyLevels.armpit + 0.06, build.chest + ease * 0.4, -1),
    1: t(bodyLevels.armpit + 0.06, build.chest + ease * 0.4, 1),
  } as TopShape['armpits'];
  const cuff = (side: Side): readonly [Point, Point] => {
    const { shoulder, elbow } = arms[side];
    const middle = pointBetween(shoulder, elbow, top.sleeve);
    const heading = direction(shoulder, elbow);
    const width = (build.arm * 1.02 + 0.045 + ease * 0.5) * head * side;
    const [x, y] = pointBeside(pointBetween(shoulder, elbow, top.sleeve * 1.04), heading, width);
    // Keep the inner edge of the cuff outside of the body, even if the arm hangs close to it.
    const inner = side * Math.max(side * x, side * armpits[side][0] + 5);
    return [pointBeside(middle, heading, -width), [inner, y]];
  };
  const cuffs = { [-1]: cuff(-1), 1: cuff(1) } as TopShape['cuffs'];
  const neck = (side: Side): Point => t(1.325 + 0.12 * opening, opening, side);
  const waist = build.waist + ease + build.belly * 0.6;
  const hip = Math.max(build.hip + ease * 0.6, waist * 0.98);
  const right = (side: Side): Knot[] => [
    [...neck(side), 'corner'],
    t(1.425, mix(opening, build.shoulder, 0.55), side),
    t(1.51, build.shoulder - 0.03, side),
    pointBeside(
      pointBetween(arms[side].shoulder, arms[side].elbow, 0.16),
      direction(arms[side].shoulder, arms[side].elbow),
      -side * (build.arm * 1.12 + 0.02) * head,
    ),
    [...cuffs[side][0], 'corner'],
    [...cuffs[side][1], 'corner'],
    [...armpits[side], 'corner'],
    t(bodyLevels.bust + 0.14, build.chest + ease * 0.7, side),
    t(bodyLevels.waist + 0.02, waist, side),
    t(mix(bodyLevels.waist, hem, 0.55), mix(waist, hip, 0.6), side),
    [...t(hem, hip + 0.015, side), 'corner'],
  ];
  const collarMiddle = t(bodyLevels.pit + neckline, 0, 1);
  const collarSide = (side: Side): Point => t(bodyLevels.pit + neckline * 0.68, opening * 0.62, side);
  const bottom: Knot[] = [t(hem + 0.05, hip * 0.5, 1), t(hem + 0.06, 0, 1), t(hem + 0.05, hip * 0.5, -1)];
  const outline: Knot[] = [...right(1), ...bottom, ...right(-1).reverse(), collarSide(-1), collarMiddle, collarSide(1)];
  const collar: Knot[] = [neck(-1), collarSide(-1), collarMiddle, collarSide(1), neck(1)];
  return { outline, cuffs, armpits, collar };
}

export function drawTop(drawing: Drawing, body: Body, top: Top, isWoman: boolean): void {
  const { cloth } = top;
  const { head, stance, build } = body;
  const { outline, cuffs, armpits, collar } = topShapeOf(body, top);
  const points = curvePoints(outline, true);
  const t = (y: number, x: number): Point => body.torso(y, Math.abs(x), x < 0 ? -1 : 1);
  drawing.fill(polygon(points), cloth.base);
  const line = (knots: Knot[], width: number, opacity: number): void => {
    drawing.ink(knots, { colour: cloth.shade, width: width * 5.5, opacity: opacity * 0.9, blur: 4 });
    drawing.ink(knots, { colour: cloth.line, width, opacity });
  };
  drawing.inside(polygon(points), () => {
    const w = build.waist;
    const side: Knot[] = [
      t(1.7, build.chest * 0.72),
      t(2.2, build.chest * 0.66),
      t(bodyLevels.waist, w * 0.55),
      t(top.hem, build.hip * 0.6),
    ];
    const farHem: Knot[] = [t(top.hem + 0.2, 1.6), t(1.7, 1.6)];
    drawing.fill(polygon([...curvePoints(side), ...curvePoints(farHem)]), cloth.shade, { opacity: 0.6, blur: 9 });
    // Folds under the bust, or along the chest.
    for (const s of sides) {
      const bust: Knot[] = isWoman
        ? [t(2.12, s * build.chest * 0.95), t(2.3, s * build.chest * 0.5), t(2.26, s * 0.1)]
        : [t(2.06, s * build.chest * 0.92), t(2.16, s * build.chest * 0.5), t(2.13, s * 0.12)];
      drawing.ink(bust, { colour: cloth.shade, width: isWoman ? 26 : 16, opacity: isWoman ? 0.55 : 0.4, blur: 6 });
      // Shade the underside of each sleeve. Draw the seam of its armhole, and the hem above its cuff.
      const [outer, inner] = cuffs[s];
      drawing.fill(
        polygon([
          armpits[s],
          inner,
          pointBetween(inner, outer, s === 1 ? 0.1 : 0.45),
          t(1.7, s * (build.shoulder - 0.12)),
        ]),
        cloth.shade,
        { opacity: 0.55, blur: 5 },
      );
      const seam: Knot[] = [t(1.5, s * (build.shoulder - 0.06)), t(1.72, s * (build.shoulder - 0.13)), armpits[s]];
      drawing.ink(seam, { colour: cloth.line, width: 2, opacity: 0.55, tapers: [0.05, 0.05] });
      const hem = (share: number): Point => pointBetween(outer, pointBetween(body.arms[s].shoulder, outer, 0.5), share);
      drawing.ink([hem(0.16), pointBetween(inner, armpits[s], 0.14)], {
        colour: cloth.line,
        width: 1.5,
        opacity: 0.5,
        tapers: [0.02, 0.02],
      });
      line([[...armpits[s]], t(2.08, s * build.chest * 0.72), t(2.16, s * build.chest * 0.5)], 2.4, 0.55);
      line(
        [
          [armpits[s][0] + s * 4, armpits[s][1] - 6],
          pointBetween(inner, outer, 0.3),
          pointBetween(outer, t(1.6, s * build.shoulder), 0.25),
        ],
        2,
        0.4,
      );
    }
    const weight = stance.weight;
    // The cloth gathers over the raised hip. On the other side it hangs from the bust.
    line(
      [
        t(bodyLevels.waist + 0.02, weight * w),
        t(bodyLevels.waist + 0.13, weight * w * 0.55),
        t(bodyLevels.waist + 0.12, weight * w * 0.1),
      ],
      2.6,
      0.6,
    );
    line(
      [
        t(bodyLevels.waist + 0.22, weight * w * 1.04),
        t(bodyLevels.waist + 0.27, weight * w * 0.6),
        t(bodyLevels.waist + 0.22, weight * w * 0.24),
      ],
      2.2,
      0.5,
    );
    line(
      [
        t(bodyLevels.waist - 0.14, weight * w),
        t(bodyLevels.waist - 0.05, weight * w * 0.66),
        t(bodyLevels.waist - 0.06, weight * w * 0.34),
      ],
      2,
      0.42,
    );
    line(
      [
        t(2.32, -weight * build.chest * 0.72),
        t(bodyLevels.waist, -weight * w * 0.7),
        t(top.hem, -weight * build.hip * 0.42),
      ],
      2.2,
      0.4,
    );
    line(
      [
        t(bodyLevels.waist + 0.1, -weight * w * 0.98),
        t(bodyLevels.waist + 0.2, -weight * w * 0.7),
        t(bodyLevels.waist + 0.36, -weight * w * 0.5),
      ],
      2.2,
      0.45,
    );
    line(
      [
        t(top.hem - 0.26, weight * build.hip * 0.86),
        t(top.hem - 0.1, weight * build.hip * 0.8),
        t(top.hem + 0.02, weight * build.hip * 0.78),
      ],
      2,
      0.4,
    );
    if (build.belly > 0.06)
      drawing.ink(
        [t(bodyLevels.waist + 0.2, -w * 0.9), t(bodyLevels.waist + 0.45, 0), t(bodyLevels.waist + 0.2, w * 0.95)],
        {
          colour: cloth.shade,
          width: 34,
          opacity: 0.5,
          blur: 9,
        },
      );
    const hemline = (rise: number): Knot[] =>
      [-1, -0.5, 0, 0.5, 1].map((x) => t(top.hem + 0.05 - 0.05 * Math.abs(x) - rise, x * (build.hip + 0.2)));
    drawing.ink(hemline(0.075), { colour: cloth.line, width: 1.5, opacity: 0.5, tapers: [0.01, 0.01] });
  });
  drawing.contour(points, cloth.line, 3);
  const band = 0.05 * head;
  drawing.ink(
    collar.map(([x, y], i): Knot => [x, y + (i === 0 || i === collar.length - 1 ? band * 0.5 : band)]),
    { colour: cloth.line, width: 1.6, opacity: 0.6, tapers: [0.02, 0.02] },
  );
}
