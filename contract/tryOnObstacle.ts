import { coveredBodyPart } from './bodyParts';
import type { GarmentType } from './garmentTypes';
import type { BodyPart, GarmentReading, PersonReading } from './readings';

/**
 * Why a try-on can't work: the garment can't be worn (`not_wearable`), its photo can't be used (`garment_photo`), the customer must first answer a question
 * about the garment (`unsure`), the person's photo isn't suitable for garments on that part of the body (`person`), or the person's own clothes would show
 * below the shorts (`shorts`).
 */
export type TryOnObstacle =
  | { readonly why: 'not_wearable'; readonly advice: string | null }
  | { readonly why: 'garment_photo'; readonly advice: string }
  | { readonly why: 'unsure' }
  | { readonly why: 'person'; readonly part: BodyPart }
  | { readonly why: 'shorts'; readonly advice: string };

/**
 * Decides whether a garment may be tried on a person. The server and the web app both use this rule. A photo that hasn't been read yet is no obstacle, because
 * the engine reads and checks it during the try-on.
 *
 * @param garment its reading, with the customer's corrections applied
 * @param person the reading of the person's photo; null if there is none yet
 * @param type the garment type that the customer chose; overrides the kind. Blank if none is chosen
 * @returns null if there is no obstacle
 */
export function tryOnObstacle(
  garment: Pick<GarmentReading, 'kind' | 'unsure' | 'advice'>,
  person: Pick<PersonReading, 'good_for' | 'shorts_advice'> | null,
  type: GarmentType | '',
): TryOnObstacle | null {
  const { kind, unsure, advice } = garment;
  if (kind === 'other' && type === '') return { why: 'not_wearable', advice };
  if (kind !== 'other' && advice !== null) return { why: 'garment_photo', advice };
  if (unsure.length > 0 && type === '') return { why: 'unsure' };
  const part = coveredBodyPart(type, kind);
  if (part !== null && person?.good_for.includes(part) === false) return { why: 'person', part };
  const shorts = kind === 'shorts' && type === '' && person?.shorts_advice;
  return shorts ? { why: 'shorts', advice: shorts } : null;
}
