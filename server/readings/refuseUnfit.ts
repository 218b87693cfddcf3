import { type WearableKind, mistakenFor, partCovered } from '../../contract/bodyParts';
import type { GarmentType } from '../../contract/garmentTypes';
import type { GarmentReading } from '../../contract/readings';
import type { Engine } from '../engine/engine';
import { ApiError } from '../platform/apiError';
import { kindOf, openQuestions } from './shownReadings';
import { type StoredGarmentReading, type StoredPersonReading, refusedParts } from './storedReadings';

interface Readings {
  garment: StoredGarmentReading | null;
  person: StoredPersonReading | null;
}

type Question = GarmentReading['unsure'][number];

const called: Readonly<Record<WearableKind, string>> = {
  top: 'a top',
  shirt: 'a shirt',
  jacket: 'a jacket',
  dress: 'a dress',
  drape: 'a saree or lehenga set',
  skirt: 'a skirt',
  trousers: 'trousers',
  shorts: 'shorts',
};

const unsureSentence: Readonly<Record<Exclude<Question, 'kind'>, string>> = {
  sleeve: "How long are its sleeves? Choose them on the garment's card, or a garment type here.",
  cut_out: "Is the garment cut out right? Look at its cut-out on the garment's card, or choose a garment type here.",
};

const notWearable =
  "Drape can't put this on a person. Choose a top, a dress, a skirt or trousers. If it is one, choose its kind on the garment's card.";

const unsureAbout = (kind: WearableKind, question: Question): string =>
  question === 'kind'
    ? `Is this ${called[kind]} or ${called[mistakenFor[kind]]}? Choose its kind on the garment's card, or a garment type here.`
    : unsureSentence[question];

/**
 * Refuses a try-on that cannot work by what was read in its photos, before it is charged. What has not been read, or not by this version of the reader,
 * refuses nothing: the engine looks at it itself.
 *
 * @throws ApiError 422 `garment_not_found`, `garment_unsure`, or with the code of the engine's refusal
 */
export function refuseUnfit(
  { readerVersion }: Pick<Engine, 'readerVersion'>,
  { garment, person }: Readings,
  type: GarmentType | '',
): void {
  const { kind } = kindOf(garment);
  const isRead = garment?.version === readerVersion;
  // Whoever chooses a garment type has looked at the photo and says that it shows a garment.
  const isOther = kind === 'other' && type === '';
  // The customer's word counts whatever the engine has read since.
  if (isOther && (isRead || garment?.correctedKind))
    throw new ApiError(422, 'garment_not_found', (!garment?.correctedKind && garment?.advice) || notWearable);
  const isCorrected = garment?.correctedKind || garment?.correctedCutOutId;
  if (isRead && kind !== 'other' && garment.advice && !isCorrected)
    throw new ApiError(422, 'garment_not_found', garment.advice);
  if (!kind || kind === 'other') return;
  const [question] = isRead ? openQuestions(garment) : [];
  if (question && type === '') throw new ApiError(422, 'garment_unsure', unsureAbout(kind, question));
  if (person?.version !== readerVersion) return;
  const part = partCovered(type, kind);
  const refusal = refusedParts(person).find(([refused]) => refused === part);
  if (refusal) throw new ApiError(422, refusal[1].code, refusal[1].message);
}
