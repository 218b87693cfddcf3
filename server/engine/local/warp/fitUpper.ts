import { alongLine, distance, lengthOf, mix, shift } from '../image/geometry';
import { clamp, smoothstep, type Plane, type Point } from '../image/raster';
import type { UpperLandmarks } from '../garment/landmarks';
import type { Sleeve, SleeveSection } from '../garment/sleeve';
import type { Body } from '../person/body';
import { limbHalves, shoulderTip, shoulderTop, torsoHalf, usualArmRadius } from '../person/silhouette';

/** How long a garment may be on the body, as rows of the picture, and how far it must reach to hide what was worn before. */
export interface LengthRule {
  readonly least: number;
  readonly most: number;
  /** Row where the old garment ends in a column; null where that is unknown. */
  readonly oldHem: ((x: number) => number) | null;
  /** How far down each arm the old sleeves reach, in pixels from the shoulder. */
  readonly oldSleeves: readonly [number, number];
}

/** Where a garment's points go on the person; `from` and `to` are partners. */
export interface UpperFit {
  readonly from: readonly Point[];
  readonly to: readonly Point[];
  readonly shoulders: readonly [Point, Point];
  readonly armpits: readonly [Point, Point];
  readonly sleeves: readonly [SleeveFit | null, SleeveFit | null];
  /** Person pixels for one garment pixel. */
  readonly scale: number;
  readonly hemY: number;
  readonly neckY: number;
  /** Half the width of the neckline on the person. */
  readonly neckHalf: number;
}

/** Partners of a sleeve's sections on the arm. */
export interface SleeveFit {
  readonly sections: readonly SleeveSection[];
  /** The traced sleeve that dresses this arm. */
  readonly source: Sleeve;
  /** How far it reaches down the arm, in pixels. */
  readonly length: number;
  /** How much longer the sleeve is made than its photo shows, 1 for not at all. */
  readonly stretch: number;
  /** True where it is the other arm's sleeve turned over, its own being hidden in the photo. */
  readonly mirrored: boolean;
}

/** Room between cloth and skin, as a share of the body's half width. */
const ease = 1.03;

function shoulderLine(body: Body, mask: Plane, neckHalf: number): { necks: Point[]; middles: Point[]; tips: Point[] } {
  const width = body.shoulderWidth;
  const points = body.sides.map((side) => {
    const axis = body.axisAt(side.shoulder.y);
    const tip = shoulderTip(body, mask, side);
    const neckX = axis + side.outward * neckHalf;
    const slope = clamp(1 - (neckHalf - width * 0.22) / (width * 0.4), 0.4, 1);
    const neck = { x: neckX, y: shoulderTop(body, mask, neckX, side.shoulder.y - width * 0.18 * slope) };
    const middle = mix(neck, tip, 0.5);
    const over = { x: middle.x, y: shoulderTop(body, mask, middle.x, middle.y) };
    return { neck, middle: over, tip };
  });
  const lift = width * 0.012;
  const raise = (point: Point): Point => ({ x: point.x, y: point.y - lift });
  return {
    necks: points.map((p) => raise(p.neck)),
    middles: points.map((p) => raise(p.middle)),
    tips: points.map((p) => raise(p.tip)),
  };
}

/** How long a sleeve is on the arm: a long one ends at the wrist, a short one hides the short sleeve that was there. */
function sleeveLength(natural: number, arm: number, oldSleeve: number): number {
  if (natural > arm * 0.62) return arm * 1.02;
  const least = Math.max(natural, arm * 0.2);
  return oldSleeve > least && oldSleeve < least + arm * 0.36 ? oldSleeve * 1.03 : least;
}

interface SleevePlan {
  readonly source: Sleeve;
  readonly mirrored: boolean;
  readonly seam: SleeveSection;
  readonly scale: number;
  readonly oldSleeve: number;
}

function fitSleeve(body: Body, mask: Plane, index: 0 | 1, plan: SleevePlan): SleeveFit {
  const { source, mirrored, seam, scale } = plan;
  const side = body.sides[index];
  const arm = [mix(seam.upper, seam.lower, 0.4), side.elbow, side.wrist];
  const upperArm = distance(arm[0]!, side.elbow);
  const whole = lengthOf(arm);
  const length = sleeveLength(source.length * scale, whole, plan.oldSleeve);
  const measured = source.sections.map((section, i) => {
    const at = (i / (source.sections.length - 1)) * length;
    const along = at < upperArm ? at / upperArm : 1 + (at - upperArm) / Math.max(1, whole - upperArm);
    const { at: middle, direction } = alongLine(arm, at);
    const across = { x: direction.y * side.outward, y: -direction.x * side.outward };
    const usual = usualArmRadius(body, along);
    const own = (distance(section.upper, section.lower) / 2) * scale;
    const most = usual * 1.5;
    const limb = limbHalves(mask, middle, across, most);
    // No gap within reach: the arm lies against the torso, and its own width counts.
    const innerArm = limb.inner >= most - 1 ? usual : limb.inner;
    // Cloth rests on the outside of the arm and hangs below it: what it is wider than the arm goes to the inside.
    const outer = clamp(limb.outer * 1.04 + 2, usual * 0.6, usual * 1.6);
    const inner = clamp(
      Math.max(innerArm * 1.06 + 1.5, Math.min(own * 2 - outer, usual * 1.4)),
      usual * 0.6,
      usual * 1.6,
    );
    return { middle, across, outer, inner };
  });
  const smooth = (i: number, edge: 'outer' | 'inner'): number => {
    const window = measured.slice(Math.max(0, i - 2), i + 3).map((section) => section[edge]);
    return window.reduce((sum, value) => sum + value, 0) / window.length;
  };
  const sections = measured.map(({ middle, across }, i) => {
    const upper = shift(middle, across, smooth(i, 'outer'));
    const lower = shift(middle, across, -smooth(i, 'inner'));
    // The sleeve grows out of the seam: its underside needs a longer way to leave the body than its top.
    const t = i / (measured.length - 1);
    const free = length / whole;
    return {
      upper: mix(seam.upper, upper, smoothstep(0, 0.1 / free, t)),
      lower: mix(seam.lower, lower, smoothstep(0, 0.3 / free, t)),
    };
  });
  return { sections, source, mirrored, length, stretch: length / Math.max(1, source.length * scale) };
}

/** The sleeve to dress an arm with: its own, or the other one turned over where its own is traced short. */
function sourceOf(garment: UpperLandmarks, index: 0 | 1): { source: Sleeve; mirrored: boolean } | null {
  const own = garment.sleeves[index];
  const other = garment.sleeves[(1 - index) as 0 | 1];
  if (own && other)
    return own.length > other.length * 0.8 ? { source: own, mirrored: false } : { source: other, mirrored: true };
  if (own) return { source: own, mirrored: false };
  return other && { source: other, mirrored: true };
}

/** Fits a shirt-like garment to a person: the same points on both, found from the outline of the one and the pose of the other. */
export function fitUpper(body: Body, mask: Plane, garment: UpperLandmarks, rule: LengthRule): UpperFit {
  const width = body.shoulderWidth;
  const chest = (garment.armpits[1].x - garment.armpits[0].x) / 2;
  const armpitY = body.shoulders.y + width * 0.42;
  const halves = body.sides.map((side) => Math.max(torsoHalf(body, mask, side, armpitY) * ease, width * 0.47));
  // Cloth laid flat is wider than the body in it: about a tenth goes round the sides.
  const scale = ((halves[0]! + halves[1]!) / (2 * chest)) * 1.1;
  const neckHalf = clamp(((garment.neck[1].x - garment.neck[0].x) / 2) * scale, width * 0.2, width * 0.36);
  const line = shoulderLine(body, mask, neckHalf);
  const neckY = (line.necks[0]!.y + line.necks[1]!.y) / 2;
  const armpits = body.sides.map((side, i) => ({
    x: body.axisAt(armpitY) + side.outward * halves[i]!,
    y: side.shoulder.y + width * 0.42,
  }));
  const garmentNeckY = (garment.neck[0].y + garment.neck[1].y) / 2;
  const garmentHemY = Math.max(...garment.hem.map((point) => point.y));
  const torso = body.hips.y - body.shoulders.y;
  // Where the old garment ends is unknown when shirt and trousers are of one colour: reach a little lower to be sure of hiding it.
  const least = rule.oldHem === null ? Math.min(rule.least + torso * 0.12, rule.most) : rule.least;
  const ownHem = clamp(neckY + (garmentHemY - garmentNeckY) * scale, least, rule.most);
  const axisX = body.axisAt(ownHem);
  const oldHemY = rule.oldHem && Math.max(...[-0.3, 0, 0.3].map((across) => rule.oldHem!(axisX + across * width)));
  const coversOld = oldHemY !== null && oldHemY > ownHem && oldHemY < ownHem + Math.max(torso * 0.3, width * 0.4);
  const hemY = coversOld ? Math.max(oldHemY + torso * 0.025, rule.least) : ownHem;
  const firstRow = garment.sides[0]!.y;
  const stretch = (hemY - armpitY) / Math.max(1, garmentHemY - firstRow);
  const rowOf = (y: number): number => armpitY + (y - firstRow) * stretch;
  const widest = [0, 0];
  const sideEdge = (index: 0 | 1, row: { y: number; left: number; right: number }): Point => {
    const side = body.sides[index];
    const y = rowOf(row.y);
    const spread = (index === 0 ? garment.axis - row.left : row.right - garment.axis) * scale;
    // A skirt spread out on the floor falls in folds when it is worn.
    const own = Math.max(Math.min(spread, width * 1.3), y > body.hips.y ? widest[index]! : 0);
    widest[index] = own;
    // Over the torso the cloth follows the body; what is wider than it by nature, a flare, stays so.
    const onBody = torsoHalf(body, mask, side, Math.min(y, body.hips.y)) * ease;
    const flare = clamp((y - body.hips.y) / Math.max(1, width * 0.8), 0, 1);
    const tailored = clamp(own, onBody, onBody * 1.16);
    const half = tailored + (Math.max(own, tailored) - tailored) * flare;
    return { x: body.axisAt(y) + side.outward * half, y };
  };
  const from: Point[] = [];
  const to: Point[] = [];
  const pair = (source: Point, target: Point): void => {
    from.push(source);
    to.push(target);
  };
  ([0, 1] as const).forEach((i) => {
    pair(garment.neck[i], line.necks[i]!);
    pair(garment.shoulders[i], line.tips[i]!);
    pair(garment.armpits[i], armpits[i]!);
    for (const row of garment.sides.slice(1)) pair({ x: i === 0 ? row.left : row.right, y: row.y }, sideEdge(i, row));
  });
  const dip = (garment.neckCentre.y - garmentNeckY) * scale;
  pair(garment.neckCentre, { x: body.axisAt(neckY), y: neckY + clamp(dip, -width * 0.02, width * 0.4) });
  const last = garment.sides[garment.sides.length - 1]!;
  const corners = [sideEdge(0, last), sideEdge(1, last)] as const;
  for (const point of garment.hem) {
    const t = (point.x - last.left) / Math.max(1, last.right - last.left);
    const { x } = mix(corners[0], corners[1], t);
    const oldEnd = coversOld && rule.oldHem ? rule.oldHem(x) + torso * 0.02 : 0;
    pair(point, { x, y: Math.max(rowOf(point.y), oldEnd) });
  }
  const sleeves = ([0, 1] as const).map((i) => {
    const source = sourceOf(garment, i);
    const seam = { upper: line.tips[i]!, lower: armpits[i]! };
    return source && fitSleeve(body, mask, i, { ...source, seam, scale, oldSleeve: rule.oldSleeves[i] });
  });
  return {
    from,
    to,
    shoulders: [line.tips[0]!, line.tips[1]!],
    armpits: [armpits[0]!, armpits[1]!],
    sleeves: [sleeves[0]!, sleeves[1]!],
    scale,
    hemY,
    neckY,
    neckHalf,
  };
}
