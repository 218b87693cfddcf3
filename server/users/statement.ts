import { sql } from 'drizzle-orm';
import type { LedgerEntry } from '../../contract/users';
import type { Database } from '../platform/db/database';
import type { ledgerEntries } from '../platform/db/tables/money';
import { type ListPage, type Page, toListPage, cursorNumberOf } from '../platform/page';
import { rupeesOf } from './wallet';

type Entry = Pick<typeof ledgerEntries.$inferSelect, 'id' | 'unit' | 'amount' | 'reason'> & {
  createdAt: Date;
  balance: string;
};

function toLedgerEntry({ id, createdAt, unit, amount, reason, balance }: Entry): LedgerEntry {
  const isMoney = unit === 'paise';
  return {
    id,
    created_at: new Date(createdAt).toISOString(),
    unit: isMoney ? 'INR' : unit,
    amount: isMoney ? rupeesOf(amount) : amount,
    reason,
    balance: isMoney ? rupeesOf(Number(balance)) : Number(balance),
  };
}

/** Returns a page of the ledger, newest first. Each entry has the balance after it. @throws ApiError 400 for an invalid cursor */
export async function statementOf(db: Database, userId: number, page: Page): Promise<ListPage<LedgerEntry[]>> {
  const after = cursorNumberOf(page);
  const older = after === undefined ? sql`true` : sql`id < ${after}::bigint`;
  const { rows } = await db.execute<Entry & Record<string, unknown>>(sql`
    select id, created_at as "createdAt", unit, amount, reason, balance from (
      select *, sum(amount) over (partition by unit order by id) as balance
      from ledger_entries where user_id = ${userId}
    ) as entries
    where ${older} order by id desc limit ${page.limit + 1}`);
  return toListPage(rows, page, toLedgerEntry);
}
