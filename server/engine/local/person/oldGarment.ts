import { clusterColours, distanceTo } from '../image/colourClusters';
import { softBlur } from '../image/blur';
import { alongLine, distance, lengthOf, mix, nearestOnSegment } from '../image/geometry';
import type { LabImage } from '../image/lab';
import { boxAround, clamp, growBox, computeInside, computePlane, type Plane, type Point } from '../image/raster';
import { fillHoles, labelRegions, open } from '../image/regions';
import { findHair } from './hair';
import { armLengthOf, type Body, type BodySide } from './body';
import { usualArmRadius } from './silhouette';

/** Returns the pixels in the middle of the torso, which certainly belong to what the person wears on the upper body. */
export function torsoCore(body: Body, size: { width: number; height: number }): number[] {
  const indices: number[] = [];
  const top = mix(body.shoulders, body.hips, 0.22).y;
  const bottom = Math.min(size.height - 1, mix(body.shoulders, body.hips, 0.75).y);
  const half = body.shoulderWidth * 0.3;
  for (let y = Math.max(0, Math.floor(top)); y < bottom; y++) {
    const axis = body.axisAt(y);
    for (let x = Math.max(0, Math.floor(axis - half)); x < Math.min(size.width, axis + half); x++) {
      indices.push(y * size.width + x);
    }
  }
  return indices;
}

/**
 * Finds what the person wears on the upper body, as a 0/1 mask, and the hair that hangs over it. The garment consists of the person's pixels that have the
 * colours of the torso, are connected with it and aren't skin. A dress is found down to its hem. Trousers in the colour of the shirt count as part of the
 * shirt.
 */
export function findOldGarment(lab: LabImage, body: Body, person: Plane, skin: Plane): { old: Plane; hair: Plane } {
  const core = torsoCore(body, lab);
  const distances = distanceTo(lab, clusterColours(lab, core, 4), person);
  const hair = findHair(lab, body, person, skin, distances);
  const raw = computeInside(person, 0.5, (i) => {
    const y = Math.floor(i / lab.width);
    if (y < body.chin.y) return 0;
    // A red shirt and sunburnt skin resemble each other. A pixel that resembles both counts as cloth if it matches the cloth closely. Below the hips, trousers
    // of almost the same colour may begin, so only pixels very similar to the shirt count as its tail.
    const maxDistance = y < body.hips.y ? 4.5 : 2.8;
    return distances[i]! < maxDistance && skin.data[i]! < (distances[i]! < 1.6 ? 0.8 : 0.5) && hair.data[i]! < 0.5
      ? 1
      : 0;
  });
  // Folds and prints leave specks, so give each pixel the majority of its neighbourhood.
  const voted = softBlur(raw, Math.max(1, body.shoulderWidth * 0.012));
  const solid = open(
    computePlane(voted, (i) => (voted.data[i]! > 0.5 && person.data[i]! > 0.5 ? 1 : 0)),
    2,
  );
  const { labels } = labelRegions(solid);
  const counts = new Map<number, number>();
  for (const i of core) counts.set(labels[i]!, (counts.get(labels[i]!) ?? 0) + 1);
  const torsos = new Set(
    [...counts].filter(([label, count]) => label !== 0 && count > core.length * 0.05).map(([label]) => label),
  );
  const size = body.shoulderWidth * body.shoulderWidth;
  // On the shoulders the light is different, and a lapel or a collar has another colour. So between neck and arms, everything that is neither skin nor hair
  // counts as garment.
  const isYoke = (i: number): boolean => {
    const x = i % lab.width;
    const y = (i - x) / lab.width;
    const across = Math.abs(x - body.axisAt(y)) / body.shoulderWidth;
    const isHeight = y > mix(body.chin, body.shoulders, 0.35).y && y < body.shoulders.y + body.shoulderWidth * 0.45;
    return isHeight && across > 0.2 && across < 0.62 && skin.data[i]! < 0.45 && hair.data[i]! < 0.3;
  };
  const whole = computePlane(solid, (i) => (torsos.has(labels[i]!) || (person.data[i]! > 0.5 && isYoke(i)) ? 1 : 0));
  return { old: fillHoles(whole, size * 0.15), hair };
}

/** Share of the picture's height, at its bottom, in which no hem is searched for, because the person's mask is ragged there. */
const raggedRows = 0.012;

/** Returns the row where the old garment ends along the body's axis. Null if its end isn't in the picture. */
export function findOldHemRow(old: Plane, body: Body): number | null {
  const half = body.shoulderWidth * 0.25;
  const end = old.height * (1 - raggedRows);
  for (let y = Math.floor(mix(body.shoulders, body.hips, 0.6).y); y < end; y++) {
    let pixelsInside = 0;
    let all = 0;
    for (let x = Math.floor(body.axisAt(y) - half); x < body.axisAt(y) + half; x++) {
      if (x < 0 || x >= old.width) continue;
      all++;
      if (old.data[y * old.width + x]! > 0.5) pixelsInside++;
    }
    if (all === 0) return null;
    if (pixelsInside < all * 0.3) return y;
  }
  return null;
}

/** Returns the row where the old garment ends in a column, near the row `hem` where it ends along the axis. Null if no end is found there. */
function findEndInColumn(old: Plane, body: Body, hem: number, x: number): number | null {
  const reach = Math.round((body.hips.y - body.shoulders.y) * 0.16);
  const column = Math.floor(x);
  if (column < 0 || column >= old.width) return null;
  for (let y = Math.min(old.height - 1, Math.round(hem) + reach); y > hem - reach; y--) {
    if (old.data[y * old.width + column]! > 0.5) return y < hem + reach ? y + 1 : null;
  }
  return null;
}

/**
 * Returns the row where the old garment ends in a column, near the row `hem` where it ends along the axis. It returns `hem` if no end is found. A shirt is
 * seldom as long at its sides as in front.
 */
export function oldHemAt(old: Plane, body: Body, hem: number, x: number): number {
  return findEndInColumn(old, body, hem, x) ?? hem;
}

/**
 * Returns the row where the old garment ends in each column of the picture, near the row `hem` where it ends along the axis. Where no end is found, because the
 * sun shines on the cloth or a hand hides it, the hem runs straight from the nearest end on one side to that on the other.
 */
export function findOldHemLine(old: Plane, body: Body, hem: number): number[] {
  const found = Array.from({ length: old.width }, (_, x) => ({ x, y: findEndInColumn(old, body, hem, x) })).flatMap(
    ({ x, y }) => (y === null ? [] : [{ x, y }]),
  );
  if (found.length === 0) return Array.from({ length: old.width }, () => hem);
  let next = 0;
  return Array.from({ length: old.width }, (_, x) => {
    while (next < found.length - 1 && found[next]!.x < x) next++;
    const [before, after] = [found[Math.max(0, next - 1)]!, found[next]!];
    const t = clamp((x - before.x) / Math.max(1, after.x - before.x), 0, 1);
    return before.y + (after.y - before.y) * t;
  });
}

/** Measures how far down the arm the old sleeve reaches from the shoulder, in pixels. 0 if the arm is bare. */
function measureOldSleeve(old: Plane, side: BodySide): number {
  const arm = [side.shoulder, side.elbow, side.wrist];
  const whole = lengthOf(arm);
  let reached = 0;
  for (let length = 0; length < whole; length += 2) {
    const { at } = alongLine(arm, length);
    const x = Math.floor(at.x);
    const y = Math.floor(at.y);
    if (x < 0 || y < 0 || x >= old.width || y >= old.height) break;
    if (old.data[y * old.width + x]! > 0.5) reached = length;
    else if (length - reached > whole * 0.15) break;
  }
  return reached;
}

/**
 * If one sleeve reaches farther down than the other by at least this share of the arm, the longer one is an error, because both sleeves of a garment have the
 * same length.
 */
const maxSleeveDifference = 0.1;

/** A sleeve that covers at least this share of its arm is long: only the hand is left beyond it. */
const longSleeveShare = 0.8;

/**
 * Beyond the end of the sleeve, what looks like cloth counts as skin if it is this close to the bones of the arm, in usual arm radii. Farther out it is the
 * side of the torso behind the arm. `uneven` applies to a sleeve whose length was reduced to that of the other sleeve, and `even` to all other sleeves.
 */
const armReach = { even: 1.05, uneven: 1.3 };

/** Removes from the old garment what lies on an arm beyond `share` of the arm's length. */
function removeFromArm(
  old: Plane,
  body: Body,
  side: BodySide,
  { share, reach }: { share: number; reach: number },
): Plane {
  const end = (share + 0.03) * armLengthOf(side);
  const upperArm = distance(side.shoulder, side.elbow);
  const lowerArm = distance(side.elbow, side.wrist);
  const isBeyond = (point: Point): boolean => {
    const upper = nearestOnSegment(point, side.shoulder, side.elbow);
    const lower = nearestOnSegment(point, side.elbow, side.wrist);
    const isUpper = upper.away < lower.away;
    const { away } = isUpper ? upper : lower;
    const down = isUpper ? upper.along * upperArm : upperArm + lower.along * lowerArm;
    const along = isUpper ? upper.along : 1 + lower.along;
    return down > end && away < usualArmRadius(body, along) * reach;
  };
  const joints = [side.shoulder, side.elbow, side.wrist].map(({ x, y }) => ({ x: Math.floor(x), y: Math.floor(y) }));
  const bones = boxAround(joints.map(({ x, y }) => ({ left: x, top: y, right: x + 1, bottom: y + 1 })))!;
  const arm = growBox(bones, Math.ceil(usualArmRadius(body, 0) * reach), old);
  const data = old.data.slice();
  for (let y = arm.top; y < arm.bottom; y++) {
    for (let x = arm.left; x < arm.right; x++) {
      const i = y * old.width + x;
      if (data[i]! > 0 && isBeyond({ x: x + 0.5, y: y + 0.5 })) data[i] = 0;
    }
  }
  return { ...old, data };
}

/**
 * Returns how far the old sleeves reach down the arms, and the old garment without what must be skin beyond them. This correction is needed because, in reddish
 * light, all or part of an arm can be mistaken for the sleeve of a red shirt.
 */
export function correctOldSleeves(old: Plane, body: Body): { old: Plane; oldSleeves: [number, number] } {
  const lengths = body.sides.map((side) => measureOldSleeve(old, side));
  const shares = lengths.map((length, i) => length / armLengthOf(body.sides[i]!));
  const longer = shares[0]! > shares[1]! ? 0 : 1;
  const shorter = shares[1 - longer]!;
  const isUneven = shares[longer]! - shorter >= maxSleeveDifference && body.sides[1 - longer]!.armSeen >= 0.5;
  let evened = old;
  const reached = body.sides.map((side, i) => {
    const share = isUneven && i === longer ? shorter : shares[i]!;
    const reach = share < shares[i]! ? armReach.uneven : armReach.even;
    if (share < longSleeveShare && side.armSeen >= 0.5) evened = removeFromArm(evened, body, side, { share, reach });
    return share * armLengthOf(side);
  });
  return { old: evened, oldSleeves: [reached[0]!, reached[1]!] };
}
