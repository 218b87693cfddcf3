import type { Drawing } from '../drawing';
import { type Knot, type Point, curvePoints, polygon } from '../geometry';
import { type Body, sides } from './body';
import type { Skin } from './palette';

/** Draws the neck, the hollow of the throat and the collarbones, as far as a neckline leaves them bare. */
export function drawNeck(drawing: Drawing, body: Body, skin: Skin, isWoman: boolean): void {
  const { build } = body;
  const n = build.neck;
  const t = (y: number, x: number): Point => body.torso(y, Math.abs(x), x < 0 ? -1 : 1);
  const left = body.face(-n * 0.98, 0.8);
  const right = body.face(n * 0.98, 0.8);
  const chest: Knot[] = [
    right,
    t(1.14, n * 0.95),
    t(1.3, n * 1.12),
    t(1.42, build.shoulder * 0.62),
    t(1.6, build.shoulder * 0.85),
    t(1.95, 0.3),
    t(1.95, -0.3),
    t(1.6, -build.shoulder * 0.85),
    t(1.42, -build.shoulder * 0.62),
    t(1.3, -n * 1.12),
    t(1.14, -n * 0.95),
    left,
  ];
  const points = drawing.shape(chest, skin.base, { colour: skin.line, width: 2.5 });
  drawing.inside(polygon(points), () => {
    // The shadow of the chin.
    const shadow: Knot[] = [
      body.face(-0.28, 0.85),
      body.face(0, 1.02),
      body.face(0.28, 0.85),
      t(1.2, n * 1.1),
      t(1.27, n * 0.45),
      t(1.18, -n * 0.25),
      t(1.1, -n * 1.05),
    ];
    drawing.fill(polygon(curvePoints(shadow, true)), skin.shade, { opacity: 0.8, blur: 3.5 });
    drawing.ink([t(1.16, n * 0.5), t(1.28, n * 0.36), t(1.39, n * 0.16)], {
      colour: skin.shade,
      width: 7,
      opacity: 0.6,
      blur: 2,
    });
    for (const s of sides) {
      drawing.ink([t(1.415, s * 0.06), t(1.41, s * 0.2), t(1.375, s * 0.4)], {
        colour: skin.line,
        width: isWoman ? 2.2 : 2.6,
        opacity: 0.5,
      });
    }
    drawing.ink([t(1.38, -0.05), t(1.415, -0.02), t(1.42, 0.03)], { colour: skin.line, width: 2, opacity: 0.5 });
  });
}
