import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { generations, savedImages } from '../platform/db/tables/pictures';
import { type Page, uuidAfter } from '../platform/page';
import type { GenerationRow } from './generationRepository';

export type Kind = GenerationRow['kind'];

const ofUser = (userId: number, kinds: Kind[]) => and(eq(generations.userId, userId), inArray(generations.kind, kinds));
/** Selects the generations that the user started one by one, which the editor shows, without those of catalogues. */
const ownRuns = (userId: number, kinds: Kind[]) => and(ofUser(userId, kinds), eq(generations.inCatalogue, false));
const newestFirst = [desc(generations.createdAt), desc(generations.id)];

/** Waiting and running generations of these kinds, newest first, without those of catalogues. */
export function listUnfinished(db: Database, userId: number, kinds: Kind[]): Promise<GenerationRow[]> {
  return db
    .select()
    .from(generations)
    .where(and(ownRuns(userId, kinds), inArray(generations.status, ['queued', 'processing'])))
    .orderBy(...newestFirst);
}

/** Returns the newest ended generation of these kinds, as a list of one row or none. Leaves out generations of catalogues. */
export function lastEnded(db: Database, userId: number, kinds: Kind[]): Promise<GenerationRow[]> {
  return db
    .select()
    .from(generations)
    .where(and(ownRuns(userId, kinds), inArray(generations.status, ['completed', 'failed', 'cancelled'])))
    .orderBy(...newestFirst)
    .limit(1);
}

/** A completed generation, which has a picture. */
export type Completed = GenerationRow & { resultId: string };

/** A completed generation with the id of the saved image that shows its picture; null if there is none. */
export type Listed = Completed & { savedImageId: number | null };

const isCompleted = <Row extends GenerationRow>(row: Row): row is Row & { resultId: string } => row.resultId !== null;

/** Lists generations of these kinds that have a picture, newest first. Returns one row more than the page if there are more. */
export async function listCompleted(db: Database, userId: number, kinds: Kind[], page: Page): Promise<Listed[]> {
  const after = uuidAfter(page);
  const { createdAt, id } = generations;
  const last = sql`select g.created_at, g.id from generations g where g.id = ${after} and g.user_id = ${userId}`;
  const savedImageId = sql<number | null>`(
    select max(${savedImages.id}) from ${savedImages}
    where ${savedImages.mediaId} = ${generations.resultId} and ${savedImages.userId} = ${generations.userId}
      and ${savedImages.deletedAt} is null)`;
  const rows = await db
    .select({ ...getTableColumns(generations), savedImageId })
    .from(generations)
    .where(
      and(
        ofUser(userId, kinds),
        eq(generations.status, 'completed'),
        isNotNull(generations.resultId),
        after === undefined ? undefined : sql`(${createdAt}, ${id}) < (${last})`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(page.limit + 1);
  return rows.filter(isCompleted);
}

interface RecordedInputs {
  modelImageId: number;
  garmentId: number;
  categoryId: number;
  prompt: string;
}

/**
 * Records that the user opened the latest picture with these inputs in the editor. A second call changes nothing.
 *
 * @returns the picture's generation; undefined if there is none
 */
export async function markLatestAsOpened(
  db: Database,
  userId: number,
  inputs: RecordedInputs,
): Promise<Completed | undefined> {
  const [row] = await db
    .select()
    .from(generations)
    .where(
      and(
        ofUser(userId, ['try-on', 'edit']),
        eq(generations.status, 'completed'),
        isNotNull(generations.resultId),
        eq(generations.modelImageId, inputs.modelImageId),
        eq(generations.garmentId, inputs.garmentId),
        eq(generations.categoryId, inputs.categoryId),
        eq(generations.prompt, inputs.prompt),
      ),
    )
    .orderBy(...newestFirst)
    .limit(1);
  if (!row || !isCompleted(row)) return undefined;
  await db
    .update(generations)
    .set({ recordedAt: sql`now()` })
    .where(and(eq(generations.id, row.id), isNull(generations.recordedAt)));
  return { ...row, recordedAt: row.recordedAt ?? new Date() };
}
