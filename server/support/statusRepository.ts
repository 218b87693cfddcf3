import { sql } from 'drizzle-orm';
import type { SupportRun, SupportStatus } from '../../contract/supportStatus';
import type { Database } from '../platform/db/database';

/** Counts the generations that failed within the last 24 hours, by reason. The most frequent reason comes first. */
export async function listFailures(db: Database): Promise<SupportStatus['failures']> {
  const { rows } = await db.execute<{ code: string; count: number; last: string }>(sql`
    select coalesce(error_code, 'unknown') as code, count(*)::int as count, max(ended_at)::text as last
    from generations where status = 'failed' and ended_at > now() - interval '24 hours'
    group by 1 order by 2 desc, 1`);
  return rows.map(({ code, count, last }) => ({ code, count, last_at: new Date(last).toISOString() }));
}

interface HeartbeatStatus extends Record<string, unknown> {
  silent: number;
  /** Null if nothing is running. */
  last: number | null;
}

/** Reads how many running generations have had no heartbeat for `timeout` milliseconds, and how many seconds ago the latest heartbeat of any generation was. */
export async function readHeartbeatStatus(db: Database, timeout: number): Promise<HeartbeatStatus> {
  const { rows } = await db.execute<HeartbeatStatus>(sql`
    select
      count(*) filter (where heartbeat_at < now() - ${timeout / 1000} * interval '1 second')::int as silent,
      floor(extract(epoch from now() - max(heartbeat_at)))::int as last
    from generations where status = 'processing'`);
  return rows[0] ?? { silent: 0, last: null };
}

interface RunRow extends Record<string, unknown>, Pick<SupportRun, 'account' | 'kind' | 'status' | 'attempts'> {
  id: string;
  code: string | null;
  engine: string | null;
  is_fallback: boolean;
  in_catalogue: boolean;
  payment: SupportRun['payment'];
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
}

/** Selects generations as support sees them: without prompts, pictures and error messages, which may contain a prompt. */
const runQuery = sql`
  select id, user_id as account, kind, status, attempts, error_code as code, provider_job->>'engine' as engine, is_fallback,
    in_catalogue, created_at::text, started_at::text, ended_at::text,
    case
      when exists (select from ledger_entries l where l.generation_id = g.id and l.reason = 'generation_refund') then 'refunded'
      when exists (select from ledger_entries l where l.generation_id = g.id and l.reason = 'generation_debit') then 'charged'
      else 'free' end as payment
  from generations g`;

const toIsoTime = (text: string) => new Date(text).toISOString();

const formatRun = ({ id, code, created_at, started_at, ended_at, engine, ...run }: RunRow): SupportRun => ({
  run_id: id,
  account: run.account,
  kind: run.kind,
  status: run.status,
  ...(code !== null && { code }),
  engine: run.is_fallback || engine === null ? 'local' : engine,
  is_fallback: run.is_fallback,
  in_catalogue: run.in_catalogue,
  attempts: run.attempts,
  payment: run.payment,
  created_at: toIsoTime(created_at),
  ...(started_at !== null && { started_at: toIsoTime(started_at) }),
  ...(ended_at !== null && { ended_at: toIsoTime(ended_at) }),
});

/** Finds a generation of any account. */
export async function findRun(db: Database, id: string): Promise<SupportRun | undefined> {
  const { rows } = await db.execute<RunRow>(sql`${runQuery} where id = ${id}`);
  return rows[0] && formatRun(rows[0]);
}

/** Lists an account's last generations in the hour before a given time, newest first; at most ten. */
export async function listRunsBefore(db: Database, account: number, time: string): Promise<SupportRun[]> {
  const { rows } = await db.execute<RunRow>(sql`
    ${runQuery} where user_id = ${account}
      and created_at between ${time}::timestamptz - interval '1 hour' and ${time}::timestamptz
    order by created_at desc limit 10`);
  return rows.map(formatRun);
}

/**
 * Finds out who sent the problem report with this number, and when. Reports aren't stored. But the answer to the call that sent a report is stored for a day
 * (see `idempotencyKeys`), and contains the number.
 *
 * @param number as `reportNumberOf` writes it
 */
export async function findSentReport(
  db: Database,
  number: string,
): Promise<{ account: number; sentAt: string } | undefined> {
  const { rows } = await db.execute<{ account: number; sent_at: string }>(sql`
    select user_id as account, created_at::text as sent_at from idempotency_keys
    where status < 300 and answer = ${JSON.stringify({ number })} order by created_at desc limit 1`);
  return rows[0] && { account: rows[0].account, sentAt: toIsoTime(rows[0].sent_at) };
}
