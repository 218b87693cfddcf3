import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import type { Platform } from '../platform/platform';
import { singleRow } from '../platform/singleRow';
import { type LedgerDrift, countLedgerDrift } from '../users/ledgerDrift';

/** The state of both queues: generations, and pictures to read. */
interface QueueState extends Record<string, unknown> {
  waiting: number;
  running: number;
  oldest: number;
  unread: number;
}

/** Reads the state of the queues. Fast, because both tables have an index of their unfinished rows. */
export async function readQueues(db: Database): Promise<QueueState> {
  const { rows } = await db.execute<QueueState>(sql`
    select
      count(*) filter (where status = 'queued')::int as waiting,
      count(*) filter (where status = 'processing')::int as running,
      coalesce(extract(epoch from now() - min(created_at) filter (where status = 'queued')), 0)::float as oldest,
      (select count(*)::int from readings where status = 'reading') as unread
    from generations where status in ('queued', 'processing')`);
  return singleRow(rows);
}

/** Numbers that are slow to compute, because most of them need a scan of whole tables. */
export interface Totals {
  drift: LedgerDrift;
  refunds: number;
  pictures: number;
  /** Bytes of all pictures, without thumbnails. */
  bytes: number;
  /** Free bytes on the disk of the picture store. Undefined for a bucket. */
  freeBytes: number | undefined;
}

async function readTotals({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<Totals> {
  const { rows } = await db.execute<{ refunds: number; pictures: number; bytes: number }>(sql`
    select
      (select count(*)::int from ledger_entries where reason = 'generation_refund') as refunds,
      count(*)::int as pictures, coalesce(sum(bytes), 0)::float as bytes
    from media`);
  const disk = config.storage.kind === 'files' ? await statfs(config.storage.folder).catch(() => undefined) : undefined;
  return { ...singleRow(rows), drift: await countLedgerDrift(db), freeBytes: disk && disk.bavail * disk.bsize };
}

/** Milliseconds for which totals are kept, so that frequent scrapes don't read whole tables each time. */
const totalsLifetime = 300_000;

/** Returns a function that reads the totals at most once every five minutes. */
export function createTotalsReader(platform: Pick<Platform, 'db' | 'config'>): () => Promise<Totals> {
  let cached: { readAt: number; totals: Promise<Totals> } | undefined;
  return () => {
    if (!cached || Date.now() - cached.readAt > totalsLifetime) {
      const totals = readTotals(platform);
      cached = { readAt: Date.now(), totals };
      totals.catch(() => {
        cached = undefined;
      });
    }
    return cached.totals;
  };
}
