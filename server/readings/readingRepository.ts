import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { notify } from '../platform/db/notifications';
import { media, readings } from '../platform/db/tables/pictures';

export type ReadingRow = typeof readings.$inferSelect;
export type Subject = ReadingRow['subject'];

/** Seconds until a claimed reading may be claimed by another worker. Longer than `readingTimeout`, so that the first worker has stopped by then. */
const leaseSeconds = 75;

/** Maximum number of attempts to read a picture. After the last, the reading counts as failed. */
export const maxAttempts = 3;

const isLeaseOver = sql`${readings.startedAt} < now() - ${leaseSeconds} * interval '1 second'`;

const isClaimed = ({ mediaId, attempts }: Pick<ReadingRow, 'mediaId' | 'attempts'>) =>
  and(eq(readings.mediaId, mediaId), eq(readings.status, 'reading'), eq(readings.attempts, attempts));

/** Finds the reading of a picture, of any user. It may be waiting, may have failed, or may be by an earlier version of the reader. */
export async function findReading(db: Database, mediaId: string): Promise<ReadingRow | undefined> {
  const [row] = await db.select().from(readings).where(eq(readings.mediaId, mediaId));
  return row;
}

/** Queues a picture for reading, unless it's queued already. Wakes the workers when the caller's transaction commits. */
export async function queueReading(
  tx: Database,
  reading: Pick<ReadingRow, 'mediaId' | 'userId' | 'subject'>,
): Promise<void> {
  await tx.insert(readings).values(reading).onConflictDoNothing();
  await notify(tx, 'readings', reading.mediaId);
}

/** Stores a reading that the sample library already contains, so that the picture needn't be read. */
export async function insertReadyReading(
  tx: Database,
  reading: Pick<ReadingRow, 'mediaId' | 'userId' | 'subject' | 'result' | 'cutOutId'>,
): Promise<void> {
  await tx.insert(readings).values({ ...reading, status: 'ready' });
}

/** Queues pictures for reading if they have no reading, or one by another version of the reader. The old reading is used until the new one is stored. */
export async function queueOutdated(db: Database, subject: Subject, ids: string[], version: string): Promise<void> {
  // `for key share` locks the pictures, so that none of them can be deleted before its reading is added.
  await db.execute(sql`
    insert into ${readings} (media_id, user_id, subject)
    select id, user_id, ${subject} from ${media}
    where id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}) for key share
    on conflict (media_id) do update set status = 'reading', attempts = 0, started_at = null
    where ${readings.status} = 'ready' and ${readings.result}->>'version' <> ${version}`);
  await notify(db, 'readings', '');
}

/**
 * Claims the next picture to read; undefined if none is waiting. Pictures without any reading come first, and newer pictures come before older ones: the owner
 * of the newest one is probably looking at it, whereas a list may have queued hundreds of old pictures.
 */
export async function claimReading(db: Database): Promise<ReadingRow | undefined> {
  const next = sql`
    select media_id from readings
    where status = 'reading' and attempts < ${maxAttempts}
      and (started_at is null or started_at < now() - ${leaseSeconds} * interval '1 second')
    order by result is not null, created_at desc limit 1 for update skip locked`;
  const [row] = await db
    .update(readings)
    .set({ attempts: sql`${readings.attempts} + 1`, startedAt: sql`now()` })
    .where(sql`${readings.mediaId} = (${next})`)
    .returning();
  return row;
}

/** Returns a claimed reading to the queue. The attempt doesn't count. */
export async function unclaimReading(db: Database, claimed: ReadingRow): Promise<void> {
  await db
    .update(readings)
    .set({ startedAt: null, attempts: claimed.attempts - 1 })
    .where(isClaimed(claimed));
  await notify(db, 'readings', claimed.mediaId);
}

/** Marks a claimed reading as failed for good. */
export async function failReading(db: Database, claimed: ReadingRow): Promise<void> {
  await db.update(readings).set({ status: 'failed', startedAt: null }).where(isClaimed(claimed));
}

/** Marks as failed those readings whose worker died during the final allowed attempt. Returns the ids of their pictures. */
export async function failAbandoned(db: Database): Promise<string[]> {
  const rows = await db
    .update(readings)
    .set({ status: 'failed', startedAt: null })
    .where(and(eq(readings.status, 'reading'), sql`${readings.attempts} >= ${maxAttempts}`, isLeaseOver))
    .returning({ mediaId: readings.mediaId });
  return rows.map(({ mediaId }) => mediaId);
}

type NewReading = Pick<ReadingRow, 'result' | 'cutOutId'>;

/**
 * Stores what the engine has read.
 *
 * @param claimed the reading as it was when it was claimed. If another worker has claimed it since, nothing is stored. Undefined for a reading that wasn't
 *   claimed
 * @returns the id of the previous cut-out, which the caller should delete; undefined if nothing was stored
 */
export async function completeReading(
  tx: Database,
  mediaId: string,
  made: NewReading,
  claimed?: ReadingRow,
): Promise<{ previousCutOut: string | null } | undefined> {
  const [row] = await tx
    .select({ previousCutOut: readings.cutOutId })
    .from(readings)
    .where(claimed ? isClaimed(claimed) : eq(readings.mediaId, mediaId))
    .for('update');
  if (!row) return undefined;
  await tx
    .update(readings)
    .set({ ...made, status: 'ready', attempts: 0, startedAt: null })
    .where(eq(readings.mediaId, mediaId));
  return row;
}

type Corrections = Partial<Pick<ReadingRow, 'correctedKind' | 'correctedSleeve' | 'correctedCutOutId'>>;

/**
 * Stores the customer's corrections.
 *
 * @returns the id of the previous cut-out by the customer, or null. If the corrections contain a new cut-out, the caller should delete the previous one
 */
export async function correctReading(db: Database, mediaId: string, corrections: Corrections): Promise<string | null> {
  const [row] = await db
    .select({ previousCutOut: readings.correctedCutOutId })
    .from(readings)
    .where(eq(readings.mediaId, mediaId))
    .for('update');
  await db.update(readings).set(corrections).where(eq(readings.mediaId, mediaId));
  return row?.previousCutOut ?? null;
}
