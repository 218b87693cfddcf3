import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { generations } from '../platform/db/tables/pictures';
import { type Page, uuidAfter } from '../platform/page';
import type { GenerationRow } from './generationRepository';

export type Kind = GenerationRow['kind'];

const ofUser = (userId: number, kinds: Kind[]) => and(eq(generations.userId, userId), inArray(generations.kind, kinds));
const newestFirst = [desc(generations.createdAt), desc(generations.id)];

/** Waiting and running generations of these kinds, newest first. */
export function listUnfinished(db: Database, userId: number, kinds: Kind[]): Promise<GenerationRow[]> {
  return db
    .select()
    .from(generations)
    .where(and(ofUser(userId, kinds), inArray(generations.status, ['queued', 'processing'])))
    .orderBy(...newestFirst);
}

/** Returns the newest generation of these kinds that has ended, as a list of one row. The list is empty if none has ended. */
export function lastEnded(db: Database, userId: number, kinds: Kind[]): Promise<GenerationRow[]> {
  return db
    .select()
    .from(generations)
    .where(and(ofUser(userId, kinds), inArray(generations.status, ['completed', 'failed', 'cancelled'])))
    .orderBy(...newestFirst)
    .limit(1);
}

/** A completed generation, which has a picture. */
export type Completed = GenerationRow & { resultId: string };

const isCompleted = (row: GenerationRow): row is Completed => row.resultId !== null;

/** Lists completed generations of these kinds, newest first. Returns one row more than the page if there are more. */
export async function listCompleted(db: Database, userId: number, kinds: Kind[], page: Page): Promise<Completed[]> {
  const after = uuidAfter(page);
  const { createdAt, id } = generations;
  const last = sql`select g.created_at, g.id from generations g where g.id = ${after} and g.user_id = ${userId}`;
  const rows = await db
    .select()
    .from(generations)
    .where(
      and(
        ofUser(userId, kinds),
        eq(generations.status, 'completed'),
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

/** Records that the user took the latest picture with these inputs into the editor. Undefined if there is no such picture. A second call changes nothing. */
export async function recordLast(db: Database, userId: number, inputs: RecordedInputs): Promise<Completed | undefined> {
  const [row] = await db
    .select()
    .from(generations)
    .where(
      and(
        ofUser(userId, ['try-on', 'edit']),
        eq(generations.status, 'completed'),
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
