import { EngineRefusal } from '../engine';
import { areLegsMisread } from './garment/legsMisread';
import { softBlur } from './image/blur';
import { clamp, createPlane, computePlane, productOf, smoothstep, type Plane, type Raster } from './image/raster';
import { findLowerLandmarks } from './garment/lowerLandmarks';
import type { GarmentPhoto } from './garment/garmentPhoto';
import { continueCloth } from './garment/texture';
import { continueBackground, findRemainingClothes, solidSkinOf } from './compose/background';
import { clipToWaist } from './compose/outline';
import { matchGrain } from './compose/matchGrain';
import { flattenFolds } from './compose/flattenFolds';
import { hasPressedCreases } from './garment/pressedCreases';
import { type FlatCloth, withPlainWaistband } from './garment/plainWaistband';
import { withoutCrotchMarks } from './garment/crotchMarks';
import { drawPhotographed } from './compose/photographedCloth';
import { trouserDetails } from './compose/trouserDetails';
import type { FoldMaps } from './compose/foldMaps';
import { depthShareOf, foldVariantOf, legFolds, skirtFolds } from './compose/folds';
import { separateArms } from './compose/armEdges';
import { drawBreaks, legForm } from './compose/legForm';
import { coverGaps } from './compose/coverGaps';
import { evenLegTone } from './compose/legTone';
import { hideBehind, shade } from './compose/paint';
import { contactShadow, edgeShading, shadingOf, shadowBelow, sideShading } from './compose/shading';
import { lowerHandles } from './fit/handles';
import { maskWithLegGap } from './person/legGap';
import { forearmsInFront } from './person/front';
import { findOldHemLine } from './person/oldGarment';
import type { Person } from './person/readPerson';
import { findBareLegHem } from './person/shortsHem';
import type { Dressed } from './tryOnUpper';
import { dressLower } from './warp/dressLower';
import { fitLower } from './warp/fitLower';
import { smoothValues } from './warp/rows';
import { compositeOver, copyLayer, createLayer, type Layer } from './warp/mesh';

/** Returns the row where the old dress or skirt ends. Null if the person wears a top instead, or trousers in the colour of the top. */
function findOldSkirtHem({ body, oldHem }: Person): number | null {
  if (oldHem === null) return null;
  const [left, right] = body.sides;
  const calves = (left.knee.y + right.knee.y + left.ankle.y + right.ankle.y) / 4;
  return oldHem > body.hips.y + (body.hips.y - body.shoulders.y) * 0.25 && oldHem < calves ? oldHem : null;
}

/** How far the hem of the old top is smoothed to each side, in shoulder widths: against noise, and against steps. Tuned by eye. */
const hemSmoothing = [0.02, 0.07] as const;

/**
 * Returns the row in which the old top ends, for each column. Null if its end isn't known, as for a dress or a shirt in the colour of the trousers, or if it
 * ends below the hips.
 */
function findTopEnds({ body, old, oldHem }: Person): number[] | null {
  if (oldHem === null || oldHem >= body.hips.y + (body.hips.y - body.shoulders.y) * 0.2) return null;
  const room = body.shoulderWidth * 0.08;
  const ends = findOldHemLine(old, body, oldHem).map((end) => clamp(end, oldHem - room, oldHem + room));
  const [fine, wide] = hemSmoothing.map((reach) =>
    smoothValues(ends, Math.max(1, Math.round(body.shoulderWidth * reach))),
  );
  // Where the sun on the top hides its hem, the line has steps. The higher one of the two lines rounds them, and leaves no strip of the old trousers visible.
  return fine!.map((y, x) => Math.min(y, wide![x]!));
}

/**
 * Returns everything above the hem of a jacket, as 0/1. This includes the area beside the jacket, because what is worn under it doesn't stick out at its sides.
 */
function areaAboveHem(jacket: Plane, { body }: Person): Plane {
  const { width, height, data } = jacket;
  const hips = Math.floor(body.hips.y - (body.hips.y - body.shoulders.y) * 0.15);
  const ends = new Int32Array(width).fill(hips);
  for (let x = 0; x < width; x++) {
    for (let y = hips; y < height; y++) if (data[y * width + x]! > 0.5) ends[x] = y + 1;
  }
  const axis = Math.round(body.axisAt(hips));
  for (let x = axis - 1; x >= 0; x--) if (ends[x] === hips) ends[x] = ends[x + 1]!;
  for (let x = axis + 1; x < width; x++) if (ends[x] === hips) ends[x] = ends[x - 1]!;
  return computePlane(jacket, (i) => (Math.floor(i / width) < ends[i % width]! ? 1 : 0));
}

/** How far the trim and the shadow of an old skirt's hem reach above and below it, in shoulder widths. Tuned by eye. */
const oldHemReach = 0.13;

/** Where an old skirt stuck out, the background is continued at most this far, in shoulder widths: also between the thighs. */
const oldSkirtReach = 0.6;

/** How far below the row of the waist a curved waistband may begin, in shoulder widths. */
const waistbandBow = 0.15;

/**
 * Returns a plane without what lies above the waistband. The waistband is searched for down to row `lowest`. Above a curved waistband, the dress that
 * is tucked into it stays visible.
 */
function removeAboveWaistband(plane: Plane, cloth: Plane, lowest: number): Plane {
  const { width } = cloth;
  const begins = Array.from({ length: width }, (_, x) => {
    let y = 0;
    while (y < lowest && cloth.data[y * width + x]! < 0.5) y++;
    return y < lowest ? y : 0;
  });
  return computePlane(plane, (i) => (Math.floor(i / width) < begins[i % width]! ? 0 : plane.data[i]!));
}

interface LowerPlace {
  /** The range of rows in which the garment must end. */
  readonly hem: { readonly min: number; readonly max: number };
  /** Whether the garment goes under the old top. If false, it goes over the old top, because a second garment will replace that top. */
  readonly isUnderTop: boolean;
  /** Alpha of a jacket that hangs over the garment and has its colour, so that the jacket's hem can't be found by colour. Null if there is no such jacket. */
  readonly jacket: Plane | null;
  readonly foldMaps: FoldMaps;
  /** The garment's photo before it was cleaned, if the cloth should look as in it. Null for ironed cloth. */
  readonly photographed?: Raster | null;
}

/**
 * Dresses the person in trousers or a skirt, behind the hands. Returns null if the outline can't be read.
 * @throws EngineRefusal `garment_not_found` if the garment's legs can't be distinguished from the floor in its photo
 */
export function tryOnLower(
  detected: Person,
  photo: GarmentPhoto,
  { hem, isUnderTop, jacket, foldMaps, photographed = null }: LowerPlace,
): Dressed | null {
  const hasLegs = photo.kind === 'trousers' || photo.kind === 'shorts';
  const person = hasLegs ? { ...detected, mask: maskWithLegGap(detected) } : detected;
  const { body, mask, image } = person;
  const landmarks = findLowerLandmarks(photo);
  if (landmarks === null) return null;
  if (areLegsMisread(photo, landmarks)) {
    throw new EngineRefusal(
      'garment_not_found',
      "Drape couldn't find the legs of the garment. Spread the legs apart on a plain floor or wall of another colour, and take the photo from above.",
    );
  }
  const skirt = findOldSkirtHem(person);
  // A new skirt must hide the old one. New trousers needn't, because beside them the background replaces the old skirt.
  const min = skirt === null || hasLegs ? hem.min : Math.min(skirt + body.shoulderWidth * 0.06, hem.max);
  const oldEnd = findBareLegHem(person);
  const fit = fitLower(person, landmarks, {
    hem: { min: Math.max(min, hem.min), max: hem.max },
    hasLegs,
    oldSkirtHem: skirt,
    oldEnd,
  });
  const { crotch, waist } = landmarks;
  const withoutMarks = (image: Raster): FlatCloth => {
    const { alpha } = photo;
    const flat = { image: crotch ? withoutCrotchMarks(image, alpha, crotch, waist[1] - waist[0]) : image, alpha };
    return hasLegs ? withPlainWaistband(flat, landmarks) : flat;
  };
  const cloth = withoutMarks(photo.image);
  const { layers, scales } = dressLower(
    image,
    // Where the cut-out lost a corner of a hem, the print goes on as its mirror image.
    continueCloth(cloth.image, cloth.alpha, () => true),
    fit,
  );
  let plainness = 0;
  if (hasLegs) {
    // Flatten folds only on trousers: those of a skirt may be pleats.
    plainness = Math.max(...layers.map((leg) => flattenFolds(leg, body.shoulderWidth, 'legs').plainness));
    evenLegTone(layers, body.shoulderWidth);
  }
  if (photographed) {
    const shown = withoutMarks(photographed);
    const seen = continueCloth(shown.image, shown.alpha, () => true);
    drawPhotographed(layers, dressLower(image, seen, fit).layers, body.shoulderWidth);
    // The photo shows its own seams and folds, so no seams are drawn, and only weak folds are added.
    plainness = 0;
  }
  // Below the crotch each leg is shaded as a round limb, and the shade at its edge separates it from the other leg. Above the crotch the garment is shaded as
  // one round body.
  const isLegAt = (i: number): number =>
    fit.crotchY === null ? 0 : smoothstep(0, body.shoulderWidth * 0.3, Math.floor(i / image.width) - fit.crotchY);
  const rounded = (cloth: Layer, part: 'body' | 'limb', share: (i: number) => number): void => {
    const round = edgeShading(cloth.alpha, body.shoulderWidth, part);
    shade(
      cloth,
      computePlane(round, (i) => 1 + (round.data[i]! - 1) * share(i)),
    );
  };
  const folds = { maps: foldMaps, variant: foldVariantOf(photo.alpha), depth: depthShareOf(plainness) };
  const layer = createLayer(image.width, image.height);
  layers.forEach((part, i) => {
    if (hasLegs) {
      rounded(part, 'limb', isLegAt);
      const leg = legForm(fit.sheets[i]!, body.sides[i]!.knee.y, { size: image, scale: body.shoulderWidth });
      if (photo.kind === 'trousers' && fit.hemY > body.sides[i]!.ankle.y)
        drawBreaks(leg, fit.sheets[i]!, body.shoulderWidth);
      shade(part, leg);
    }
    const sheet = fit.sheets[i]!;
    const folded = hasLegs
      ? legFolds(sheet, body.sides[i]!.knee, folds, { size: image, scale: body.shoulderWidth })
      : skirtFolds(sheet, folds, image);
    if (folded) shade(part, folded);
    compositeOver(layer, part);
  });
  const isPressed = photo.kind === 'trousers' && hasPressedCreases(photo.image, landmarks);
  const details = trouserDetails(fit, { isPressed, size: image, scale: body.shoulderWidth });
  shade(
    layer,
    computePlane(details, (i) => 1 + (details.data[i]! - 1) * plainness),
  );
  if (skirt === null || !hasLegs)
    // Below old shorts there is nothing to cover, only bare legs. Between the ankles, the network's mask is too coarse to show the gap.
    coverGaps(layer, mask, {
      top: fit.waistY,
      bottom: Math.min(fit.hemY, oldEnd ?? Infinity),
      reach: body.shoulderWidth * 0.12,
    });
  // Bare legs are darker or lighter than the clothes above them. Estimate the light on each separately, and leave out the trim of an old skirt's hem and its
  // shadow on the legs, or the old hem would show in the new cloth.
  const isAtOldHem = (y: number): boolean => skirt !== null && Math.abs(y - skirt) < body.shoulderWidth * oldHemReach;
  const isBare = computePlane(person.skin, (i) => (person.skin.data[i]! > 0.3 ? 1 : 0));
  for (const bare of [0, 1]) {
    const part = computePlane(mask, (i) => {
      const y = Math.floor(i / mask.width);
      return y > fit.waistY && !isAtOldHem(y) && mask.data[i]! > 0.5 && isBare.data[i] === bare ? 1 : 0;
    });
    shade(layer, shadingOf(person.lab, part, body.shoulderWidth));
  }
  rounded(layer, 'body', (i) => 1 - isLegAt(i));
  const sides = sideShading(layer.alpha, body.shoulderWidth);
  shade(
    layer,
    computePlane(sides, (i) => 1 - (1 - sides.data[i]!) * (1 - isLegAt(i))),
  );
  clipToWaist(layer, person, fit.waistY);
  matchGrain(layer, person);
  const unhiddenCloth = copyLayer(layer);
  let front = createPlane(image.width, image.height);
  const hide = (part: Plane): void => {
    hideBehind(layer, part);
    front = computePlane(front, (i) => 1 - (1 - front.data[i]!) * (1 - clamp(part.data[i]!, 0, 1)));
  };
  // A top that ends on the hips is worn over the waistband. In each column, the garment begins where the top ends: if it began in the same row everywhere, a
  // strip of the old trousers would show below the curve of the top's hem.
  const topEnds = isUnderTop ? findTopEnds(person) : null;
  if (topEnds) {
    const above = computePlane(mask, (i) => (Math.floor(i / mask.width) < topEnds[i % mask.width]! ? 1 : 0));
    shade(layer, shadowBelow(productOf(above, mask), body.shoulderWidth));
    hide(softBlur(above, 1));
  }
  if (jacket) hide(softBlur(areaAboveHem(jacket, person), 1));
  const arms = separateArms(person, forearmsInFront(person), layer.alpha);
  hide(arms.alpha);
  const garment = computePlane(layer.alpha, (i) => layer.alpha.data[i]!);
  let whole = createLayer(image.width, image.height);
  if (skirt !== null && hasLegs) {
    const bare = solidSkinOf(person);
    const left = findRemainingClothes(person, bare, layer.alpha, { top: fit.waistY, bottom: fit.hemY });
    const lowest = fit.waistY + body.shoulderWidth * waistbandBow;
    const background = continueBackground(
      person,
      bare,
      removeAboveWaistband(left, layer.alpha, lowest),
      layer.alpha,
      oldSkirtReach,
    );
    whole = { ...background, alpha: removeAboveWaistband(background.alpha, layer.alpha, lowest) };
  }
  compositeOver(whole, arms.edges);
  const underlay = copyLayer(whole);
  const shadow = contactShadow(person, layer.alpha, underlay.alpha);
  compositeOver(whole, shadow);
  compositeOver(whole, layer);
  return {
    layer: whole,
    garment,
    skin: createPlane(image.width, image.height),
    old: person.old,
    sleeves: null,
    clothInSleeves: 1,
    isOpenInFront: false,
    scales,
    wholeCloth: () => unhiddenCloth,
    placement: () => ({
      cloth: unhiddenCloth,
      shadow: shadow.alpha,
      front,
      under: underlay,
      handles: lowerHandles(fit),
      necks: [],
    }),
  };
}
