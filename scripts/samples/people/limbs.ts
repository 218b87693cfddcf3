import type { Drawing } from '../drawing';
import { type Knot, type Point, curvePoints, pointBetween, direction, pointAt, stripOutline } from '../geometry';
import { type Body, type Side, handLength } from './body';
import type { Skin } from './palette';

/** Draws a hand that hangs relaxed, with the thumb towards the body. The fingers are drawn first, so that the palm covers their roots. */
export function drawHand(drawing: Drawing, body: Body, side: Side, skin: Skin, isSlender: boolean): void {
  const { wrist, heading } = body.arms[side];
  const length = handLength * body.head;
  // A relaxed hand hangs more steeply than the forearm.
  const down = direction([0, 0], [heading[0] * 0.55, heading[1]]);
  const inwards: Point = [-side * down[1], side * down[0]];
  const at = (x: number, y: number): Point => [
    wrist[0] + (inwards[0] * x + down[0] * y) * length,
    wrist[1] + (inwards[1] * x + down[1] * y) * length,
  ];
  const line = { colour: skin.line, width: 1.9 };
  const thick = isSlender ? 0.86 : 1.06;
  const digit = (knots: [number, number][], base: number, tip: number, root = 1): void => {
    const bones = curvePoints(
      knots.map(([x, y]): Knot => at(x, y)),
      false,
      8,
    );
    const widths = [
      base * root,
      base * 0.98,
      base * 0.95,
      (base + tip) / 2,
      tip * 1.04,
      tip,
      tip * 0.98,
      tip * 0.62,
    ].map((width) => (width * length * thick) / 2);
    const points = stripOutline(bones, widths, widths);
    // Add a point, so that the fingertip is round.
    const { point, heading: ahead } = pointAt(bones, 1);
    const tipLength = tip * length * thick * 0.42;
    points.splice(points.length / 2, 0, [point[0] + ahead[0] * tipLength, point[1] + ahead[1] * tipLength]);
    drawing.shape(points, skin.base, line, { colour: skin.shade, reach: 4, opacity: 0.5, blur: 1 });
  };
  digit(
    [
      [-0.14, 0.38],
      [-0.175, 0.58],
      [-0.15, 0.72],
      [-0.11, 0.81],
    ],
    0.11,
    0.08,
  );
  digit(
    [
      [-0.07, 0.42],
      [-0.1, 0.66],
      [-0.075, 0.82],
      [-0.035, 0.92],
    ],
    0.12,
    0.085,
  );
  digit(
    [
      [0.01, 0.44],
      [-0.005, 0.7],
      [0.015, 0.87],
      [0.05, 0.98],
    ],
    0.125,
    0.088,
  );
  digit(
    [
      [0.085, 0.42],
      [0.1, 0.64],
      [0.105, 0.8],
      [0.12, 0.91],
    ],
    0.12,
    0.085,
  );
  const palm = curvePoints(
    [
      at(-0.085 * thick, -0.1),
      at(-0.112 * thick, 0),
      at(-0.14 * thick, 0.1),
      at(-0.2 * thick, 0.3),
      at(-0.17 * thick, 0.47),
      at(-0.03, 0.52),
      at(0.11 * thick, 0.5),
      at(0.155 * thick, 0.36),
      at(0.145 * thick, 0.12),
      at(0.112 * thick, 0),
      at(0.085 * thick, -0.1),
    ],
    true,
  );
  drawing.fill(`M${palm.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`, skin.base);
  drawing.shade(palm, { colour: skin.shade, reach: 8, opacity: 0.4, blur: 3 });
  drawing.ink([at(-0.112 * thick, 0.0), at(-0.14 * thick, 0.1), at(-0.2 * thick, 0.3), at(-0.195 * thick, 0.42)], {
    ...line,
    tapers: [0.1, 0.2],
  });
  drawing.ink([at(0.112 * thick, 0.0), at(0.145 * thick, 0.12), at(0.165 * thick, 0.4), at(0.15 * thick, 0.5)], {
    ...line,
    tapers: [0.1, 0.2],
  });
  // Knuckles, barely visible.
  for (const [x, y] of [
    [-0.09, 0.45],
    [-0.01, 0.48],
    [0.07, 0.46],
  ] as const)
    drawing.ink([at(x, y - 0.05), at(x + 0.005, y + 0.03)], { ...line, width: 1.5, opacity: 0.5 });
  digit(
    [
      [0.07, 0.06],
      [0.16, 0.22],
      [0.19, 0.38],
      [0.165, 0.53],
    ],
    0.14,
    0.09,
    0.3,
  );
  const root = curvePoints([at(0, 0.02), at(0.02, 0.22), at(0.12, 0.26), at(0.1, 0.08)], true);
  drawing.fill(`M${root.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`, skin.base);
}

/** The outline of a bare arm, from the shoulder to the wrist. */
function armOutline({ arms, build, head }: Body, side: Side): Point[] {
  const { shoulder, elbow, wrist } = arms[side];
  // The line starts below the shoulder, because the sleeve hides the shoulder.
  const line = curvePoints([pointBetween(shoulder, elbow, 0.2), elbow, wrist]);
  const w = (share: number): number => build.arm * share * head;
  const outer = [1.1, 1.1, 0.98, 0.86, 0.94, 0.78, 0.56, 0.5].map(w);
  const inner = [0.9, 1.05, 0.95, 0.74, 0.86, 0.76, 0.56, 0.5].map(w);
  // `stripOutline` takes the widths to the left and to the right of the line's direction. The line runs down, so its left is on the right of the picture.
  return side === -1 ? stripOutline(line, inner, outer) : stripOutline(line, outer, inner);
}

export function drawArm(drawing: Drawing, body: Body, side: Side, skin: Skin): void {
  const points = armOutline(body, side);
  drawing.fill(`M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`, skin.base);
  drawing.shade(points, { colour: skin.shade, reach: 0.13 * body.head, opacity: 0.55, blur: 4 });
  const half = points.length / 2;
  const steps = (list: Point[]): Knot[] => list.filter((_, i) => i % 3 === 0 || i === list.length - 1);
  const line = { colour: skin.line, width: 2.5, tapers: [0.06, 0.06] } as const;
  drawing.ink(steps(points.slice(0, half)), line);
  drawing.ink(steps(points.slice(half)), line);
  const { elbow, wrist } = body.arms[side];
  const bend = pointAt([elbow, wrist], 0.03).point;
  const inwards = -side * body.head * body.build.arm;
  drawing.ink(
    [
      [bend[0] + inwards * 0.62, bend[1] - 6],
      [bend[0] + inwards * 0.2, bend[1] + 2],
    ],
    {
      colour: skin.line,
      width: 1.8,
      opacity: 0.5,
    },
  );
}
