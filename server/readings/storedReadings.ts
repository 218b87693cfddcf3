import { sql } from 'drizzle-orm';
import type { BodyPart, GarmentKind, SleeveLength } from '../../contract/readings';
import type { GarmentReading, PersonReading } from '../engine/engine';
import { readings } from '../platform/db/tables/pictures';
import type { ReadingRow } from './readingRepository';

/** What lists need of a garment's reading: without its landmarks, which are most of its bytes. */
export interface StoredGarmentReading {
  status: ReadingRow['status'];
  /** Null, like all that the engine read, until the garment has been read once. */
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
  /** Null until the person has been read once. */
  version: string | null;
  refusals: PersonReading['refusals'] | null;
}

/** A column for queries that left-join `readings`; null for a picture without a row. */
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

/** The same for a person. */
export const personReading = sql<StoredPersonReading | null>`
  case when ${readings.mediaId} is not null then json_build_object(
    'status', ${readings.status},
    'version', ${readings.result}->>'version',
    'refusals', ${readings.result}->'refusals'
  ) end`.as('reading');

type RefusedPart = [BodyPart, { code: string; message: string }];

/** Why a person's photo doesn't do for tops, dresses or trousers; what it is good for is left out. */
export const refusedParts = ({ refusals }: StoredPersonReading): RefusedPart[] =>
  Object.entries(refusals ?? {}) as RefusedPart[];
