import type { GarmentType } from '../../contract/garmentTypes';
import { clashingPart, coveredBodyPart } from '../../contract/bodyParts';
import { bodyParts } from '../../contract/readings';
import { type TryOnObstacle, tryOnObstacle } from '../../contract/tryOnObstacle';
import { clashSentences, type Engine } from '../engine/engine';
import { providerFor } from '../engine/rules/provider';
import { ApiError } from '../platform/apiError';
import { kindAndSleeveOf, openQuestionsOf } from './formatReadings';
import { type StoredGarmentReading, type StoredPersonReading, refusedPartsOf } from './storedReadings';

type ReadingEngine = Pick<Engine, 'readerVersion' | 'providerUse'>;

interface TryOnReadings {
  garment: StoredGarmentReading | null;
  person: StoredPersonReading | null;
}

const notWearableSentence =
  "Drape can't put this on a person. Choose a top, a dress, a skirt or trousers. If it is one of these, choose its kind on the garment's card.";

const unsureSentence =
  "Drape isn't sure that it has read this garment right. Say what it is on the garment's card, or choose a garment type here.";

const secondUnsureSentence =
  "Drape isn't sure that it has read the second garment right. Say what it is on the garment's card.";

/**
 * Returns the parts of a garment's reading that decide whether it can be tried on. The customer's corrections always count. The engine's reading only counts if
 * it is by the current version of the reader; otherwise the garment is read again.
 */
function toUsableGarmentReading(garment: StoredGarmentReading | null, isCurrent: boolean) {
  const { kind } = kindAndSleeveOf(garment);
  const isCorrected = Boolean(garment?.correctedKind || garment?.correctedCutOutId);
  return {
    kind: isCurrent || garment?.correctedKind || kind !== 'other' ? kind : null,
    unsure: isCurrent ? openQuestionsOf(garment) : [],
    advice: isCurrent && !isCorrected ? (garment?.advice ?? null) : null,
  };
}

/**
 * Returns the parts of a person's reading that decide which garments can be tried on. Null if the reading isn't by the current version of the reader.
 *
 * @param judgesShorts whether shorts may be refused because of what the person wears
 */
function toUsablePersonReading(
  { readerVersion }: ReadingEngine,
  person: StoredPersonReading | null,
  judgesShorts: boolean,
) {
  if (person?.version !== readerVersion) return null;
  const refused = refusedPartsOf(person).map(([part]) => part);
  return {
    good_for: bodyParts.filter((part) => !refused.includes(part)),
    shorts_advice: judgesShorts ? (person.shortsRefusal?.message ?? null) : null,
  };
}

function toRefusalError(obstacle: TryOnObstacle, person: StoredPersonReading | null, unsureMessage: string): ApiError {
  switch (obstacle.why) {
    case 'not_wearable':
      return new ApiError(422, 'garment_not_found', obstacle.advice ?? notWearableSentence);
    case 'garment_photo':
      return new ApiError(422, 'garment_not_found', obstacle.advice);
    case 'unsure':
      return new ApiError(422, 'garment_unsure', unsureMessage);
    case 'shorts': {
      if (!person?.shortsRefusal) throw new Error('no reason is stored why shorts cannot be put on');
      return new ApiError(422, person.shortsRefusal.code, obstacle.advice);
    }
    case 'person': {
      const refusal = person && refusedPartsOf(person).find(([part]) => part === obstacle.part)?.[1];
      if (!refusal) throw new Error(`no reason is stored why ${obstacle.part} cannot be dressed`);
      return new ApiError(422, refusal.code, refusal.message);
    }
  }
}

/** The kind of try-on to judge, and the error text to use. */
interface TryOnToJudge {
  /** What the engine is asked for. Decides whether a provider makes the picture. */
  readonly work: 'try-on' | 'outfit';
  /** The error text if the garment's reading is unsure. */
  readonly unsureMessage: string;
}

/**
 * Refuses a try-on that the readings rule out, before it is charged.
 *
 * @throws ApiError 422 `garment_not_found`, `garment_unsure`, or with the code of the engine's refusal
 */
export function refuseImpossibleTryOn(
  engine: ReadingEngine,
  { garment, person }: TryOnReadings,
  type: GarmentType | '',
  { work, unsureMessage }: TryOnToJudge = { work: 'try-on', unsureMessage: unsureSentence },
): void {
  const isCurrent = garment?.version === engine.readerVersion;
  // Don't refuse shorts if the garment's reading is outdated, because the next reading may find that they are trousers. Don't refuse them either if a
  // generative provider makes the picture, because it can draw the legs below the shorts.
  const judgesShorts = (isCurrent || Boolean(garment?.correctedKind)) && !providerFor(engine.providerUse, work);
  const usable = toUsablePersonReading(engine, person, judgesShorts);
  const obstacle = tryOnObstacle(toUsableGarmentReading(garment, isCurrent), usable, type);
  if (obstacle) throw toRefusalError(obstacle, person, unsureMessage);
}

/**
 * Like `refuseImpossibleTryOn`, for two garments worn together. The chosen type describes the first garment. For the second, the kind in its reading counts.
 *
 * @throws ApiError 422 like `refuseImpossibleTryOn`, or `garments_clash`
 */
export function refuseImpossibleOutfit(
  engine: ReadingEngine,
  { garment, second, person }: TryOnReadings & { second: StoredGarmentReading | null },
  type: GarmentType | '',
): void {
  refuseImpossibleTryOn(engine, { garment, person }, type, { work: 'outfit', unsureMessage: unsureSentence });
  refuseImpossibleTryOn(engine, { garment: second, person }, '', {
    work: 'outfit',
    unsureMessage: secondUnsureSentence,
  });
  const partOf = (reading: StoredGarmentReading | null, chosen: GarmentType | '') =>
    coveredBodyPart(chosen, toUsableGarmentReading(reading, reading?.version === engine.readerVersion).kind);
  const clash = clashingPart(partOf(garment, type), partOf(second, ''));
  if (clash) throw new ApiError(422, 'garments_clash', clashSentences[clash]);
}
