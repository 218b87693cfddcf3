import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { notify } from '../platform/db/notifications';
import { generations } from '../platform/db/tables/pictures';
import { currentTraceparent } from '../platform/tracing/tracing';

export type GenerationRow = typeof generations.$inferSelect;
export type NewGeneration = typeof generations.$inferInsert;
type Status = GenerationRow['status'];

const unfinishedStatuses: Status[] = ['queued', 'processing'];

/** Identifies a row and the state in which it was read. A write that is conditional on this state does nothing if the row has changed since. */
export type RowState = Pick<GenerationRow, 'id' | 'status' | 'attempts'>;

const isUnchanged = ({ id, status, attempts }: RowState) =>
  and(eq(generations.id, id), eq(generations.status, status), eq(generations.attempts, attempts));

/** Adds a generation to the queue and wakes the workers when the caller's transaction commits. */
export async function insertGeneration(tx: Database, row: Omit<NewGeneration, 'status'>): Promise<void> {
  await tx.insert(generations).values({ ...row, status: 'queued', traceparent: currentTraceparent() });
  await notify(tx, 'generations', row.id);
}

/** Adds generations to the queue, in the order of `rows`, and wakes the workers when the caller's transaction commits. */
export async function insertGenerations(
  tx: Database,
  rows: Omit<NewGeneration, 'status' | 'createdAt'>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  // In one transaction, now() is always the same. Add milliseconds, so that the rows have an order.
  const traceparent = currentTraceparent();
  const createdAt = (index: number) => sql`now() + ${index} * interval '1 millisecond'`;
  await tx
    .insert(generations)
    .values(
      rows.map((row, index) => ({ ...row, status: 'queued' as const, createdAt: createdAt(index), traceparent })),
    );
  await notify(tx, 'generations', first.id);
}

/** Finds a generation of any user. */
export async function findGeneration(db: Database, id: string): Promise<GenerationRow | undefined> {
  const [row] = await db.select().from(generations).where(eq(generations.id, id));
  return row;
}

/** Finds a generation. Returns undefined if it belongs to another user. */
export async function findOwnGeneration(db: Database, userId: number, id: string): Promise<GenerationRow | undefined> {
  const row = await findGeneration(db, id);
  return row?.userId === userId ? row : undefined;
}

/** The generation whose result is this picture. Undefined if there is none. */
export async function findByResult(db: Database, mediaId: string): Promise<GenerationRow | undefined> {
  const [row] = await db.select().from(generations).where(eq(generations.resultId, mediaId));
  return row;
}

/** Finds the user's newest try-on with this fingerprint (`tryOnFingerprint`) whose picture exists and hasn't been fitted by hand. */
export async function findByFingerprint(
  db: Database,
  userId: number,
  madeFrom: string,
): Promise<GenerationRow | undefined> {
  const [row] = await db
    .select()
    .from(generations)
    .where(
      and(
        eq(generations.userId, userId),
        eq(generations.madeFrom, madeFrom),
        isNotNull(generations.resultId),
        isNull(generations.fit),
      ),
    )
    .orderBy(desc(generations.createdAt))
    .limit(1);
  return row;
}

/** Like `findByFingerprint`, for several fingerprints. @returns the id of the newest generation by fingerprint */
export async function findIdsByFingerprints(
  db: Database,
  userId: number,
  fingerprints: string[],
): Promise<Map<string, string>> {
  if (fingerprints.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([generations.madeFrom], { id: generations.id, madeFrom: generations.madeFrom })
    .from(generations)
    .where(
      and(
        eq(generations.userId, userId),
        inArray(generations.madeFrom, fingerprints),
        isNotNull(generations.resultId),
        isNull(generations.fit),
      ),
    )
    .orderBy(generations.madeFrom, desc(generations.createdAt));
  return new Map(rows.flatMap(({ id, madeFrom }) => (madeFrom === null ? [] : [[madeFrom, id] as const])));
}

/** Saves progress and a heartbeat. Returns false if the row no longer belongs to this attempt: the run was cancelled, or another worker has claimed it. */
export async function saveHeartbeat(db: Database, claimed: RowState, progress: number): Promise<boolean> {
  const rows = await db
    .update(generations)
    .set({ heartbeatAt: sql`now()`, progress })
    .where(isUnchanged(claimed))
    .returning({ id: generations.id });
  return rows.length === 1;
}

/** Locks a run that still belongs to this attempt, and returns it. Undefined if it no longer does. */
export async function lockClaimed(tx: Database, claimed: RowState): Promise<GenerationRow | undefined> {
  const [row] = await tx.select().from(generations).where(isUnchanged(claimed)).for('update');
  return row;
}

/** Saves which provider job belongs to the run, and what the job costs. The caller has locked the run. */
export async function saveProviderJob(
  tx: Database,
  id: string,
  job: Pick<GenerationRow, 'providerJob' | 'cost' | 'costOn'>,
): Promise<void> {
  await tx.update(generations).set(job).where(eq(generations.id, id));
}

/**
 * Milliseconds after which a generation is overdue: in the queue (`waiting`, or `waitingInCatalogue` for a generation of a catalogue), in progress (`working`),
 * or without a heartbeat (`withoutHeartbeat`).
 */
interface OverdueLimits {
  waiting: number;
  waitingInCatalogue: number;
  working: number;
  withoutHeartbeat: number;
}

/** Why a generation is overdue: it waited too long, worked too long, or its worker's heartbeat stopped. */
type OverdueReason = 'waited' | 'worked' | 'abandoned';

/** Lists all overdue generations, oldest first. */
export async function listOverdue(
  db: Database,
  { waiting, waitingInCatalogue, working, withoutHeartbeat }: OverdueLimits,
): Promise<{ row: GenerationRow; reason: OverdueReason }[]> {
  const before = (milliseconds: number) => sql`now() - ${milliseconds / 1000} * interval '1 second'`;
  const { status, createdAt, startedAt, heartbeatAt, inCatalogue } = generations;
  const reason = sql<OverdueReason | null>`case
    when ${status} = 'queued' and ${createdAt} < ${before(waitingInCatalogue)} then 'waited'
    when ${status} = 'queued' and ${createdAt} < ${before(waiting)} and not ${inCatalogue} then 'waited'
    when ${status} = 'processing' and coalesce(${startedAt}, ${createdAt}) < ${before(working)} then 'worked'
    when ${status} = 'processing' and ${heartbeatAt} < ${before(withoutHeartbeat)} then 'abandoned' end`;
  const rows = await db
    .select({ row: getTableColumns(generations), reason })
    .from(generations)
    .where(and(inArray(status, unfinishedStatuses), sql`${reason} is not null`))
    .orderBy(asc(createdAt));
  return rows.flatMap(({ row, reason: overdueReason }) => (overdueReason ? [{ row, reason: overdueReason }] : []));
}

/** Returns a claimed row to the queue (processing → queued), unless it has changed since. */
export async function requeue(tx: Database, claimed: RowState): Promise<void> {
  const rows = await tx
    .update(generations)
    .set({ status: 'queued', startedAt: null, heartbeatAt: null })
    .where(isUnchanged(claimed))
    .returning({ id: generations.id });
  if (rows.length === 1) await notify(tx, 'generations', claimed.id);
}

/**
 * Returns a claimed row to the queue, and keeps it from being claimed for some milliseconds. If a job at a provider has begun, the next attempt resumes that
 * job.
 *
 * @returns false if the row has changed since it was claimed, or if it is unknown whether its job exists
 */
export async function postpone(db: Database, claimed: RowState, milliseconds: number): Promise<boolean> {
  const { providerJob } = generations;
  const rows = await db
    .update(generations)
    .set({
      status: 'queued',
      startedAt: null,
      heartbeatAt: null,
      notBefore: sql`now() + ${milliseconds / 1000} * interval '1 second'`,
      postponements: sql`${generations.postponements} + 1`,
    })
    .where(and(isUnchanged(claimed), sql`(${providerJob} is null or ${providerJob}->>'id' is not null)`))
    .returning({ id: generations.id });
  return rows.length === 1;
}

/** Returns which of `ids` belong to generations that haven't ended. */
export async function listUnfinishedIds(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: generations.id })
    .from(generations)
    .where(and(inArray(generations.id, ids), inArray(generations.status, unfinishedStatuses)));
  return new Set(rows.map(({ id }) => id));
}

type Outcome =
  | {
      status: 'completed';
      resultId: string;
      resultGarmentMaskId: string;
      /** The mask of an edit, which is kept with the picture. Null if nothing was erased, and for other kinds. */
      maskId: string | null;
      doubts: GenerationRow['doubts'];
      isFallback: boolean;
    }
  | { status: 'failed'; errorCode: string; errorDetail: string }
  | { status: 'cancelled' };

const noInputs = {
  pictureId: null,
  garmentPictureId: null,
  secondGarmentPictureId: null,
  maskId: null,
  garmentMaskId: null,
};

/**
 * Ends a generation that hasn't ended, and clears its references to input pictures, except for the mask of a completed edit.
 *
 * @param state if given, the generation is only ended if it is still in this state
 * @returns false if the generation had already ended or has changed. Of several concurrent callers, only one gets true
 */
export async function endGeneration(tx: Database, id: string, outcome: Outcome, state?: RowState): Promise<boolean> {
  const rows = await tx
    .update(generations)
    .set({
      ...noInputs,
      ...outcome,
      ...(outcome.status === 'completed' && { progress: 1 }),
      endedAt: sql`now()`,
    })
    .where(state ? isUnchanged(state) : and(eq(generations.id, id), inArray(generations.status, unfinishedStatuses)))
    .returning({ id: generations.id });
  if (rows.length === 1) await notify(tx, 'generations', id);
  return rows.length === 1;
}

/** Cancels these generations, except any that have ended. @returns the cancelled rows as they were before, with the ids of their input pictures */
export async function cancelGenerations(tx: Database, ids: string[]): Promise<GenerationRow[]> {
  if (ids.length === 0) return [];
  // Lock in the order of the ids. Otherwise two transactions could wait for each other forever.
  const rows = await tx
    .select()
    .from(generations)
    .where(and(inArray(generations.id, ids), inArray(generations.status, unfinishedStatuses)))
    .orderBy(asc(generations.id))
    .for('update');
  const [first] = rows;
  if (!first) return [];
  await tx
    .update(generations)
    .set({ status: 'cancelled', endedAt: sql`now()`, ...noInputs })
    .where(
      inArray(
        generations.id,
        rows.map(({ id }) => id),
      ),
    );
  await notify(tx, 'generations', first.id);
  return rows;
}

/**
 * Removes the picture from a run, in the caller's transaction. Returns the ids of the picture and its masks. The caller should delete those that nothing else
 * uses.
 */
export async function clearResult(tx: Database, id: string): Promise<string[]> {
  const [before] = await tx.select().from(generations).where(eq(generations.id, id)).for('update');
  await tx
    .update(generations)
    .set({ resultId: null, resultGarmentMaskId: null, maskId: null })
    .where(eq(generations.id, id));
  return [before?.resultId, before?.resultGarmentMaskId, before?.maskId].filter(
    (mediaId) => typeof mediaId === 'string',
  );
}

/**
 * Replaces the picture of a run, and clears the doubts that the engine had about the old picture.
 *
 * @param before the run as it was read
 * @returns false if the picture has been replaced since then
 */
export async function replaceResult(
  tx: Database,
  before: Pick<GenerationRow, 'id'> & { resultId: string },
  result: Pick<GenerationRow, 'resultId' | 'resultGarmentMaskId' | 'fit'>,
): Promise<boolean> {
  const rows = await tx
    .update(generations)
    .set({ ...result, doubts: null })
    .where(and(eq(generations.id, before.id), eq(generations.resultId, before.resultId)))
    .returning({ id: generations.id });
  return rows.length === 1;
}
