import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { singleRow } from '../platform/singleRow';

/** The number of inconsistencies of each kind in the ledger. All are 0 unless there is a bug. */
export interface LedgerDrift {
  /** Generations that ended without a picture and weren't refunded. */
  unrefunded: number;
  /** Refunds for whose generation there is no debit of the same amount. */
  overRefunded: number;
  /** Balances below zero. */
  negative: number;
}

/** Counts inconsistencies: compares the ledger with the generations, and checks the balances. */
export async function countLedgerDrift(db: Database): Promise<LedgerDrift> {
  const { rows } = await db.execute<LedgerDrift & Record<string, unknown>>(sql`
    select
      (select count(*)::int from generations g
        join ledger_entries debit on debit.generation_id = g.id and debit.reason = 'generation_debit'
        where g.status in ('failed', 'cancelled') and not exists (
          select from ledger_entries r where r.generation_id = g.id and r.reason = 'generation_refund')) as "unrefunded",
      (select count(*)::int from ledger_entries r where r.reason = 'generation_refund' and not exists (
          select from ledger_entries debit where debit.generation_id = r.generation_id
            and debit.reason = 'generation_debit' and debit.user_id = r.user_id and debit.unit = r.unit
            and debit.amount = -r.amount)) as "overRefunded",
      (select count(*)::int from (
          select from ledger_entries group by user_id, unit having sum(amount) < 0) as balances) as "negative"`);
  return singleRow(rows);
}
