import type { BodyPart, SleeveLength } from '../../../../contract/readings';
import type { GarmentReading } from '../../engine';
import type { GarmentPhoto } from '../garment/garmentPhoto';
import type { Person } from '../person/readPerson';
import type { Dressed } from '../tryOnUpper';
import {
  shareBeyondOutline,
  clothesBelow,
  coveredHands,
  floorInside,
  paintedSkin,
  largestPiecesShare,
  oldClothesShare,
  unevenness,
} from './measures';

/** A try-on to inspect, with everything that determines what the picture should look like. */
export interface InspectedTryOn {
  readonly person: Person;
  /** The garment's photo before its light was corrected: afterwards, cloth and floor can't be compared any more. */
  readonly photo: GarmentPhoto;
  readonly dressed: Dressed;
  readonly part: BodyPart;
  /** Whether the garment naturally stands out from the legs. */
  readonly isFlared: boolean;
  readonly reading: Pick<GarmentReading, 'sleeve' | 'sure' | 'unsure'>;
}

/**
 * The measures (`measures.ts`) up to which a picture is good enough. Each limit separates pictures that were graded by eye as wearable from those graded as
 * embarrassing.
 */
const limits = {
  /** Largest `unevenness` of tops and dresses. */
  uneven: 2.7,
  /** Largest `unevenness` of lower garments. It is higher, because trouser legs hang in folds that a flat garment doesn't have. */
  unevenLower: 4.2,
  /** Largest share of a top outside the body. Wearable tops have 0.03, drawn kurtas with wide sleeves 0.05; bad ones have 0.08. */
  outlineUpper: 0.075,
  /** Largest share of shorts outside the body. Shorts fit closely: no wearable picture was above this. Shorts that stand out like a skirt have 0.07. */
  outlineShorts: 0.065,
  /** Largest share of trousers outside the body. Wide trousers that look natural have 0.13, and flared jeans 0.154. */
  outlineTrousers: 0.18,
  /**
   * Largest areas of painted skin (`paintedSkin`), in squares of the shoulder width. If a sleeveless top replaces a short-sleeved one, the arms have at least
   * 0.06 and look painted; with other garments they have none. Skin in a wide neckline looks natural, because it continues the visible neck: wearable T-shirts
   * and dresses have up to 0.13.
   */
  skin: { all: 0.2, arms: 0.03 },
  /** Largest share of the old clothes that may stay visible (`oldClothesShare`). */
  old: 0.05,
  /** Largest share of the legs below the hem that may be clothed (`clothesBelow`). */
  clothesBelow: 0.5,
  /**
   * A picture isn't good enough if at least this share of the visible hands is covered (`coveredHands`). If one of two hands is under the cloth, the share is
   * 0.5.
   */
  hands: 0.5,
  /**
   * Largest patch of a lower garment's cut-out that may have the colours of its surroundings (`floorInside`), as a share of the cut-out: a larger one is floor
   * between the legs. Tops aren't checked, because on four of five tops such a patch was cloth.
   */
  floor: 0.09,
  /** Smallest share of cloth in a long sleeve. Correctly traced sleeves have at least 0.93; a sleeve with floor in its bend had 0.78. */
  clothInSleeves: 0.86,
};

/** Where on the arm a sleeve of each length may end, from 0 (shoulder) to 1 (wrist). */
const expectedSleeveReach: Readonly<Record<SleeveLength, readonly [min: number, max: number]>> = {
  none: [0, 0.25],
  short: [0.1, 0.75],
  long: [0.5, Infinity],
};

/** What is wrong with a picture that isn't delivered, and what to change. */
export const flawSentences = {
  sleeves:
    "Drape couldn't find the sleeves. Lay the garment flat with both sleeves spread out to the sides, and take the photo from above.",
  straps:
    'The straps of this garment are too thin or too far apart for a good picture. Choose a garment that covers more of the shoulders.',
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

/**
 * Tells whether a cut-out may contain some background, because the reader is unsure of the cut-out and the customer hasn't corrected it. In any other cut-out,
 * parts in the colours of the surroundings are cloth: a dark garment can have the colour of its own shadow.
 */
export const isCutOutDoubtful = ({ sure, unsure }: InspectedTryOn['reading']): boolean =>
  unsure.includes('cutOut') && sure.cutOut < 1;

/** Inspects a finished picture. Returns null if it is good enough to deliver, otherwise a sentence that says what is wrong with it and what to change. */
export function flawOf({ person, photo, dressed, part, isFlared, reading }: InspectedTryOn): string | null {
  const { body } = person;
  const { sleeve } = reading;
  const { garment, sleeves } = dressed;
  if (sleeve !== null && sleeves) {
    const [short, long] = expectedSleeveReach[sleeve];
    if (Math.min(...sleeves) < short || Math.max(...sleeves) > long) return flawSentences.sleeves;
  }
  if (dressed.clothInSleeves < limits.clothInSleeves) return flawSentences.sleeves;
  const isLower = part === 'lower';
  if (unevenness(dressed.scales) > (isLower ? limits.unevenLower : limits.uneven)) return flawSentences.shape;
  if (isLower && isCutOutDoubtful(reading) && floorInside(photo) > limits.floor) return flawSentences.floor;
  if (largestPiecesShare(garment, dressed.isOpenInFront ? 2 : 1) < 0.95) return flawSentences.shape;
  const waist = { top: 0, bottom: body.hips.y };
  if (part === 'upper' && shareBeyondOutline(person, garment, waist) > limits.outlineUpper) return flawSentences.shape;
  const legs = { top: body.hips.y, bottom: garment.height };
  const maxOutside = photo.kind === 'shorts' ? limits.outlineShorts : limits.outlineTrousers;
  if (isLower && !isFlared && shareBeyondOutline(person, garment, legs) > maxOutside) return flawSentences.shape;
  if (!isLower && oldClothesShare(person, dressed) > limits.old) return flawSentences.oldClothes;
  if (isLower && clothesBelow(person, garment) > limits.clothesBelow) return flawSentences.clothesBelow;
  const painted = paintedSkin(person, dressed.skin);
  if (painted.all > limits.skin.all || painted.arms > limits.skin.arms) return flawSentences.bareArms;
  if (coveredHands(person, garment) >= limits.hands) return flawSentences.hands;
  return null;
}
