import { coveredBodyPart } from './bodyParts';
import type { GarmentType } from './garmentTypes';
import type { BodyPart, GarmentReading } from './readings';

/**
 * Why a try-on can't work: the garment can't be worn (`not_wearable`), its photo can't be used (`garment_photo`), the customer must first answer a question
 * about it (`unsure`), or the person's photo doesn't allow dressing the part of the body that it covers (`person`).
 */
export type TryOnObstacle =
  | { readonly why: 'not_wearable'; readonly advice: string | null }
  | { readonly why: 'garment_photo'; readonly advice: string }
  | { readonly why: 'unsure' }
  | { readonly why: 'person'; readonly part: BodyPart };

/**
 * Decides whether a garment may be tried on a person. The server and the web app both use this rule. A photo that hasn't been read yet is no obstacle, because
 * the engine reads and checks it during the try-on.
 *
 * @param garment its reading, with the customer's corrections applied
 * @param goodFor the parts of the body that can be dressed in the person's photo; null if that isn't known yet
 * @param type the garment type that the customer chose; overrides the kind. Blank if none is chosen
 * @returns null if there is no obstacle
 */
export function tryOnObstacle(
  garment: Pick<GarmentReading, 'kind' | 'unsure' | 'advice'>,
  goodFor: readonly BodyPart[] | null,
  type: GarmentType | '',
): TryOnObstacle | null {
  const { kind, unsure, advice } = garment;
  if (kind === 'other' && type === '') return { why: 'not_wearable', advice };
  if (kind !== 'other' && advice !== null) return { why: 'garment_photo', advice };
  if (unsure.length > 0 && type === '') return { why: 'unsure' };
  const part = coveredBodyPart(type, kind);
  return part !== null && goodFor?.includes(part) === false ? { why: 'person', part } : null;
}
