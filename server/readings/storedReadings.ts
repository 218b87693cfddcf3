import { sql } from 'drizzle-orm';
import type { BodyPart, GarmentKind, SleeveLength } from '../../contract/readings';
import type { GarmentReading, PersonReading } from '../engine/engine';
import { readings } from '../platform/db/tables/pictures';
import type { ReadingRow } from './readingRepository';

/** The part of a garment's reading that lists need. Leaves out the landmarks, which are most of its bytes. */
export interface StoredGarmentReading {
  status: ReadingRow['status'];
  /** The version of the reader. Until the garment has been read, this is null, and so are all other fields that the engine fills. */
  version: string | null;
  kind: GarmentKind | null;
  sleeve: SleeveLength | null;
  unsure: GarmentReading['unsure'] | null;
  advice: string | null;
  cutOutId: string | null;
  correctedKind: GarmentKind | null;
  correctedSleeve: SleeveLength | null;
  correctedCutOutId: string | null;
}

export interface StoredPersonReading {
  status: ReadingRow['status'];
  /** The version of the reader. Null until the photo has been read. */
  version: string | null;
  refusals: PersonReading['refusals'] | null;
  /** Null if the photo hasn't been read, or was read by a version of the reader that didn't look at the legs yet. */
  hasBareLegs: boolean | null;
  /** Null if the person may be able to wear some shorts, or if the reader hasn't checked this. */
  shortsRefusal: PersonReading['shortsRefusal'];
}

/** A column with the garment's reading as JSON, for queries that left-join `readings`. Null if the picture has no row there. */
export const garmentReading = sql<StoredGarmentReading | null>`
  case when ${readings.mediaId} is not null then json_build_object(
    'status', ${readings.status},
    'version', ${readings.result}->>'version',
    'kind', ${readings.result}->>'kind',
    'sleeve', ${readings.result}->>'sleeve',
    'unsure', ${readings.result}->'unsure',
    'advice', ${readings.result}->>'advice',
    'cutOutId', ${readings.cutOutId},
    'correctedKind', ${readings.correctedKind},
    'correctedSleeve', ${readings.correctedSleeve},
    'correctedCutOutId', ${readings.correctedCutOutId}
  ) end`.as('reading');

/** Like `garmentReading`, for the photo of a person. */
export const personReading = sql<StoredPersonReading | null>`
  case when ${readings.mediaId} is not null then json_build_object(
    'status', ${readings.status},
    'version', ${readings.result}->>'version',
    'refusals', ${readings.result}->'refusals',
    'hasBareLegs', ${readings.result}->'hasBareLegs',
    'shortsRefusal', ${readings.result}->'shortsRefusal'
  ) end`.as('reading');

type RefusedPart = [BodyPart, { code: string; message: string }];

/** The parts of the body that a try-on can't dress on a person's photo, each with the reason. */
export const refusedPartsOf = ({ refusals }: StoredPersonReading): RefusedPart[] =>
  Object.entries(refusals ?? {}) as RefusedPart[];
