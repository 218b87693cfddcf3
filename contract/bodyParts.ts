import type { GarmentType } from './garmentTypes';
import type { BodyPart, GarmentKind } from './readings';

/** The kinds of garments that can be put on a person. */
export type WearableKind = Exclude<GarmentKind, 'other'>;

const bodyPartOfKind: Readonly<Record<GarmentKind, BodyPart | null>> = {
  top: 'upper',
  shirt: 'upper',
  jacket: 'upper',
  dress: 'whole',
  drape: 'whole',
  skirt: 'lower',
  trousers: 'lower',
  shorts: 'lower',
  other: null,
};

const bodyPartOfType: Readonly<Record<GarmentType, BodyPart>> = {
  Shirt: 'upper',
  Kurta: 'upper',
  Lehenga: 'whole',
  Saree: 'whole',
  Gown: 'whole',
  'Short Kurta': 'upper',
  'Straight Cut Salwar': 'lower',
  Anarkali: 'whole',
  Kaftan: 'whole',
  Sharara: 'lower',
  Gharara: 'lower',
};

const sleevedKinds: readonly GarmentKind[] = ['top', 'shirt', 'jacket', 'dress'];

/**
 * Returns the part of the body that a garment covers.
 *
 * @param type the garment type that the customer chose; overrides the kind. Blank if none is chosen
 * @param kind the kind as the engine read it from the photo, or as the customer corrected it; null if the photo hasn't been read
 * @returns null if the part isn't known, or for a kind that can't be worn
 */
export function coveredBodyPart(type: GarmentType | '', kind: WearableKind): BodyPart;
export function coveredBodyPart(type: GarmentType | '', kind: GarmentKind | null): BodyPart | null;
export function coveredBodyPart(type: GarmentType | '', kind: GarmentKind | null): BodyPart | null {
  if (type !== '') return bodyPartOfType[type];
  return kind === null ? null : bodyPartOfKind[kind];
}

/**
 * Returns the part of the body on which two garments clash. They don't clash if one covers the legs and the other covers the upper or the whole body.
 *
 * @returns null if they can be worn together, or if one of the parts isn't known
 */
export function clashingPart(first: BodyPart | null, second: BodyPart | null): BodyPart | null {
  if (first === null || second === null) return null;
  if (first === second) return first;
  return first === 'lower' || second === 'lower' ? null : 'whole';
}

/** Tells whether garments of this kind have a sleeve length: none, short or long. */
export const hasSleeves = (kind: GarmentKind): boolean => sleevedKinds.includes(kind);
