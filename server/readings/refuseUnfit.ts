import type { GarmentType } from '../../contract/garmentTypes';
import { clashingPart, coveredBodyPart } from '../../contract/bodyParts';
import { bodyParts } from '../../contract/readings';
import { type TryOnObstacle, tryOnObstacle } from '../../contract/tryOnObstacle';
import { clashSentences, type Engine } from '../engine/engine';
import { providerFor } from '../engine/rules/provider';
import { ApiError } from '../platform/apiError';
import { kindAndSleeveOf, openQuestions } from './formatReadings';
import { type StoredGarmentReading, type StoredPersonReading, refusedParts } from './storedReadings';

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
 * The parts of a garment's reading that decide about a try-on. The customer's corrections always count. The engine's reading only counts if it is by the
 * current version of the reader; otherwise the garment is read again.
 */
function usableGarmentReading(garment: StoredGarmentReading | null, isCurrent: boolean) {
  const { kind } = kindAndSleeveOf(garment);
  const isCorrected = Boolean(garment?.correctedKind || garment?.correctedCutOutId);
  return {
    kind: isCurrent || garment?.correctedKind || kind !== 'other' ? kind : null,
    unsure: isCurrent ? openQuestions(garment) : [],
    advice: isCurrent && !isCorrected ? (garment?.advice ?? null) : null,
  };
}

/**
 * The parts of a person's reading that decide about a try-on. Null if it isn't by the current version of the reader.
 *
 * @param judgesShorts whether shorts may be refused because of what the person wears
 */
function usablePersonReading(
  { readerVersion }: ReadingEngine,
  person: StoredPersonReading | null,
  judgesShorts: boolean,
) {
  if (person?.version !== readerVersion) return null;
  const refused = refusedParts(person).map(([part]) => part);
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
      const refusal = person && refusedParts(person).find(([part]) => part === obstacle.part)?.[1];
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
export function refuseUnfit(
  engine: ReadingEngine,
  { garment, person }: TryOnReadings,
  type: GarmentType | '',
  { work, unsureMessage }: TryOnToJudge = { work: 'try-on', unsureMessage: unsureSentence },
): void {
  const isCurrent = garment?.version === engine.readerVersion;
  // Don't judge by an outdated reading of the garment, because the next reading may call the shorts trousers. Don't judge if a generative provider makes the
  // picture either, because it can draw the legs below the shorts.
  const judgesShorts = (isCurrent || Boolean(garment?.correctedKind)) && !providerFor(engine.providerUse, work);
  const usable = usablePersonReading(engine, person, judgesShorts);
  const obstacle = tryOnObstacle(usableGarmentReading(garment, isCurrent), usable, type);
  if (obstacle) throw toRefusalError(obstacle, person, unsureMessage);
}

/**
 * Like `refuseUnfit`, for two garments worn together. The chosen type describes the first garment. For the second, the kind in its reading counts.
 *
 * @throws ApiError 422 like `refuseUnfit`, or `garments_clash`
 */
export function refuseUnfitPair(
  engine: ReadingEngine,
  { garment, second, person }: TryOnReadings & { second: StoredGarmentReading | null },
  type: GarmentType | '',
): void {
  refuseUnfit(engine, { garment, person }, type, { work: 'outfit', unsureMessage: unsureSentence });
  refuseUnfit(engine, { garment: second, person }, '', { work: 'outfit', unsureMessage: secondUnsureSentence });
  const partOf = (reading: StoredGarmentReading | null, chosen: GarmentType | '') =>
    coveredBodyPart(chosen, usableGarmentReading(reading, reading?.version === engine.readerVersion).kind);
  const clash = clashingPart(partOf(garment, type), partOf(second, ''));
  if (clash) throw new ApiError(422, 'garments_clash', clashSentences[clash]);
}
