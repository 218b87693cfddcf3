import { EngineRefusal } from '../engine';
import { legsMisread } from './garment/legsMisread';
import { softBlur } from './image/blur';
import { clamp, createPlane, mapPlane, smoothstep, type Plane } from './image/raster';
import { lowerLandmarks } from './garment/lowerLandmarks';
import type { GarmentPhoto } from './garment/garmentPhoto';
import { bleedColours } from './garment/texture';
import { backgroundBehind, clothesLeft } from './compose/background';
import { coverGaps } from './compose/coverGaps';
import { hideBehind, shade } from './compose/paint';
import { contactShadow, roundness, shadingOf } from './compose/shading';
import { lowerHandles } from './fit/handles';
import { copyOfLayer } from './fit/placement';
import { forearmsInFront } from './person/front';
import type { Person } from './person/readPerson';
import type { Dressed } from './tryOnUpper';
import { dressLower } from './warp/dressLower';
import { fitLower } from './warp/fitLower';
import { createLayer, layOver, type Layer } from './warp/mesh';

/** Row where a dress or skirt that is worn now ends; null for a top, or for trousers of the top's colour. */
function oldSkirtHem({ body, oldHem }: Person): number | null {
  if (oldHem === null) return null;
  const [left, right] = body.sides;
  const calves = (left.knee.y + right.knee.y + left.ankle.y + right.ankle.y) / 4;
  return oldHem > body.hips.y + (body.hips.y - body.shoulders.y) * 0.25 && oldHem < calves ? oldHem : null;
}

/** All above the hem of a jacket, 0/1; beside the jacket too, for what is under it does not stick out at its sides. */
function aboveHem(jacket: Plane, { body }: Person): Plane {
  const { width, height, data } = jacket;
  const hips = Math.floor(body.hips.y - (body.hips.y - body.shoulders.y) * 0.15);
  const ends = new Int32Array(width).fill(hips);
  for (let x = 0; x < width; x++) {
    for (let y = hips; y < height; y++) if (data[y * width + x]! > 0.5) ends[x] = y + 1;
  }
  const axis = Math.round(body.axisAt(hips));
  for (let x = axis - 1; x >= 0; x--) if (ends[x] === hips) ends[x] = ends[x + 1]!;
  for (let x = axis + 1; x < width; x++) if (ends[x] === hips) ends[x] = ends[x - 1]!;
  return mapPlane(jacket, (i) => (Math.floor(i / width) < ends[i % width]! ? 1 : 0));
}

interface Place {
  /** Rows between which it ends. */
  readonly hem: { readonly least: number; readonly most: number };
  /** Under the top that is worn, or over it: another one will take that one's place. */
  readonly isUnderTop: boolean;
  /** Alpha of a jacket whose hem its colour doesn't tell: it hangs over the garment. */
  readonly jacket: Plane | null;
}

/**
 * Puts on trousers or a skirt, behind the hands. Null where the outline can't be read.
 * @throws EngineRefusal `garment_not_found` where legs and floor could not be told apart
 */
export function tryOnLower(person: Person, photo: GarmentPhoto, { hem, isUnderTop, jacket }: Place): Dressed | null {
  const { body, mask, image } = person;
  const landmarks = lowerLandmarks(photo);
  if (landmarks === null) return null;
  if (legsMisread(photo, landmarks)) {
    throw new EngineRefusal(
      'garment_not_found',
      "Drape couldn't find the legs of the garment. Spread the legs apart on a plain floor or wall of another colour, and take the photo from above.",
    );
  }
  const hasLegs = photo.kind === 'trousers' || photo.kind === 'shorts';
  const skirt = oldSkirtHem(person);
  // A new skirt must hide the old one; beside new trousers the background takes its place.
  const least = skirt === null || hasLegs ? hem.least : Math.min(skirt + body.shoulderWidth * 0.06, hem.most);
  const fit = fitLower(person, landmarks, { hem: { least: Math.max(least, hem.least), most: hem.most }, hasLegs });
  const { layers, scales } = dressLower(image, bleedColours(photo.image, photo.alpha), fit);
  // Below the crotch each leg is round, and the shade at its edge tells it from the other; above it the garment is one.
  const isLegAt = (i: number): number =>
    fit.crotchY === null ? 0 : smoothstep(0, body.shoulderWidth * 0.3, Math.floor(i / image.width) - fit.crotchY);
  const rounded = (cloth: Layer, part: 'body' | 'limb', share: (i: number) => number): void => {
    const round = roundness(cloth.alpha, body.shoulderWidth, part);
    shade(
      cloth,
      mapPlane(round, (i) => 1 + (round.data[i]! - 1) * share(i)),
    );
  };
  const layer = createLayer(image.width, image.height);
  for (const part of layers) {
    if (hasLegs) rounded(part, 'limb', isLegAt);
    layOver(layer, part);
  }
  if (skirt === null || !hasLegs)
    coverGaps(layer, mask, { top: fit.waistY, bottom: fit.hemY, reach: body.shoulderWidth * 0.12 });
  // Bare legs are darker or lighter than what is worn above them: the light on each is told by itself, or the old hem would show in the new cloth.
  const isBare = mapPlane(person.skin, (i) => (person.skin.data[i]! > 0.3 ? 1 : 0));
  for (const bare of [0, 1]) {
    const part = mapPlane(mask, (i) =>
      Math.floor(i / mask.width) > fit.waistY && mask.data[i]! > 0.5 && isBare.data[i] === bare ? 1 : 0,
    );
    shade(layer, shadingOf(person.lab, part, body.shoulderWidth));
  }
  rounded(layer, 'body', (i) => 1 - isLegAt(i));
  const unhiddenCloth = copyOfLayer(layer);
  let front = createPlane(image.width, image.height);
  const hide = (part: Plane): void => {
    hideBehind(layer, part);
    front = mapPlane(front, (i) => 1 - (1 - front.data[i]!) * (1 - clamp(part.data[i]!, 0, 1)));
  };
  // A top that ends over the hips is worn over the waistband; a dress, or a shirt of the trousers' colour, has no end to find.
  if (isUnderTop && person.oldHem !== null && person.oldHem < body.hips.y + (body.hips.y - body.shoulders.y) * 0.2) {
    const hem = person.oldHem;
    const above = mapPlane(mask, (i) => (Math.floor(i / mask.width) < hem ? 1 : 0));
    hide(softBlur(above, 1));
  }
  if (jacket) hide(softBlur(aboveHem(jacket, person), 1));
  hide(forearmsInFront(person));
  const garment = mapPlane(layer.alpha, (i) => layer.alpha.data[i]!);
  let whole = createLayer(image.width, image.height);
  if (skirt !== null && hasLegs) {
    const left = clothesLeft(person, layer.alpha, { top: fit.waistY, bottom: fit.hemY });
    whole = backgroundBehind(person, left, layer.alpha);
  }
  const below = copyOfLayer(whole);
  layOver(whole, contactShadow(person, layer.alpha, below.alpha));
  layOver(whole, layer);
  return {
    layer: whole,
    garment,
    skin: createPlane(image.width, image.height),
    sleeves: null,
    scales,
    placement: () => ({ cloth: unhiddenCloth, front, under: below, handles: lowerHandles(fit) }),
  };
}
