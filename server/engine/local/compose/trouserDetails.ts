import { computePlane, type Plane, type Point, type Size } from '../image/raster';
import { wornPointOf } from '../warp/dressLower';
import type { LowerFit } from '../warp/fitLower';
import { drawSeam, type SeamLook } from './seams';

// A small photo of plain trousers hardly shows their seams, and what it shows is ironed away with the creases. Without seams, trousers look like tights. All
// numbers are tuned by eye on six pairs of trousers and two people. Lengths are in shoulder widths, unless they say otherwise.

const looks = {
  waistband: { dark: 0.2, light: 0.07, width: 0.006 },
  front: { dark: 0.17, light: 0.06, width: 0.006 },
  fly: { dark: 0.08, light: 0.03, width: 0.005 },
  pocket: { dark: 0.22, light: 0.08, width: 0.007 },
  hem: { dark: 0.07, light: 0.03, width: 0.005 },
  crease: { dark: 0.06, light: 0.07, width: 0.011 },
} as const satisfies Record<string, SeamLook>;

/** How far the seam of the waistband is below the waist: with what the waistband reaches above it, about four centimetres. */
const waistbandHeight = 0.085;

/** How far the seam of a hem is above its edge: about two and a half centimetres. */
const hemHeight = 0.07;

/**
 * The seam of a fly. It runs down at the distance `beside` from the seam of the front, begins to curve toward it at `curve`, and meets it at `end`. Both are
 * shares of the way from waistband to crotch.
 */
const fly = { beside: 0.1, curve: 0.56, end: 0.68 } as const;

/**
 * The slanted opening of a pocket. `across`: its upper and its lower end, as shares of the way from the middle of the trousers to their side. `down`: how far
 * its lower end is below the waistband.
 */
const pocket = { across: [0.6, 0.95], down: 0.45 } as const;

/** How far across its leg a pressed crease is, from the left edge (0) to the right edge (1), on the left and on the right leg. */
const creaseAcross = [0.52, 0.48] as const;

const lineOf = (steps: number, pointAt: (share: number) => Point): Point[] =>
  Array.from({ length: steps + 1 }, (_, step) => pointAt(step / steps));

/**
 * Returns the seams of trousers or shorts, as one factor per pixel by which they make the cloth darker or lighter: those of waistband, front and hems and, if
 * creases are pressed into the legs, these creases, a fly and pockets. Trousers without pressed creases mostly have an elastic waistband and no fly, or are
 * jeans, whose fly and pockets are visible in their photo. It is 1 everywhere for a skirt. `scale` is the shoulder width in pixels.
 */
export function trouserDetails(
  { sheets }: LowerFit,
  { isPressed, size, scale }: { isPressed: boolean; size: Size; scale: number },
): Plane {
  const factor = computePlane(size, () => 1);
  const [left, right] = sheets;
  if (!left?.seam || !right) return factor;
  const last = left.worn.length - 1;
  const [waist, hem] = [left.worn[0]!, left.worn[last]!];
  const height = hem.left.y - waist.left.y;
  const half = (right.worn[0]!.right.x - waist.left.x) / 2;
  /** Returns the point of the trousers at `across` (-1 left side, 0 middle, 1 right side) and `down` (0 waist, 1 hem). */
  const pointAt = (across: number, down: number): Point =>
    across < 0 ? wornPointOf(left, 1 + across, down) : wornPointOf(right, across, down);
  const draw = (look: SeamLook, line: readonly Point[]): void => drawSeam(factor, line, look, scale);
  const waistband = (waistbandHeight * scale) / height;
  const crotch = left.seam.rows / last;
  /** Returns a point of the front, at `down` from the waistband (0) to the crotch (1). */
  const onFront = (across: number, down: number): Point => pointAt(across, waistband + (crotch - waistband) * down);
  draw(
    looks.waistband,
    lineOf(24, (t) => pointAt(2 * t - 1, waistband)),
  );
  draw(
    looks.front,
    lineOf(16, (t) => onFront(0, 1 - t)),
  );
  if (isPressed) {
    const beside = (fly.beside * scale) / half;
    const turn = lineOf(8, (t) =>
      onFront(beside * Math.cos((t * Math.PI) / 2), fly.curve + (fly.end - fly.curve) * Math.sin((t * Math.PI) / 2)),
    );
    draw(looks.fly, [onFront(beside, 0), ...turn]);
    for (const way of [-1, 1]) {
      const [inner, outer] = pocket.across;
      const opening = lineOf(10, (t) =>
        pointAt(way * (inner + (outer - inner) * t), waistband + (pocket.down * scale * t) / height),
      );
      // The light side of the seam lies toward the middle, on the cloth that the hand goes under.
      draw(looks.pocket, way === -1 ? opening : opening.toReversed());
    }
  }
  [left, right].forEach((leg, i) => {
    const hemAt = 1 - (hemHeight * scale) / height;
    draw(
      looks.hem,
      lineOf(12, (t) => wornPointOf(leg, t, hemAt)),
    );
    if (!isPressed) return;
    draw(looks.crease, lineOf(24, (t) => wornPointOf(leg, creaseAcross[i]!, crotch + (1 - crotch) * t)).toReversed());
  });
  return factor;
}
