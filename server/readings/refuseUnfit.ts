import type { GarmentType } from '../../contract/garmentTypes';
import { clashingPart, coveredBodyPart } from '../../contract/bodyParts';
import { bodyParts } from '../../contract/readings';
import { type TryOnObstacle, tryOnObstacle } from '../../contract/tryOnObstacle';
import { clashSentences, type Engine } from '../engine/engine';
import { ApiError } from '../platform/apiError';
import { kindAndSleeveOf, openQuestions } from './shownReadings';
import { type StoredGarmentReading, type StoredPersonReading, refusedParts } from './storedReadings';

interface Readings {
  garment: StoredGarmentReading | null;
  person: StoredPersonReading | null;
}

const notWearable =
  "Drape can't put this on a person. Choose a top, a dress, a skirt or trousers. If it is one of these, choose its kind on the garment's card.";

const unsure =
  "Drape isn't sure that it has read this garment right. Say what it is on the garment's card, or choose a garment type here.";

const secondUnsure =
  "Drape isn't sure that it has read the second garment right. Say what it is on the garment's card.";

/**
 * The parts of a garment's reading that decide about a try-on. The customer's corrections always count. The engine's reading only counts if it is by the
 * current version of the reader; otherwise the garment is read again.
 */
function usableReading(garment: StoredGarmentReading | null, isCurrent: boolean) {
  const { kind } = kindAndSleeveOf(garment);
  const isCorrected = Boolean(garment?.correctedKind || garment?.correctedCutOutId);
  return {
    kind: isCurrent || garment?.correctedKind || kind !== 'other' ? kind : null,
    unsure: isCurrent ? openQuestions(garment) : [],
    advice: isCurrent && !isCorrected ? (garment?.advice ?? null) : null,
  };
}

function errorOf(obstacle: TryOnObstacle, person: StoredPersonReading | null, unsureMessage: string): ApiError {
  switch (obstacle.why) {
    case 'not_wearable':
      return new ApiError(422, 'garment_not_found', obstacle.advice ?? notWearable);
    case 'garment_photo':
      return new ApiError(422, 'garment_not_found', obstacle.advice);
    case 'unsure':
      return new ApiError(422, 'garment_unsure', unsureMessage);
    case 'person': {
      const refusal = person && refusedParts(person).find(([part]) => part === obstacle.part)?.[1];
      if (!refusal) throw new Error(`no reason is stored why ${obstacle.part} cannot be dressed`);
      return new ApiError(422, refusal.code, refusal.message);
    }
  }
}

/**
 * Refuses a try-on that the readings rule out, before it is charged.
 *
 * @param unsureMessage the error text if the garment's reading is unsure
 * @throws ApiError 422 `garment_not_found`, `garment_unsure`, or with the code of the engine's refusal
 */
export function refuseUnfit(
  { readerVersion }: Pick<Engine, 'readerVersion'>,
  { garment, person }: Readings,
  type: GarmentType | '',
  unsureMessage = unsure,
): void {
  const refused = person?.version === readerVersion ? refusedParts(person).map(([part]) => part) : null;
  const goodFor = refused && bodyParts.filter((part) => !refused.includes(part));
  const obstacle = tryOnObstacle(usableReading(garment, garment?.version === readerVersion), goodFor, type);
  if (obstacle) throw errorOf(obstacle, person, unsureMessage);
}

/**
 * Like `refuseUnfit`, for two garments worn together. The chosen type describes the first garment. For the second, the kind in its reading counts.
 *
 * @throws ApiError 422 like `refuseUnfit`, or `garments_clash`
 */
export function refuseUnfitPair(
  engine: Pick<Engine, 'readerVersion'>,
  { garment, second, person }: Readings & { second: StoredGarmentReading | null },
  type: GarmentType | '',
): void {
  refuseUnfit(engine, { garment, person }, type);
  refuseUnfit(engine, { garment: second, person }, '', secondUnsure);
  const partOf = (reading: StoredGarmentReading | null, chosen: GarmentType | '') =>
    coveredBodyPart(chosen, usableReading(reading, reading?.version === engine.readerVersion).kind);
  const clash = clashingPart(partOf(garment, type), partOf(second, ''));
  if (clash) throw new ApiError(422, 'garments_clash', clashSentences[clash]);
}
