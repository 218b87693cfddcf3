import type { GarmentType } from './garmentTypes';
import type { BodyPart, GarmentKind } from './readings';

/** What can be put on a body. */
export type WearableKind = Exclude<GarmentKind, 'other'>;

const partOfKind: Readonly<Record<WearableKind, BodyPart>> = {
  top: 'upper',
  shirt: 'upper',
  jacket: 'upper',
  dress: 'whole',
  drape: 'whole',
  skirt: 'lower',
  trousers: 'lower',
  shorts: 'lower',
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

/** The part of the body that a garment covers. The type that the customer chose overrides the kind that was read. */
export function partCovered(type: GarmentType | '', kind: WearableKind): BodyPart {
  return type === '' ? partOfKind[kind] : partOfType[type];
}

/** What a garment that looks like the one may be instead: the other answer when its kind is uncertain. */
export const mistakenFor: Readonly<Record<WearableKind, WearableKind>> = {
  top: 'dress',
  shirt: 'jacket',
  jacket: 'shirt',
  dress: 'top',
  drape: 'dress',
  skirt: 'trousers',
  trousers: 'skirt',
  shorts: 'skirt',
};

/** Whether garments of this kind are told apart by their sleeves. */
export const hasSleeves = (kind: GarmentKind): boolean => sleevedKinds.includes(kind);
