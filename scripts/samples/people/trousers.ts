import type { Drawing } from '../drawing';
import { type Knot, type Point, curvePoints, mix, pointAt, polygon } from '../geometry';
import { type Body, type Side, bodyLevels, sides } from './body';
import type { Cloth, Skin } from './palette';

export interface TrouserStyle {
  cloth: Cloth;
  /** Distance between leg and cloth on each side, in heads: at the knee, and at the hem. */
  ease: readonly [number, number];
  /** Share of the leg that the trousers cover. */
  length: number;
}

/** Distances from the middle of a leg to its outer and to its inner edge, in heads, at a share of its length. */
function legWidth({ build }: Body, share: number): readonly [number, number] {
  const stops: readonly (readonly [number, number, number])[] = [
    [0, build.hip * 0.5, build.thigh * 0.95],
    [0.2, build.thigh, build.thigh * 0.9],
    [0.5, build.thigh * 0.6, build.thigh * 0.57],
    [0.68, build.calf, build.calf * 0.92],
    [1, build.calf * 0.58, build.calf * 0.58],
  ];
  const next = stops.findIndex(([at]) => at >= share);
  const b = stops[Math.max(1, next)] ?? stops[0];
  const a = stops[Math.max(1, next) - 1] ?? b;
  if (!a || !b) return [0, 0];
  const part = (share - a[0]) / (b[0] - a[0]);
  return [mix(a[1], b[1], part), mix(a[2], b[2], part)];
}

/** A point beside the middle of a leg, at a share of its length. @param distance in heads, outwards, or inwards if negative */
function besideLeg(body: Body, side: Side, share: number, distance: number): Point {
  const { point } = pointAt(body.legs[side].line, share);
  return [point[0] + side * distance * body.head, point[1]];
}

export function drawLegs(drawing: Drawing, body: Body, skin: Skin): void {
  for (const side of sides) {
    const outer = [0.86, 0.93, 1, 1.04].map((share) =>
      besideLeg(body, side, share, legWidth(body, Math.min(1, share))[0]),
    );
    const inner = [1.04, 1, 0.93, 0.86].map((share) =>
      besideLeg(body, side, share, -legWidth(body, Math.min(1, share))[1]),
    );
    drawing.shape(
      [...outer, ...inner],
      skin.base,
      { colour: skin.line, width: 2.4 },
      { colour: skin.shade, reach: 12, opacity: 0.55, blur: 3 },
    );
  }
}

function trouserOutline(body: Body, { ease, length }: TrouserStyle): Knot[] {
  const easeAt = (share: number): number =>
    share < 0.5 ? mix(0.03, ease[0], share / 0.5) : mix(ease[0], ease[1], (share - 0.5) / 0.5);
  const outer = (side: Side, share: number): Point =>
    besideLeg(body, side, share, legWidth(body, share)[0] + easeAt(share));
  const inner = (side: Side, share: number): Point =>
    besideLeg(body, side, share, -(legWidth(body, share)[1] + easeAt(share)));
  const crotch = body.torso(bodyLevels.crotch, 0, 1);
  const leg = (side: Side): Knot[] => {
    const [cuffOuter, cuffInner] = [outer(side, length), inner(side, length)];
    const down: Knot[] = [
      [...body.torso(bodyLevels.hip - 0.1, body.build.hip * 0.93, side), 'corner'],
      [...body.torso(bodyLevels.hip + 0.14, body.build.hip + 0.03, side)],
      outer(side, 0.24),
      outer(side, 0.5),
      outer(side, 0.75),
      [...cuffOuter, 'corner'],
    ];
    const innerSeam: Knot[] = [[...cuffInner, 'corner'], inner(side, 0.75), inner(side, 0.5), inner(side, 0.3)];
    return [...down, ...innerSeam];
  };
  return [...leg(1), [...crotch, 'corner'] as const, ...leg(-1).reverse()];
}

/** Draws trousers. @param shirtHem the level at which the shirt ends, from which it throws its shadow on them */
export function drawTrousers(drawing: Drawing, body: Body, bottom: TrouserStyle, shirtHem: number): void {
  const { cloth, length } = bottom;
  const { head, stance } = body;
  const outline = trouserOutline(body, bottom);
  const points = curvePoints(outline, true);
  drawing.fill(polygon(points), cloth.base);
  const soft = { colour: cloth.shade, opacity: 0.75, blur: 4 } as const;
  drawing.inside(polygon(points), () => {
    for (const side of sides) {
      const edge = (share: number): Point =>
        besideLeg(body, side, share, side === 1 ? 0.8 : -(legWidth(body, share)[1] + 0.1));
      const core = (share: number): Point => besideLeg(body, side, share, side * 0.08);
      const shares = [side === 1 ? 0 : 0.16, 0.25, 0.5, 0.75, 1];
      drawing.fill(
        polygon([...curvePoints(shares.map(core)), ...curvePoints([...shares].reverse().map(edge))]),
        cloth.shade,
        {
          opacity: 0.6,
          blur: 6,
        },
      );
    }
    // The shirt's shadow.
    const hem = (y: number): Knot[] => [-1, -0.4, 0.4, 1].map((x) => body.torso(y, Math.abs(x), x < 0 ? -1 : 1));
    drawing.fill(
      polygon([...curvePoints(hem(shirtHem - 0.2)), ...curvePoints(hem(shirtHem + 0.1)).reverse()]),
      cloth.shade,
      {
        opacity: 0.8,
        blur: 5,
      },
    );
    const crotch = body.torso(bodyLevels.crotch, 0, 1);
    for (const side of sides) {
      const isWeight = side === stance.weight;
      const pull = (y: number, distance: number): Point => body.torso(y, distance, side);
      drawing.ink([crotch, pull(3.86, 0.16), pull(3.76, 0.42)], { ...soft, width: 13, opacity: 0.6 });
      drawing.ink([[crotch[0] + side * 6, crotch[1] + 16], pull(4.08, 0.24), pull(3.98, 0.46)], {
        ...soft,
        width: 11,
        opacity: 0.55,
      });
      if (isWeight)
        drawing.ink([[crotch[0] + side * 4, crotch[1] + 10], pull(4.06, 0.2), pull(3.97, 0.4)], {
          colour: cloth.line,
          width: 2.2,
          opacity: 0.5,
        });
      // Folds behind the knee, and at the hem where it meets the foot.
      const knee = isWeight ? 0.5 : 0.47;
      const fold = (share: number, from: number, to: number, dip: number, width: number, opacity: number): void => {
        const line: Knot[] = [
          besideLeg(body, side, share, from),
          besideLeg(body, side, share + dip * 0.6, (from + to) / 2),
          besideLeg(body, side, share + dip, to),
        ];
        drawing.ink(line, { ...soft, width: width * 5, opacity: opacity * 0.8 });
        drawing.ink(line, { colour: cloth.line, width, opacity });
      };
      fold(knee + 0.015, -0.24, 0.05, isWeight ? -0.018 : 0.02, 2.4, 0.6);
      fold(knee + 0.06, -0.24, -0.02, 0.012, 2, 0.5);
      fold(knee - 0.02, 0.26, 0.02, 0.025, 2.2, 0.5);
      fold(length - 0.07, 0.3, -0.02, 0.025, 2.4, 0.6);
      fold(length - 0.035, -0.26, 0.04, 0.014, 2.2, 0.55);
      if (!isWeight) fold(length - 0.12, -0.26, 0.0, 0.02, 2, 0.4);
    }
  });
  drawing.contour(points, cloth.line, 3);
  // The cuffs curve round the leg.
  for (const side of sides) {
    const w = legWidth(body, length);
    const a = besideLeg(body, side, length, w[0] + bottom.ease[1]);
    const b = besideLeg(body, side, length, -(w[1] + bottom.ease[1]));
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 0.045 * head];
    drawing.shape([[...a, 'corner'], middle, [...b, 'corner'], [middle[0], middle[1] - 0.05 * head]], cloth.base, null);
    drawing.ink([a, middle, b], { colour: cloth.line, width: 3, tapers: [0.05, 0.05] });
    drawing.ink(
      [a, middle, b].map(([x, y]): Knot => [x, y - 9]),
      { colour: cloth.line, width: 1.5, opacity: 0.5 },
    );
  }
}
