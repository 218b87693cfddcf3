import type { SleeveLength } from '../../../../contract/readings';
import { alongLine, distance, lengthOf, mix, shift, nearestOnSegment, directionTo } from '../image/geometry';
import { clamp, computeInside, smoothstep, type Plane, type Point } from '../image/raster';
import type { UpperLandmarks } from '../garment/landmarks';
import { type Sleeve, sectionAt, type SleeveSection } from '../garment/sleeve';
import type { BareForearm } from '../person/bareForearm';
import type { Body, BodySide } from '../person/body';
import type { Person } from '../person/readPerson';
import { isPerson, measureLimbHalves, shoulderLift, usualArmRadius } from '../person/silhouette';
import { layOnForearm } from './layOnForearm';
import { smoothValues, tautHullOf } from './rows';

/** How a flat sleeve lies along the arm. */
export interface SleeveFit {
  readonly sections: readonly SleeveSection[];
  /** The garment's sleeve that goes on this arm, as traced in the garment's photo. */
  readonly source: Sleeve;
  /** Length of the worn sleeve, in pixels. */
  readonly length: number;
  /** How far down the arm the sleeve ends, in pixels from the shoulder joint. The sleeve itself begins a little below the joint. */
  readonly end: number;
  /** Pixels of the person's photo per pixel of the garment's photo: the same scale as for the body of the garment. */
  readonly scale: number;
  readonly isLong: boolean;
  /** -1 for the arm on the left of the picture, 1 for the one on the right. */
  readonly outward: -1 | 1;
}

/** A sleeve counts as long if it covers more than this share of the arm. The share depends on the sleeve length that was read. */
const minShareOfLong = { none: 1, short: 0.75, long: 0.25, unknown: 0.62 };

interface SleevePlan {
  readonly source: Sleeve;
  /** Length of the garment's longer sleeve, in pixels of the garment's photo. Both sleeves count as equally long, even if the photo shows less of one. */
  readonly natural: number;
  /** Width of the garment between its armpits, in pixels of the garment's photo. */
  readonly chest: number;
  /** Height of the garment from the neck to the hem, in pixels of the garment's photo. */
  readonly height: number;
  readonly seam: SleeveSection;
  readonly scale: number;
  /** The sleeve length as read or corrected. Null if unknown. */
  readonly sleeve: SleeveLength | null;
  /** Whether the garment is worn over other clothes, like a jacket. */
  readonly isOverClothes: boolean;
  /** The forearm on which the sleeve is put. Null if the photo doesn't show all of it bare. */
  readonly forearm: BareForearm | null;
}

/**
 * When a long sleeve counts as a three-quarter one. Its length, at the scale of the garment's body, must be between `min` and `max` times the arm's and at most
 * `maxOfChest` widths of the garment's chest. In six photos, full sleeves had at least 0.79 of the arm or, if they were bent, 0.87 of the chest; rolled-up ones
 * had 0.72. A sleeve that seems shorter than `min` is partly hidden. From the middle of the chest to the cuff, it must reach at most `maxReach` heights of the
 * garment. The sleeves of a dolman sweater reach farther, because its wide chest is a part of them: ten tops with three-quarter sleeves had at most 0.98,
 * dolman sweaters 1.02 to 1.24. Jackets have full sleeves: one that looks shorter is bent or hidden in its photo.
 */
const threeQuarterLimits = { min: 0.5, max: 0.74, maxOfChest: 0.8, maxReach: 1 };

/** Returns the arm below a sleeve's seam, its length, and how far down it the old sleeve reaches, in pixels. */
function measureArmBelowSeam({ body, oldSleeves }: Person, index: 0 | 1, seam: SleeveSection) {
  const side = body.sides[index];
  const arm = [mix(seam.upper, seam.lower, 0.4), side.elbow, side.wrist] as const;
  // The old sleeve was measured from the shoulder joint, and the new sleeve begins farther down.
  const begin = nearestOnSegment(arm[0], side.shoulder, side.elbow).along * distance(side.shoulder, side.elbow);
  return { arm, whole: lengthOf(arm), begin, oldSleeve: Math.max(0, oldSleeves[index] - begin) };
}

const isLongOn = (whole: number, { natural, scale, sleeve }: SleevePlan): boolean =>
  natural * scale > whole * minShareOfLong[sleeve ?? 'unknown'];

/** Tells whether a long sleeve is a three-quarter one on this arm, and hides all of the old sleeve. */
export function isThreeQuarterOn(person: Person, index: 0 | 1, plan: SleevePlan): boolean {
  const { whole, oldSleeve } = measureArmBelowSeam(person, index, plan.seam);
  const length = plan.natural * plan.scale;
  const isBetween = length > whole * threeQuarterLimits.min && length < whole * threeQuarterLimits.max;
  const isShorterThanChest = plan.natural < plan.chest * threeQuarterLimits.maxOfChest;
  const isDolman = plan.chest / 2 + plan.natural > plan.height * threeQuarterLimits.maxReach;
  const looksShorter = isBetween && isShorterThanChest && !isDolman;
  return looksShorter && !plan.isOverClothes && isLongOn(whole, plan) && oldSleeve < length * 0.9;
}

/**
 * The limits of the length of a short sleeve, as shares of the arm below the seam. A cap sleeve just covers the shoulder: those of 19 dresses had 0.09 to 0.19.
 * Even the longest sleeve ends above the elbow. Without this limit, a sleeve that the photo cuts off, or that of a short and wide garment, would become a
 * three-quarter sleeve. Tuned by eye.
 */
const shortSleeveShares = { min: 0.09, max: 0.45 };

/**
 * By how much a short sleeve is lengthened at most to hide the old one, as a share of the arm. A sleeve shorter than `shortest` is lengthened down to the same
 * place as one of that length.
 */
const maxSleeveLengthening = { share: 0.36, shortest: 0.2 };

/** Returns how long a short sleeve is on the arm, in pixels. It is lengthened a little if that hides the short sleeve of the old garment. */
function shortSleeveLengthOf(natural: number, arm: number, oldSleeve: number): number {
  const own = clamp(natural, arm * shortSleeveShares.min, arm * shortSleeveShares.max);
  const longest = Math.max(own, arm * maxSleeveLengthening.shortest) + arm * maxSleeveLengthening.share;
  return oldSleeve > own * 0.85 && oldSleeve < longest ? oldSleeve + arm * 0.035 : own;
}

/** Width of a worn sleeve as a share of the flat sleeve's width. A tube is 2/π as wide as the same cloth laid flat, but cloth doesn't hang perfectly round. */
const wornWidthShare = 0.8;

/**
 * A new sleeve is at most this many times as wide as the arm usually is, on the outer side of the bone. Where the silhouette is that of an old sleeve, the
 * limit is lower: any part of the old sleeve that sticks out of the new one is replaced by background.
 */
const maxOuter = { onArm: 2.4, onOldSleeve: 1.25 };

/** Number of sections of a worn sleeve. With fewer, the curve of the shoulder would show corners. */
const sectionCount = 49;

/** Up to the lower of these shares of the arm, the top of a sleeve follows the curve of the shoulder. From the higher share on, it no longer does. */
const shoulderCurveRange = [0.1, 0.26] as const;

function runningMax(values: readonly number[]): number[] {
  let widest = 0;
  return values.map((value) => (widest = Math.max(widest, value)));
}

/**
 * Moves a point of a sleeve's top toward or away from the shoulder joint, onto the edge of the silhouette, because cloth follows the curve of the shoulder.
 * Returns the point unchanged if the silhouette ends far from it: then a part of the shoulder is missing from the silhouette, or the silhouette includes hair.
 */
function moveOntoShoulder(body: Body, mask: Plane, side: BodySide, point: Point): Point {
  const expected = distance(side.shoulder, point);
  const direction = directionTo(side.shoulder, point);
  let length = expected * 0.7;
  while (length < expected * 1.4) {
    const { x, y } = shift(side.shoulder, direction, length);
    if (!isPerson(mask, x, y)) break;
    length++;
  }
  const isEdge = length > expected * 0.7 && length < expected * 1.4;
  return isEdge ? shift(side.shoulder, direction, length + body.shoulderWidth * shoulderLift) : point;
}

/** How straight the top of a short sleeve runs from the shoulder to the cuff: 0 follows the old clothes, 1 is a straight line. Tuned by eye. */
const straightness = 0.7;

/** Straightens the top of a short sleeve from the position `start` (0..1) on, because cloth hangs from the shoulder and doesn't bulge over the arm. */
function straightenTop(sections: readonly SleeveSection[], start: number): SleeveSection[] {
  const first = Math.round(start * (sections.length - 1));
  const [begin, end] = [sections[first]!.upper, sections[sections.length - 1]!.upper];
  return sections.map(({ upper, lower }, k) => {
    if (k <= first) return { upper, lower };
    const line = mix(begin, end, (k - first) / (sections.length - 1 - first));
    return { upper: mix(upper, line, straightness), lower };
  });
}

/** Number of neighbours on each side over which the top of a long sleeve is smoothed. This removes the kink where it leaves the curve of the shoulder. */
const smoothingReach = 3;

/** Smooths the top of a long sleeve. Both ends stay where they are. */
function smoothTop(sections: readonly SleeveSection[]): SleeveSection[] {
  return sections.map(({ lower }, k) => {
    const reach = Math.min(smoothingReach, k, sections.length - 1 - k);
    const window = sections.slice(k - reach, k + reach + 1).map(({ upper }) => upper);
    const meanOf = (coordinate: 'x' | 'y'): number =>
      window.reduce((sum, point) => sum + point[coordinate], 0) / window.length;
    return { upper: { x: meanOf('x'), y: meanOf('y') }, lower };
  });
}

/** Distances below the cuff of a short sleeve at which the bare arm is measured, as fractions of the arm's length. */
const bareArmOffsets = [0.03, 0.06, 0.09];

/** Between these positions (0 seam, 1 cuff), the underside of a short sleeve gradually moves in to the inner side of the bare arm. */
const inwardRange = [0.3, 0.85] as const;

/** Returns the largest distance, at these places, from the arm's bones to its edge on the torso's side, in pixels. Null if the arm isn't bare there. */
function innerReachOfBareArm(
  { mask, skin, old, body }: Person,
  places: readonly { middle: Point; across: Point; usual: number }[],
): number | null {
  const bare = computeInside(mask, 0.5, (i) => (skin.data[i]! > 0.5 && old.data[i] === 0 ? 1 : 0));
  const halves = places
    .map(({ middle, across, usual }) => measureLimbHalves(bare, middle, across, usual * 2).inner)
    .filter((half) => half > body.shoulderWidth * 0.04);
  return halves.length === 0 ? null : Math.max(...halves);
}

/** The arm counts as bare below an old short sleeve if that sleeve covers at most this share of it. */
const maxOldSleeve = 0.7;

/**
 * Returns the half widths of a long sleeve on its outer side, in pixels, where an old short sleeve leaves a part of the arm bare. Below the old sleeve they are
 * those of the bare arm. The arm inside the old sleeve is assumed to lie on a line from the shoulder to the bare arm, because the old sleeve may be much wider
 * than the arm. Returns null if too little of the arm is bare. `tops` are the sections of the sleeve's outer side, from the shoulder to the cuff.
 */
function outersOnBareArm(tops: readonly { outer: number; isOnOldSleeve: boolean }[]): number[] | null {
  const firstBare = tops.findLastIndex(({ isOnOldSleeve }) => isOnOldSleeve) + 1;
  if (firstBare > (tops.length - 1) * maxOldSleeve) return null;
  const shoulder = tops[0]!.outer;
  // The first section below the old sleeve may still be measured at its cuff.
  const bare = Math.min(tops[firstBare]!.outer, tops[firstBare + 1]!.outer);
  return tops.map(({ outer }, i) =>
    i < firstBare ? Math.min(outer, shoulder + ((bare - shoulder) * i) / firstBare) : outer,
  );
}

/**
 * Lays the sections of a sleeve along one arm: `index` is 0 for the arm on the left of the picture. A long sleeve ends at the wrist, and a three-quarter sleeve
 * keeps its length. All values are in pixels of the person's picture.
 */
export function fitSleeve(person: Person, index: 0 | 1, plan: SleevePlan, isThreeQuarter: boolean): SleeveFit {
  const { body, mask, old } = person;
  const { source, seam, scale, forearm, isOverClothes } = plan;
  const side = body.sides[index];
  const { arm, whole, begin, oldSleeve } = measureArmBelowSeam(person, index, seam);
  const upperArm = distance(arm[0], side.elbow);
  const isLong = isLongOn(whole, plan);
  const natural = plan.natural * scale;
  const length = !isLong ? shortSleeveLengthOf(natural, whole, oldSleeve) : isThreeQuarter ? natural : whole * 1.02;
  const bend = whole * 0.09;
  /** Returns the middle of the arm `offset` pixels below its start, the direction across it there, and its usual radius. */
  const crossSectionAt = (offset: number) => {
    const along = offset < upperArm ? offset / upperArm : 1 + (offset - upperArm) / Math.max(1, whole - upperArm);
    // Average the direction around the elbow, because cloth rounds the bend.
    const [before, here, after] = [-bend, 0, bend].map((step) => alongLine(arm, Math.max(0, offset + step)));
    const middle = mix(here!.at, mix(before!.at, after!.at, 0.5), 0.5);
    const direction = {
      x: (before!.direction.x + here!.direction.x + after!.direction.x) / 3,
      y: (before!.direction.y + here!.direction.y + after!.direction.y) / 3,
    };
    const across = { x: direction.y * side.outward, y: -direction.x * side.outward };
    return { middle, across, usual: usualArmRadius(body, along) };
  };
  /** Returns the half widths of the sleeve on its outer and inner side, and where it is measured. */
  const measure = (section: SleeveSection, offset: number) => {
    const { middle, across, usual } = crossSectionAt(offset);
    const own = (distance(section.upper, section.lower) / 2) * scale * wornWidthShare;
    const limb = measureLimbHalves(mask, middle, across, usual * 2.4);
    const end = shift(middle, across, limb.outer - 3);
    const isOnOldSleeve = isPerson(old, end.x, end.y);
    const maxWidth = usual * (isOnOldSleeve ? maxOuter.onOldSleeve : maxOuter.onArm);
    // If there is no gap beside the arm, the arm lies against the torso, so use its usual width. If there is a gap, the sleeve must not cover the gap.
    const hasGap = limb.inner < usual * 1.5;
    const innerArm = hasGap ? limb.inner : usual * 0.85;
    const outer = clamp(limb.outer * 1.03 + 1.5, usual * 0.7, maxWidth);
    const inner = hasGap ? innerArm * 1.06 + 2 : Math.max(innerArm, Math.min(own * 2 - outer, usual));
    return { middle, across, isOnOldSleeve, outer, inner: clamp(inner, usual * 0.6, usual * 1.9) };
  };
  const steps = source.sections.length - 1;
  // The underside of a sleeve begins at the armpit, which is farther down the arm than the top of the sleeve.
  const armpitAt = Math.min(nearestOnSegment(seam.lower, arm[0]!, side.elbow).along * upperArm, length * 0.7);
  const tops = source.sections.map((section, i) => measure(section, (i / steps) * length));
  const undersides = source.sections.map((section, i) =>
    measure(section, armpitAt + (i / steps) * (length - armpitAt)),
  );
  const outer = tops.map((section) => section.outer);
  // A short sleeve keeps its width down to the cuff; a long one narrows toward the wrist.
  const peaks = outer.map((value, i) => Math.max(value, outer[i - 1] ?? 0, outer[i + 1] ?? 0));
  const outers = smoothValues(isLong ? tautHullOf(outersOnBareArm(tops) ?? peaks) : runningMax(peaks), 2);
  const cuffInner = isLong
    ? null
    : innerReachOfBareArm(
        person,
        bareArmOffsets.map((share) => crossSectionAt(length + share * whole)),
      );
  const inners = smoothValues(
    undersides.map(({ inner }, i) => {
      if (cuffInner === null) return inner;
      const limited = Math.min(inner, cuffInner * 1.06 + 2);
      return inner + (limited - inner) * smoothstep(...inwardRange, i / steps);
    }),
    2,
  );
  const coarse = tops.map((top, i) => {
    const underside = undersides[i]!;
    // The sleeve begins at the seam and then follows the arm. On its underside, this transition is twice as long as on its top.
    const t = i / steps;
    const shareOfArm = length / whole;
    return {
      upper: mix(seam.upper, shift(top.middle, top.across, outers[i]!), smoothstep(0, 0.1 / shareOfArm, t)),
      lower: mix(
        seam.lower,
        shift(underside.middle, underside.across, -inners[i]!),
        smoothstep(0, 0.2 / shareOfArm, t),
      ),
    };
  });
  const rounded = Array.from({ length: sectionCount }, (_, k) => {
    const t = k / (sectionCount - 1);
    const { upper, lower } = sectionAt(coarse, t);
    const onArm = smoothstep(...shoulderCurveRange, (t * length) / whole);
    return { upper: mix(moveOntoShoulder(body, mask, side, upper), upper, onArm), lower };
  });
  const placeOf = (k: number) => ((k / (sectionCount - 1)) * length - upperArm) / (whole - upperArm);
  const sections = isLong
    ? smoothTop(forearm ? layOnForearm(rounded, forearm, placeOf, isOverClothes) : rounded)
    : straightenTop(rounded, Math.min(1, (shoulderCurveRange[0] * whole) / length));
  return { sections, source, length, end: begin + length, scale, isLong, outward: side.outward };
}

/** A sleeve is partly hidden in its photo if its mean width is below this share of the other sleeve's. */
const minWidthOfOther = 0.7;

const meanWidthOf = ({ sections }: Sleeve): number =>
  sections.reduce((sum, { upper, lower }) => sum + distance(upper, lower), 0) / sections.length;

/**
 * Returns the garment's sleeve to put on an arm: that of the same side, or that of the other side, mirrored, if the same side has no sleeve or its sleeve was
 * traced too short or too narrow. Null if the garment has no sleeves.
 */
export function sleeveFor(garment: UpperLandmarks, index: 0 | 1): Pick<SleevePlan, 'source' | 'natural'> | null {
  const own = garment.sleeves[index];
  const other = garment.sleeves[(1 - index) as 0 | 1];
  const natural = Math.max(own?.length ?? 0, other?.length ?? 0);
  const isWhole =
    own && (!other || (own.length > other.length * 0.8 && meanWidthOf(own) > meanWidthOf(other) * minWidthOfOther));
  const source = isWhole ? own : other;
  return source && { source, natural };
}
