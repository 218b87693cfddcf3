import { type WearableKind, coveredBodyPart } from '../../../../contract/bodyParts';
import type { GarmentType } from '../../../../contract/garmentTypes';
import type { BodyPart } from '../../../../contract/readings';
import type { Body } from '../person/body';

/** Where a garment sits, and the rows between which its hem ends on the person. */
export interface GarmentPlace {
  readonly part: BodyPart;
  readonly hem: { readonly least: number; readonly most: number };
}

interface Habit {
  /** Where the hem ends, as heights of the body: 0 shoulders, 1 hips, 2 knees, 3 ankles. */
  readonly least: number;
  readonly most: number;
}

const habits: Readonly<Record<GarmentType, Habit>> = {
  Shirt: { least: 1.12, most: 1.4 },
  'Short Kurta': { least: 1.2, most: 1.6 },
  Kurta: { least: 1.6, most: 2.25 },
  Kaftan: { least: 2.3, most: 3 },
  Anarkali: { least: 2.5, most: 3 },
  Gown: { least: 3, most: 3.1 },
  Saree: { least: 3.02, most: 3.1 },
  Lehenga: { least: 3, most: 3.1 },
  'Straight Cut Salwar': { least: 2.98, most: 3.08 },
  Sharara: { least: 2.98, most: 3.1 },
  Gharara: { least: 2.98, most: 3.1 },
};

const habitsOfKinds: Readonly<Record<WearableKind, Habit>> = {
  top: { least: 1.12, most: 1.35 },
  shirt: { least: 1.12, most: 1.35 },
  jacket: { least: 1.12, most: 1.5 },
  dress: { least: 1.4, most: 3.05 },
  drape: { least: 3, most: 3.1 },
  skirt: { least: 1.6, most: 3.05 },
  trousers: { least: 2.85, most: 3.05 },
  shorts: { least: 1.45, most: 2.1 },
};

/** The row of the picture at a height of the body. */
export function rowAt(body: Body, height: number): number {
  const mean = (name: 'knee' | 'ankle'): number => (body.sides[0][name].y + body.sides[1][name].y) / 2;
  const torso = body.hips.y - body.shoulders.y;
  const rows = [body.shoulders.y, body.hips.y, Math.max(mean('knee'), body.hips.y + torso * 0.7)];
  rows.push(Math.max(mean('ankle'), rows[2]! + torso * 0.6));
  const last = rows.length - 1;
  const step = Math.min(Math.max(Math.floor(height), 0), last - 1);
  return rows[step]! + (rows[step + 1]! - rows[step]!) * (height - step);
}

/** Where a garment goes on this body. The type that the customer chose overrides the kind that was read. */
export function garmentPlace(type: GarmentType | '', kind: WearableKind, body: Body): GarmentPlace {
  const { least, most } = type === '' ? habitsOfKinds[kind] : habits[type];
  return { part: coveredBodyPart(type, kind), hem: { least: rowAt(body, least), most: rowAt(body, most) } };
}
