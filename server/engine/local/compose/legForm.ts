import { clamp, computePlane, smoothstep, type Plane, type Point, type Size } from '../image/raster';
import { wornPointOf } from '../warp/dressLower';
import type { LowerSheet } from '../warp/fitLower';
import { pointOnSheet } from '../warp/rows';
import { drawSeam } from './seams';

// Cloth that was laid on the floor is lit evenly, so trousers would look like flat silhouettes. All numbers are tuned by eye on 12 pairs of trousers and two
// people. Lengths are in shoulder widths.

/** How much lighter the front of a leg is, and how much darker its outer side. Its inner side is darker by `thigh` at the crotch, because the other leg is near. */
const form = { light: 0.07, outer: 0.26, inner: 0.3, thigh: 0.16 };

/** Over this distance below the crotch, the form of the legs emerges from that of the hips. */
const emergence = 0.3;

/**
 * Returns the form of a leg as one factor per pixel: light in front, and darker toward both sides, where it turns away from the camera. `kneeY` is the row of
 * the knee, down to which the thighs shade each other. Outside the leg the factor is 1.
 */
export function legForm(
  { worn, seam }: LowerSheet,
  kneeY: number,
  { size, scale }: { size: Size; scale: number },
): Plane {
  const factor = computePlane(size, () => 1);
  if (seam === null) return factor;
  const innerSide = seam.edge === 'right' ? 1 : -1;
  const [top, bottom] = [worn[0]!.left.y, worn.at(-1)!.left.y];
  const crotchY = worn[seam.rows]!.left.y;
  for (let y = Math.max(0, Math.floor(crotchY)); y < Math.min(size.height, bottom + scale * 0.1); y++) {
    const down = (y - top) / (bottom - top);
    const [left, right] = [pointOnSheet(worn, 0, down), pointOnSheet(worn, 1, down)];
    const share = smoothstep(0, scale * emergence, y - crotchY);
    const inner = form.inner + form.thigh * smoothstep(kneeY, crotchY, y);
    for (let x = Math.max(0, Math.floor(left.x) - 2); x < Math.min(size.width, right.x + 2); x++) {
      const across = clamp((2 * (x + 0.5 - left.x)) / (right.x - left.x) - 1, -1, 1);
      const dark = across * innerSide > 0 ? inner : form.outer;
      factor.data[y * size.width + x] = 1 + share * (form.light - (form.light + dark) * Math.abs(across) ** 2.2);
    }
  }
  return factor;
}

/** The folds where a long leg rests on the shoe: how far above the hem their two ends are, and how far across the leg, from the outer (0) to the inner edge (1). */
const breaks: readonly (readonly [Point, Point])[] = [
  [
    { x: 0.02, y: 0.2 },
    { x: 0.62, y: 0.11 },
  ],
  [
    { x: 0.98, y: 0.26 },
    { x: 0.4, y: 0.17 },
  ],
  [
    { x: 0.04, y: 0.36 },
    { x: 0.5, y: 0.29 },
  ],
];

const breakLook = { dark: 0.16, light: 0.09, width: 0.017 };

/** Draws the folds where a long leg rests on the shoe, in place. `scale` is the shoulder width in pixels. */
export function drawBreaks(factor: Plane, sheet: LowerSheet, scale: number): void {
  const { worn, seam } = sheet;
  if (seam === null) return;
  const height = worn.at(-1)!.left.y - worn[0]!.left.y;
  const isLeft = seam.edge === 'right';
  for (const [from, to] of breaks) {
    const line = Array.from({ length: 9 }, (_, k) => {
      const t = k / 8;
      const across = from.x + (to.x - from.x) * t;
      // A fold sags between its ends.
      const above = from.y + (to.y - from.y) * t - 0.025 * Math.sin(t * Math.PI);
      return wornPointOf(sheet, isLeft ? across : 1 - across, 1 - (above * scale) / height);
    });
    // The lower side of a fold faces the light from above.
    drawSeam(factor, line[0]!.x < line[8]!.x ? line : line.toReversed(), breakLook, scale);
  }
}
