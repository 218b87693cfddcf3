import type { Drawing } from '../drawing';
import { type Knot, type Point, curve } from '../geometry';
import { type Body, sides } from './body';
import type { Skin } from './palette';

export interface Shoes {
  kind: 'flats' | 'sneakers' | 'loafers';
  colour: string;
  shade: string;
  line: string;
}

/** Draws feet in shoes, seen from the front and turned out a little. */
export function drawShoes(drawing: Drawing, body: Body, shoes: Shoes, skin: Skin): void {
  for (const side of sides) {
    const { ankle } = body.legs[side];
    const isFree = side !== body.stance.weight;
    const turn = side * (isFree ? 0.16 : 0.07);
    const halfWidth = body.build.calf * 0.58;
    const pointAt = (x: number, y: number): Point => [
      ankle[0] + (side * x + turn * (y / 0.35)) * body.head,
      ankle[1] + y * body.head,
    ];
    const isLow = shoes.kind === 'flats';
    const foot: Knot[] = [
      pointAt(-halfWidth, -0.05),
      pointAt(halfWidth, -0.05),
      pointAt(halfWidth * 1.12, 0.1),
      pointAt(0.165, 0.26),
      pointAt(0.13, 0.36),
      pointAt(-0.02, 0.385),
      pointAt(-0.13, 0.35),
      pointAt(-0.145, 0.24),
      pointAt(-halfWidth * 1.1, 0.1),
    ];
    drawing.shape(
      foot,
      isLow ? skin.base : shoes.colour,
      { colour: isLow ? skin.line : shoes.line, width: 2.4 },
      { colour: isLow ? skin.shade : shoes.shade, reach: 12, opacity: 0.6, blur: 2 },
    );
    // Continue the ankle into the foot.
    const ankleShape: Knot[] = [
      pointAt(-halfWidth * 0.86, -0.09),
      pointAt(halfWidth * 0.86, -0.09),
      pointAt(halfWidth * 0.9, 0.06),
      pointAt(-halfWidth * 0.9, 0.06),
    ];
    if (isLow) {
      drawing.fill(curve(ankleShape, true), skin.base);
      const vamp: Knot[] = [
        pointAt(halfWidth * 1.12, 0.08),
        pointAt(0.17, 0.25),
        pointAt(0.135, 0.37),
        pointAt(-0.02, 0.4),
        pointAt(-0.135, 0.36),
        pointAt(-0.155, 0.24),
        pointAt(-halfWidth * 1.12, 0.08),
        pointAt(-0.09, 0.23),
        pointAt(0.0, 0.265),
        pointAt(0.1, 0.23),
      ];
      drawing.shape(
        vamp,
        shoes.colour,
        { colour: shoes.line, width: 2.4 },
        { colour: shoes.shade, reach: 9, opacity: 0.7, blur: 2 },
      );
      continue;
    }
    if (shoes.kind === 'sneakers') {
      const sole: Knot[] = [
        pointAt(0.172, 0.27),
        pointAt(0.155, 0.37),
        pointAt(0.1, 0.405),
        pointAt(-0.02, 0.415),
        pointAt(-0.12, 0.4),
        pointAt(-0.155, 0.355),
        pointAt(-0.15, 0.26),
        pointAt(-0.11, 0.325),
        pointAt(0, 0.345),
        pointAt(0.12, 0.325),
      ];
      drawing.shape(sole, '#f4f2ee', { colour: shoes.line, width: 2.2 });
      for (const y of [0.06, 0.115, 0.17])
        drawing.ink([pointAt(-0.06 - y * 0.12, y + 0.02), pointAt(0, y), pointAt(0.06 + y * 0.12, y + 0.02)], {
          colour: shoes.line,
          width: 3,
          opacity: 0.7,
        });
      continue;
    }
    drawing.ink([pointAt(-0.1, 0.17), pointAt(0, 0.13), pointAt(0.11, 0.17)], { colour: shoes.line, width: 3 });
    drawing.ink([pointAt(-0.125, 0.23), pointAt(0, 0.195), pointAt(0.14, 0.23)], {
      colour: shoes.line,
      width: 2.4,
      opacity: 0.8,
    });
    drawing.ink([pointAt(-0.14, 0.35), pointAt(0, 0.395), pointAt(0.145, 0.35)], { colour: shoes.line, width: 4 });
  }
}
