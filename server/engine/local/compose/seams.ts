import { sectionAt } from '../garment/sleeve';
import { curve, distance, mix, placeAlong, shift, directionTo } from '../image/geometry';
import { bell, boxAroundPoints, computePlane, smoothstep, type Plane, type Point, type Size } from '../image/raster';
import type { SleeveFit } from '../warp/fitSleeve';
import type { UpperFit } from '../warp/fitUpper';
import { cuffBow } from '../warp/sleeveMesh';

/** How a seam looks: the shares by which the cloth is darker on its line and lighter beside it, and its width in shoulder widths. */
export interface SeamLook {
  readonly dark: number;
  readonly light: number;
  readonly width: number;
}

// A small photo of a garment hardly shows its seams, and without them body and sleeves look like one padded piece. All numbers are tuned by eye.

const armholeLook: SeamLook = { dark: 0.16, light: 0.05, width: 0.007 };
const hemLook: SeamLook = { dark: 0.09, light: 0.03, width: 0.005 };

/** How far the seam of an armhole curves toward the middle of the body, in shoulder widths. */
const armholeCurve = 0.1;

/** How far the seam of a hem is above its edge, in shoulder widths: about two centimetres. */
const hemHeight = 0.05;

/** How a cuff looks, and its height in shoulder widths: about six centimetres. Tuned by eye on 15 shirts. */
const cuffLook: SeamLook = { dark: 0.2, light: 0.08, width: 0.006 };
const cuffHeight = 0.14;

/** The least width of a seam, in pixels. */
const minWidth = 0.7;

/** The share of a seam's length over which it fades out at each end. */
const fadeShare = 0.08;

/** Draws a seam along a line, in place: dark on the line, and light to the right of it, seen along the line. `scale` is the shoulder width in pixels. */
export function drawSeam(factor: Plane, line: readonly Point[], look: SeamLook, scale: number): void {
  const width = Math.max(minWidth, look.width * scale);
  const reach = width * 4;
  const box = boxAroundPoints(line, reach, factor);
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const { offset, along } = placeAlong(line, { x: x + 0.5, y: y + 0.5 });
      if (Math.abs(offset) > reach) continue;
      const dark = look.dark * bell(offset, width);
      const light = look.light * bell(offset - width * 2, width * 1.2);
      factor.data[y * factor.width + x]! *=
        1 + (light - dark) * smoothstep(0, fadeShare, along) * smoothstep(1, 1 - fadeShare, along);
    }
  }
}

/** Factors per pixel by which seams make the two layers of a garment darker or lighter. */
export interface Seams {
  readonly torso: Plane;
  readonly sleeves: Plane;
}

/** Draws the seam between a long sleeve and its cuff, in place. It runs parallel to the sleeve's end. */
function drawCuffSeam(factor: Plane, { sections, length, outward }: SleeveFit, scale: number): void {
  const { upper, lower } = sectionAt(sections, Math.max(0, 1 - (cuffHeight * scale) / length));
  const { upper: endUpper, lower: endLower } = sections[sections.length - 1]!;
  const middle = mix(upper, lower, 0.5);
  const down = directionTo(middle, mix(endUpper, endLower, 0.5));
  const pulled = shift(middle, down, 2 * cuffBow * distance(upper, lower) * Math.max(0, down.y));
  const seam = curve(upper, pulled, lower);
  drawSeam(factor, outward === -1 ? seam : seam.toReversed(), cuffLook, scale);
}

/**
 * Returns the seams of a garment with sleeves: around its armholes, above the hems of its body and short sleeves if it is a T-shirt (`hasHems`), and above the
 * cuffs of long sleeves if `hasCuffs` is true. `scale` is the shoulder width in pixels.
 */
export function seamsOf(
  { worn, sleeves, armpits }: UpperFit,
  { size, scale, hasHems, hasCuffs }: { size: Size; scale: number; hasHems: boolean; hasCuffs: boolean },
): Seams {
  const seams = { torso: computePlane(size, () => 1), sleeves: computePlane(size, () => 1) };
  const tips = [worn.top[0]!, worn.top[worn.top.length - 1]!] as const;
  sleeves.forEach((sleeve, i) => {
    if (!sleeve) return;
    const pulled = mix(tips[i]!, armpits[i]!, 0.55);
    const armhole = curve(tips[i]!, { x: pulled.x - sleeve.outward * armholeCurve * scale, y: pulled.y }, armpits[i]!);
    // Choose the direction in which the light side of the seam lies on the sleeve.
    const line = sleeve.outward === -1 ? armhole : armhole.toReversed();
    for (const plane of [seams.torso, seams.sleeves]) drawSeam(plane, line, armholeLook, scale);
    if (hasCuffs && sleeve.isLong) drawCuffSeam(seams.sleeves, sleeve, scale);
    if (!hasHems || sleeve.isLong) return;
    const { upper, lower } = sleeve.sections[sleeve.sections.length - 1]!;
    const nearHem = sleeve.sections[sleeve.sections.length - 5]!;
    const up = directionTo(mix(upper, lower, 0.5), mix(nearHem.upper, nearHem.lower, 0.5));
    const hem = [upper, lower].map((end) => shift(end, up, hemHeight * scale));
    drawSeam(seams.sleeves, sleeve.outward === -1 ? hem : hem.toReversed(), hemLook, scale);
  });
  if (hasHems && sleeves.some((sleeve) => sleeve !== null)) {
    const { left, right } = worn.rows[worn.rows.length - 1]!;
    const hem = worn.sag.map((sag, i) => {
      const { x, y } = mix(left, right, i / (worn.sag.length - 1));
      return { x, y: y + sag - hemHeight * scale };
    });
    drawSeam(seams.torso, hem, hemLook, scale);
  }
  return seams;
}
