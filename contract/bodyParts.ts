import type { GarmentType } from './garmentTypes';
import type { BodyPart, GarmentKind } from './readings';

/** What can be put on a body. */
export type WearableKind = Exclude<GarmentKind, 'other'>;

const partOfKind: Readonly<Record<GarmentKind, BodyPart | null>> = {
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

const partOfType: Readonly<Record<GarmentType, BodyPart>> = {
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

/** The part of the body that a garment covers, or null where that is not known. The type that the customer chose overrides the kind that was read. */
export function partCovered(type: GarmentType | '', kind: WearableKind): BodyPart;
export function partCovered(type: GarmentType | '', kind: GarmentKind | null): BodyPart | null;
export function partCovered(type: GarmentType | '', kind: GarmentKind | null): BodyPart | null {
  if (type !== '') return partOfType[type];
  return kind === null ? null : partOfKind[kind];
}

/**
 * The part that keeps two garments from being worn together; null where they can be, or where a part is not known. One has to go on the legs, and the other
 * over it.
 */
export function clashingPart(one: BodyPart | null, other: BodyPart | null): BodyPart | null {
  if (one === null || other === null) return null;
  if (one === other) return one;
  return one === 'lower' || other === 'lower' ? null : 'whole';
}

/** Whether garments of this kind are told apart by their sleeves. */
export const hasSleeves = (kind: GarmentKind): boolean => sleevedKinds.includes(kind);
