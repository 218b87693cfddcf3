import { type WearableKind, coveredBodyPart } from '../../../../contract/bodyParts';
import type { GarmentType } from '../../../../contract/garmentTypes';
import type { BodyPart } from '../../../../contract/readings';
import type { Body } from '../person/body';

/** The part of the body that a garment covers, and the rows of the person's photo between which its hem must end. */
export interface GarmentPlace {
  readonly part: BodyPart;
  readonly hem: { readonly min: number; readonly max: number };
}

/** How far down garments of a type usually reach. */
interface UsualLength {
  /** The range in which the hem lies, as heights of the body: 0 shoulders, 1 hips, 2 knees, 3 ankles. */
  readonly min: number;
  readonly max: number;
}

const usualLengths: Readonly<Record<GarmentType, UsualLength>> = {
  Shirt: { min: 1, max: 1.2 },
  'Short Kurta': { min: 1.2, max: 1.6 },
  Kurta: { min: 1.6, max: 2.25 },
  Kaftan: { min: 2.3, max: 3 },
  Anarkali: { min: 2.5, max: 3 },
  Gown: { min: 3, max: 3.1 },
  Saree: { min: 3.02, max: 3.1 },
  Lehenga: { min: 3, max: 3.1 },
  'Straight Cut Salwar': { min: 2.98, max: 3.08 },
  Sharara: { min: 2.98, max: 3.1 },
  Gharara: { min: 2.98, max: 3.1 },
};

const usualLengthsOfKinds: Readonly<Record<WearableKind, UsualLength>> = {
  top: { min: 0.95, max: 1.08 },
  shirt: { min: 1, max: 1.15 },
  jacket: { min: 0.55, max: 2.1 },
  dress: { min: 1.4, max: 3.05 },
  drape: { min: 3, max: 3.1 },
  skirt: { min: 1.6, max: 3.05 },
  trousers: { min: 2.85, max: 3.05 },
  shorts: { min: 1.45, max: 2.1 },
};

/** Returns the row of the person's photo at a height of the body (0 shoulders, 1 hips, 2 knees, 3 ankles). */
export function rowAt(body: Body, height: number): number {
  const mean = (name: 'knee' | 'ankle'): number => (body.sides[0][name].y + body.sides[1][name].y) / 2;
  const torso = body.hips.y - body.shoulders.y;
  const rows = [body.shoulders.y, body.hips.y, Math.max(mean('knee'), body.hips.y + torso * 0.7)];
  rows.push(Math.max(mean('ankle'), rows[2]! + torso * 0.6));
  const last = rows.length - 1;
  const step = Math.min(Math.max(Math.floor(height), 0), last - 1);
  return rows[step]! + (rows[step + 1]! - rows[step]!) * (height - step);
}

/** Decides where a garment goes on this body. The type that the customer chose overrides the kind that was read. */
export function garmentPlace(type: GarmentType | '', kind: WearableKind, body: Body): GarmentPlace {
  const { min, max } = type === '' ? usualLengthsOfKinds[kind] : usualLengths[type];
  return { part: coveredBodyPart(type, kind), hem: { min: rowAt(body, min), max: rowAt(body, max) } };
}
