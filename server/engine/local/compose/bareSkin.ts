import { softBlur, weightedBlur, weightedColours } from '../image/blur';
import { distance, nearestOnSegment } from '../image/geometry';
import { rgbOf } from '../image/lab';
import { clamp, createRaster, computePlane, smoothstep, type Plane, type Point, type Raster } from '../image/raster';
import { boundsOf, dilate, erode, labelRegions } from '../image/regions';
import { isNeck, neckMiddleAt } from '../person/neck';
import { usualArmRadius } from '../person/silhouette';
import type { Person } from '../person/readPerson';
import type { UpperFit } from '../warp/fitUpper';
import { shoulderLineOf } from '../warp/torsoShape';
import type { Layer } from '../warp/mesh';

/**
 * Height of the slope from the side of the neck down to the end of the neckline, in shoulder widths. It is steep at the neck and flat at its foot. Tuned by
 * eye.
 */
const slopeOfNeck = 0.1;

/**
 * Returns a function that tells where bare skin may appear when the old garment is removed: on arms and neck, and within a wide or low neckline, but never
 * elsewhere on the torso.
 */
function createBareSkinTest(
  person: Person,
  { neckY, worn, sleeves, rimY }: UpperFit,
  edges: Float64Array,
  isOverClothes: boolean,
): (point: Point) => boolean {
  const [, left, right] = shoulderLineOf(worn);
  const { body, oldSleeves, halfNeckWidth } = person;
  // The slope from the side of the neck down to the shoulder, which a wide neckline leaves bare.
  const isFootOfNeck = ({ x, y }: Point): boolean => {
    const end = x < (left.x + right.x) / 2 ? left : right;
    const axis = neckMiddleAt(body, neckY, y);
    const t = (Math.abs(x - axis) - halfNeckWidth) / Math.max(1, Math.abs(end.x - axis) - halfNeckWidth);
    return (
      t >= 0 && t < 1 && y > end.y - body.shoulderWidth * slopeOfNeck * (1 - t) ** 2 && y < edges[Math.floor(x)]! + 1
    );
  };
  return (point) => {
    const across = Math.abs(point.x - body.axisAt(point.y)) / body.shoulderWidth;
    if (!isOverClothes) {
      if (point.y > body.chin.y && isNeck(body, halfNeckWidth, neckY, point)) return true;
      // A collar hides the base of the neck.
      if (rimY === null && isFootOfNeck(point)) return true;
      // A wide or low neckline leaves more than the neck bare.
      const isBetween = point.x > left.x && point.x < right.x && point.y > neckY;
      if (isBetween && point.y < edges[Math.floor(point.x)]! + 1) return true;
    }
    if (across < 0.46) return false;
    return body.sides.some((side, index) => {
      const upperArm = distance(side.shoulder, side.elbow);
      const reach = oldSleeves[index]! + body.shoulderWidth * 0.12;
      const upper = nearestOnSegment(point, side.shoulder, side.elbow);
      const lower = nearestOnSegment(point, side.elbow, side.wrist);
      const onUpper = upper.along * upperArm < reach && upper.away < usualArmRadius(body, upper.along) * 1.45;
      const down = upperArm + lower.along * distance(side.elbow, side.wrist);
      // Beside a new sleeve that is narrower than the old one, the background appears, not skin.
      const isLower = lower.away < upper.away;
      if ((isLower ? down : upper.along * upperArm) < (sleeves[index]?.end ?? 0) * 0.97) return false;
      return onUpper || (down < reach && lower.away < usualArmRadius(body, 1 + lower.along) * 1.6);
    });
  };
}

/** Margin added to both sides of a jacket's opening, in shoulder widths, so that an old collar just outside it stays visible. */
const openingMargin = 0.06;

/** How high above the jacket an old collar there is at least, in shoulder widths. What is lower is a strip of the old shoulders. Tuned by eye on 31 jackets. */
const lowestCollar = 0.03;

/**
 * Returns a function that tells whether a pixel lies in the opening of a jacket, where the old clothes and the neck stay as the photo shows them. `edges` holds
 * the row where the jacket begins in each column.
 */
export function jacketOpeningOf(
  { body, mask, old }: Person,
  { worn }: UpperFit,
  edges: Float64Array,
): (index: number) => boolean {
  const [, left, right] = shoulderLineOf(worn);
  const room = body.shoulderWidth * openingMargin;
  const hasOldCollar = (x: number): boolean => {
    const y = Math.round(edges[x]! - body.shoulderWidth * lowestCollar);
    return y >= 0 && old.data[y * mask.width + x]! > 0.5;
  };
  return (i) => {
    const x = i % mask.width;
    if (x <= left.x - room || x >= right.x + room || Math.floor(i / mask.width) >= edges[x]! + 1) return false;
    return (x >= left.x && x <= right.x) || hasOldCollar(x);
  };
}

/** The distances, in shoulder widths, within which painted skin takes its colour from visible skin: first the nearby skin, then skin farther away. */
const skinDistances = [0.05, 0.2];

/**
 * How far painted skin fades into the skin that the photo shows, in shoulder widths. The old collar or cuff threw a shadow there, which would otherwise remain
 * as a line. Tuned by eye.
 */
const skinFade = 0.02;

/**
 * If at least this share of a pixel's surroundings is skin, that skin alone gives the colour. If the share is smaller, the colour of skin farther away is mixed
 * in, so that there is no visible step.
 */
const minSkinShare = 0.08;

/**
 * Skin that is darker than the skin around it by this much (in Lab) is a mark, such as a chain around the neck. Its surroundings reach as far as `sigma`, in
 * shoulder widths.
 */
const markLimits = { darker: 6, sigma: 0.03 };

/**
 * Returns the dark marks on the lower neck that touch the old garment, as 0/1: mostly the visible part of a chain that lies half below a collar. A chain that
 * lies higher up isn't returned. `isLowerNeck` tells whether a pixel lies on the lower neck.
 */
function marksBesideCollar({ lab, old, skin, mask, body }: Person, isLowerNeck: (i: number) => boolean): Plane {
  const onNeck = computePlane(skin, (i) =>
    isLowerNeck(i) && mask.data[i]! > 0.5 && old.data[i] === 0 ? skin.data[i]! : 0,
  );
  const lightness = computePlane(skin, (i) => lab.data[i * 3]!);
  const around = weightedBlur(lightness, onNeck, body.shoulderWidth * markLimits.sigma, 0);
  const dark = computePlane(onNeck, (i) =>
    onNeck.data[i]! > 0 && lightness.data[i]! < around.data[i]! - markLimits.darker ? 1 : 0,
  );
  const thick = dilate(dark, 1);
  const { labels } = labelRegions(thick);
  const beside = dilate(old, 3);
  const touching = new Set(labels.filter((_, i) => beside.data[i]! > 0));
  return computePlane(thick, (i) => (labels[i] !== 0 && touching.has(labels[i]!) ? 1 : 0));
}

/** Returns the skin below the chin that the photo shows, as 0/1. Excludes the edge of the skin, where colours mix. */
function visibleSkinOf({ body, skin, old, mask, hair }: Person): Plane {
  const bare = computePlane(skin, (i) => {
    const isBody = Math.floor(i / skin.width) > body.chin.y;
    return isBody && skin.data[i]! > 0.5 && old.data[i] === 0 && mask.data[i]! > 0.95 && hair.data[i]! < 0.1 ? 1 : 0;
  });
  return erode(bare, Math.max(1, Math.round(body.shoulderWidth * 0.012)));
}

/**
 * Returns colours for skin that the photo doesn't show, wherever `wanted` is above 0. The colours are those of nearby skin. If there is none, they are the
 * person's skin tone, shaded like the old clothes (`shading`: one factor per pixel).
 */
export function skinColoursFor(person: Person, shading: Plane, wanted: Plane): Raster {
  const { image, body, tone } = person;
  const colour = createRaster(image.width, image.height);
  const where = boundsOf(wanted, 0);
  if (where === null) return colour;
  const visibleSkin = visibleSkinOf(person);
  const [nearColours, wideColours] = skinDistances.map((sigma) =>
    weightedColours(image, visibleSkin, sigma * body.shoulderWidth, where),
  );
  for (let i = 0; i < wanted.data.length; i++) {
    if (wanted.data[i]! <= 0) continue;
    const offset = i * 3;
    colour.data.set(rgbOf(clamp(tone.mean[0] * shading.data[i]!, 0, 100), tone.mean[1], tone.mean[2]), offset);
    for (const skin of [wideColours!, nearColours!]) {
      const share = smoothstep(0, minSkinShare, skin.near(i));
      for (let c = 0; c < 3; c++) colour.data[offset + c]! += (skin.colour(i, c) - colour.data[offset + c]!) * share;
    }
  }
  return colour;
}

/** A layer of painted skin. */
interface BareSkin extends Layer {
  /** Alpha of the skin that the photo doesn't show, without the fade into the skin beside it. */
  readonly invented: Plane;
}

/**
 * Paints skin, with `skinColoursFor`, on arms and neck where the old garment covered them and the new one doesn't. `covered` is the alpha of the new
 * garment, and `edges` is the row where that garment begins in each column. `isOverClothes` tells whether it is worn over the old clothes, which then show
 * in its opening instead of skin.
 */
export function paintBareSkin(
  person: Person,
  garment: { covered: Plane; fit: UpperFit; edges: Float64Array; isOverClothes: boolean },
  shading: Plane,
): BareSkin {
  const { covered, fit, edges, isOverClothes } = garment;
  const { neckY } = fit;
  const { lab, body, old } = person;
  const isBare = createBareSkinTest(person, fit, edges, isOverClothes);
  const collarTop = (body.chin.y + neckY) / 2;
  // In the opening of a jacket, the neck stays as the photo shows it.
  const isLowerNeck = (i: number): boolean => {
    const point = { x: i % lab.width, y: Math.floor(i / lab.width) };
    return !isOverClothes && point.y > collarTop && isNeck(body, person.halfNeckWidth, neckY, point);
  };
  // The turned-up edge of a collar is lit differently from the rest, so it isn't part of `old`. Anything at the base of the neck that isn't skin was collar.
  const isCollar = (i: number): boolean =>
    isLowerNeck(i) && person.mask.data[i]! > 0.8 && person.skin.data[i]! < 0.35 && person.hair.data[i]! < 0.3;
  const marks = marksBesideCollar(person, isLowerNeck);
  const hidden = computePlane(old, (i) => Math.max(old.data[i]!, marks.data[i]!));
  const grown = dilate(
    computePlane(hidden, (i) => (hidden.data[i]! > 0 || isCollar(i) ? 1 : 0)),
    2,
  );
  const alpha = softBlur(
    computePlane(old, (i) => {
      if (grown.data[i] === 0 || covered.data[i]! >= 0.98) return 0;
      return isBare({ x: (i % lab.width) + 0.5, y: Math.floor(i / lab.width) + 0.5 }) ? 1 : 0;
    }),
    1,
  );
  const painted = computePlane(alpha, (i) => smoothstep(0.2, 0.8, alpha.data[i]!));
  const reach = Math.max(2, Math.round(body.shoulderWidth * skinFade));
  const fading = softBlur(dilate(painted, reach), reach);
  // Soften the skin mask, so that links of a chain that the old collar partly hid are painted over too.
  const skin = softBlur(person.skin, reach / 2);
  const isSeen = (i: number): boolean =>
    skin.data[i]! > 0.5 && person.hair.data[i]! < 0.1 && Math.floor(i / lab.width) > collarTop;
  const blendColours = computePlane(painted, (i) =>
    isSeen(i) ? Math.max(painted.data[i]!, fading.data[i]!) : painted.data[i]!,
  );
  const colour = skinColoursFor({ ...person, old: hidden }, shading, blendColours);
  const onPerson = (i: number): number => smoothstep(0.25, 0.6, person.mask.data[i]!);
  return {
    colour,
    alpha: computePlane(blendColours, (i) => blendColours.data[i]! * onPerson(i)),
    invented: computePlane(painted, (i) => painted.data[i]! * onPerson(i)),
  };
}
