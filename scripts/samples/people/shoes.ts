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
    const wide = body.build.calf * 0.58;
    const at = (x: number, y: number): Point => [
      ankle[0] + (side * x + turn * (y / 0.35)) * body.head,
      ankle[1] + y * body.head,
    ];
    const isLow = shoes.kind === 'flats';
    const foot: Knot[] = [
      at(-wide, -0.05),
      at(wide, -0.05),
      at(wide * 1.12, 0.1),
      at(0.165, 0.26),
      at(0.13, 0.36),
      at(-0.02, 0.385),
      at(-0.13, 0.35),
      at(-0.145, 0.24),
      at(-wide * 1.1, 0.1),
    ];
    drawing.shape(
      foot,
      isLow ? skin.base : shoes.colour,
      { colour: isLow ? skin.line : shoes.line, width: 2.4 },
      { colour: isLow ? skin.shade : shoes.shade, reach: 12, opacity: 0.6, blur: 2 },
    );
    // Continue the ankle into the foot.
    const ankleShape: Knot[] = [
      at(-wide * 0.86, -0.09),
      at(wide * 0.86, -0.09),
      at(wide * 0.9, 0.06),
      at(-wide * 0.9, 0.06),
    ];
    if (isLow) {
      drawing.fill(curve(ankleShape, true), skin.base);
      const vamp: Knot[] = [
        at(wide * 1.12, 0.08),
        at(0.17, 0.25),
        at(0.135, 0.37),
        at(-0.02, 0.4),
        at(-0.135, 0.36),
        at(-0.155, 0.24),
        at(-wide * 1.12, 0.08),
        at(-0.09, 0.23),
        at(0.0, 0.265),
        at(0.1, 0.23),
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
        at(0.172, 0.27),
        at(0.155, 0.37),
        at(0.1, 0.405),
        at(-0.02, 0.415),
        at(-0.12, 0.4),
        at(-0.155, 0.355),
        at(-0.15, 0.26),
        at(-0.11, 0.325),
        at(0, 0.345),
        at(0.12, 0.325),
      ];
      drawing.shape(sole, '#f4f2ee', { colour: shoes.line, width: 2.2 });
      for (const y of [0.06, 0.115, 0.17])
        drawing.ink([at(-0.06 - y * 0.12, y + 0.02), at(0, y), at(0.06 + y * 0.12, y + 0.02)], {
          colour: shoes.line,
          width: 3,
          opacity: 0.7,
        });
      continue;
    }
    drawing.ink([at(-0.1, 0.17), at(0, 0.13), at(0.11, 0.17)], { colour: shoes.line, width: 3 });
    drawing.ink([at(-0.125, 0.23), at(0, 0.195), at(0.14, 0.23)], { colour: shoes.line, width: 2.4, opacity: 0.8 });
    drawing.ink([at(-0.14, 0.35), at(0, 0.395), at(0.145, 0.35)], { colour: shoes.line, width: 4 });
  }
}
