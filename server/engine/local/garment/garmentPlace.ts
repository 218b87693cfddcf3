import type { GarmentType } from '../../../../contract/garmentTypes';
import type { Plane } from '../image/raster';
import { boundsOf } from '../image/regions';
import type { Body } from '../person/body';

export type BodyPart = 'upper' | 'whole' | 'lower';

/** Where a garment sits, and the rows between which its hem ends on the person. */
export interface GarmentPlace {
  readonly part: BodyPart;
  readonly hem: { readonly least: number; readonly most: number };
}

interface Habit {
  readonly part: BodyPart;
  /** Hem as heights of the body: 0 shoulders, 1 hips, 2 knees, 3 ankles. */
  readonly least: number;
  readonly most: number;
}

const habits: Readonly<Record<GarmentType, Habit>> = {
  Shirt: { part: 'upper', least: 1.12, most: 1.4 },
  'Short Kurta': { part: 'upper', least: 1.2, most: 1.6 },
  Kurta: { part: 'upper', least: 1.6, most: 2.25 },
  Kaftan: { part: 'whole', least: 2.3, most: 3 },
  Anarkali: { part: 'whole', least: 2.5, most: 3 },
  Gown: { part: 'whole', least: 3, most: 3.1 },
  Saree: { part: 'whole', least: 3.02, most: 3.1 },
  Lehenga: { part: 'whole', least: 3, most: 3.1 },
  'Straight Cut Salwar': { part: 'lower', least: 2.98, most: 3.08 },
  Sharara: { part: 'lower', least: 2.98, most: 3.1 },
  Gharara: { part: 'lower', least: 2.98, most: 3.1 },
};

/** A row of the picture for a height of the body. */
export function rowAt(body: Body, height: number): number {
  const mean = (name: 'knee' | 'ankle'): number => (body.sides[0][name].y + body.sides[1][name].y) / 2;
  const torso = body.hips.y - body.shoulders.y;
  const rows = [body.shoulders.y, body.hips.y, Math.max(mean('knee'), body.hips.y + torso * 0.7)];
  rows.push(Math.max(mean('ankle'), rows[2]! + torso * 0.6));
  const last = rows.length - 1;
  const step = Math.min(Math.max(Math.floor(height), 0), last - 1);
  return rows[step]! + (rows[step + 1]! - rows[step]!) * (height - step);
}

/** Judges by the outline alone: trousers and skirts are widest below and have a straight top; long and flared is a dress. */
function habitOfShape(alpha: Plane): Habit {
  const box = boundsOf(alpha);
  if (box === null) return habits.Shirt;
  const widthAt = (share: number): number => {
    const y = Math.floor(box.top + (box.bottom - box.top) * share);
    let count = 0;
    for (let x = box.left; x < box.right; x++) if (alpha.data[y * alpha.width + x]! > 0.5) count++;
    return count;
  };
  const height = box.bottom - box.top;
  const top = widthAt(0.02);
  const waist = Math.min(...[0.35, 0.4, 0.45, 0.5, 0.55].map(widthAt));
  const widest = Math.max(...[0.1, 0.2, 0.3].map(widthAt));
  const hem = widthAt(0.9);
  // A waistband is as wide as what is below it; shoulders and collar are narrower.
  // A skirt laid a little askew has no straight top, but it never narrows on its way down.
  const band = widthAt(0.1);
  const hips = widthAt(0.55);
  const skirt =
    band > hem * 0.6 && band > waist * 0.8 && waist >= band * 0.97 && hem >= hips * 0.97 && widest <= hips * 1.03;
  if (skirt || (top > widest * 0.72 && height > hem * 0.6))
    return { part: 'lower', least: height > band * 1.7 ? 2.7 : 1.6, most: 3.05 };
  if (height > waist * 1.75) return { part: 'whole', least: 1.4, most: 3.05 };
  return { part: 'upper', least: 1.12, most: 1.5 };
}

/** Where a garment of this type goes on this body; a blank type is judged by the garment's shape. */
export function garmentPlace(type: GarmentType | '', alpha: Plane, body: Body): GarmentPlace {
  const habit = type === '' ? habitOfShape(alpha) : habits[type];
  return { part: habit.part, hem: { least: rowAt(body, habit.least), most: rowAt(body, habit.most) } };
}
