import { partCovered } from './bodyParts';
import type { GarmentType } from './garmentTypes';
import type { BodyPart, GarmentReading } from './readings';

/** Why a try-on cannot work: the photo shows no garment, or one that will not do, the reader has a question, or this part of the person can't be dressed. */
export type TryOnObstacle =
  | { readonly why: 'not_wearable'; readonly advice: string | null }
  | { readonly why: 'garment_photo'; readonly advice: string }
  | { readonly why: 'unsure' }
  | { readonly why: 'person'; readonly part: BodyPart };

/**
 * The one rule of what may be tried on, for the server and for the web app. What has not been read stands in nobody's way: the engine looks at it itself.
 *
 * @param garment what was read, with the customer's corrections
 * @param goodFor the parts of the person that can be dressed; null while that is not known
 * @param type overrides the kind: whoever chooses it has looked at the garment
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
  const part = partCovered(type, kind);
  return part !== null && goodFor?.includes(part) === false ? { why: 'person', part } : null;
}
