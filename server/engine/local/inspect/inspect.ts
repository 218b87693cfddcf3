import type { BodyPart, SleeveLength } from '../../../../contract/readings';
import type { GarmentPhoto } from '../garment/garmentPhoto';
import type { Person } from '../person/readPerson';
import type { Dressed } from '../tryOnUpper';
import {
  beyondOutline,
  clothesBelow,
  coveredHands,
  floorInside,
  inventedSkin,
  largestPiece,
  oldLeft,
  unevenness,
} from './measures';

/** What was tried on, as far as it tells how the result should look. */
export interface Attempt {
  readonly person: Person;
  readonly photo: GarmentPhoto;
  readonly dressed: Dressed;
  readonly part: BodyPart;
  /** Whether it stands out from the legs by nature. */
  readonly flares: boolean;
  /** As read or corrected; null where unknown. */
  readonly sleeve: SleeveLength | null;
}

/**
 * Limits between pictures that were graded by eye as wearable and as embarrassing.
 */
const most = {
  /** Tops and dresses. */
  uneven: 2.7,
  /** Legs hang in folds that a flat garment has not. */
  unevenLower: 4.2,
  /** 0.03, drawn kurtas with wide sleeves 0.05; 0.08. */
  outlineUpper: 0.075,
  /** Shorts cling: none wearable was above it; 0.07 for shorts that stand out like a skirt. */
  outlineShorts: 0.065,
  /** Wide trousers that look worn have 0.13. */
  outlineTrousers: 0.15,
  /** A sleeveless top in place of short sleeves, whose bare upper arms look painted, has 0.12 and more. */
  skin: 0.1,
  old: 0.05,
  clothesBelow: 0.5,
  /** One hand of two under the cloth is 0.5. */
  hands: 0.5,
  floor: 0.09,
};

/** Reach down the arm, 0..1, that a sleeve of a length must have. */
const reaches: Readonly<Record<SleeveLength, readonly [least: number, most: number]>> = {
  none: [0, 0.25],
  short: [0.1, 0.75],
  long: [0.7, Infinity],
};

const advice = {
  sleeves:
    "Drape couldn't find the sleeves. Lay it flat with both sleeves spread out to the sides, and take the photo from above.",
  shape:
    "The garment's shape doesn't fit this person well enough for a good picture. Try a photo of the garment that shows all of it, laid flat and upright.",
  floor:
    'Drape mistook part of the background for the garment. Photograph the garment on a plain floor or wall of another colour, or touch up the cut-out.',
  bareArms:
    "This garment leaves skin uncovered that the photo doesn't show. Choose a photo in which the person wears shorter sleeves or a wider neckline.",
  oldClothes:
    'What the person wears would show around the garment. Choose a photo of the person in clothes that fit closely.',
  clothesBelow: 'What the person wears would show below the garment. Choose a photo of the person with bare legs.',
  hands: 'The garment would cover a hand. Choose a photo with the hands away from the body.',
};

/** Looks at a finished picture: null where it is good enough to deliver, else what is wrong with it and what to change. */
export function flawOf({ person, photo, dressed, part, flares, sleeve }: Attempt): string | null {
  const { body } = person;
  const { garment, sleeves } = dressed;
  if (sleeve !== null && sleeves) {
    const [short, long] = reaches[sleeve];
    if (Math.min(...sleeves) < short || Math.max(...sleeves) > long) return advice.sleeves;
  }
  const isLower = part === 'lower';
  if (unevenness(dressed.scales) > (isLower ? most.unevenLower : most.uneven)) return advice.shape;
  if (floorInside(photo) > most.floor) return advice.floor;
  if (largestPiece(garment) < 0.95) return advice.shape;
  const waist = { top: 0, bottom: body.hips.y };
  if (part === 'upper' && beyondOutline(person, garment, waist) > most.outlineUpper) return advice.shape;
  const legs = { top: body.hips.y, bottom: garment.height };
  const mostOutside = photo.kind === 'shorts' ? most.outlineShorts : most.outlineTrousers;
  if (isLower && !flares && beyondOutline(person, garment, legs) > mostOutside) return advice.shape;
  if (!isLower && oldLeft(person, dressed) > most.old) return advice.oldClothes;
  if (isLower && clothesBelow(person, garment) > most.clothesBelow) return advice.clothesBelow;
  if (inventedSkin(person, dressed.skin) > most.skin) return advice.bareArms;
  if (coveredHands(person, garment) >= most.hands) return advice.hands;
  return null;
}
