import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { generations, savedImages } from '../platform/db/tables/pictures';
import { type Page, cursorUuidOf } from '../platform/page';
import type { GenerationRow } from './generationRepository';

export type GenerationKind = GenerationRow['kind'];

const isOfUser = (userId: number, kinds: GenerationKind[]) =>
  and(eq(generations.userId, userId), inArray(generations.kind, kinds));
/** Selects the generations that the user started one by one. The editor shows these, but not those of catalogues. */
const isOwnRun = (userId: number, kinds: GenerationKind[]) =>
  and(isOfUser(userId, kinds), eq(generations.inCatalogue, false));
const newestFirst = [desc(generations.createdAt), desc(generations.id)];

/** Waiting and running generations of these kinds, newest first, without those of catalogues. */
export function listUnfinished(db: Database, userId: number, kinds: GenerationKind[]): Promise<GenerationRow[]> {
  return db
    .select()
    .from(generations)
    .where(and(isOwnRun(userId, kinds), inArray(generations.status, ['queued', 'processing'])))
    .orderBy(...newestFirst);
}

/** Returns the newest ended generation of these kinds, as a list of one row or none. Leaves out generations of catalogues. */
export function listLastEnded(db: Database, userId: number, kinds: GenerationKind[]): Promise<GenerationRow[]> {
  return db
    .select()
    .from(generations)
    .where(and(isOwnRun(userId, kinds), inArray(generations.status, ['completed', 'failed', 'cancelled'])))
    .orderBy(...newestFirst)
    .limit(1);
}

/** A completed generation, which has a picture. */
export type CompletedGeneration = GenerationRow & { resultId: string };

/** A completed generation with the id of the saved image that shows its picture; null if there is none. */
export type ListedGeneration = CompletedGeneration & { savedImageId: number | null };

const hasPicture = <Row extends GenerationRow>(row: Row): row is Row & { resultId: string } => row.resultId !== null;

/** Lists generations of these kinds that have a picture, newest first. Returns one extra row if there is another page. */
export async function listCompleted(
  db: Database,
  userId: number,
  kinds: GenerationKind[],
  page: Page,
): Promise<ListedGeneration[]> {
  const after = cursorUuidOf(page);
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
        isOfUser(userId, kinds),
        eq(generations.status, 'completed'),
        isNotNull(generations.resultId),
        after === undefined ? undefined : sql`(${createdAt}, ${id}) < (${last})`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(page.limit + 1);
  return rows.filter(hasPicture);
}

interface RecordedInputs {
  modelImageId: number;
  garmentId: number;
  categoryId: number;
  prompt: string;
}

/**
 * Finds the latest picture that was made from these inputs, and records that the user opened it in the editor. A second call changes nothing.
 *
 * @returns the picture's generation; undefined if there is none
 */
export async function markLatestAsOpened(
  db: Database,
  userId: number,
  inputs: RecordedInputs,
): Promise<CompletedGeneration | undefined> {
  const [row] = await db
    .select()
    .from(generations)
    .where(
      and(
        isOfUser(userId, ['try-on', 'edit']),
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
  if (!row || !hasPicture(row)) return undefined;
  await db
    .update(generations)
    .set({ recordedAt: sql`now()` })
    .where(and(eq(generations.id, row.id), isNull(generations.recordedAt)));
  return { ...row, recordedAt: row.recordedAt ?? new Date() };
}
