import { sql } from 'drizzle-orm';
import type { LedgerEntry, LedgerQuery, Statement } from '../../contract/users';
import { ApiError } from '../platform/apiError';
import type { Database } from '../platform/db/database';
import type { ledgerEntries } from '../platform/db/schema';
import { rupees } from './wallet';

type Entry = Pick<typeof ledgerEntries.$inferSelect, 'id' | 'unit' | 'amount' | 'reason'> & {
  createdAt: Date;
  balance: string;
};

/** Opaque to the client: what it names may change. */
const cursorOf = (id: number) => Buffer.from(`ledger:${id}`).toString('base64url');

function idOf(cursor: string): number {
  const [, id] = /^ledger:(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (id === undefined)
    throw new ApiError(400, 'invalid_input', 'This page of the statement does not exist. Please reload the page.');
  return Number(id);
}

function line({ id, createdAt, unit, amount, reason, balance }: Entry): LedgerEntry {
  const money = unit === 'paise';
  return {
    id,
    created_at: new Date(createdAt).toISOString(),
    unit: money ? 'INR' : unit,
    amount: money ? rupees(amount) : amount,
    reason,
    balance: money ? rupees(Number(balance)) : Number(balance),
  };
}

/** A page of the ledger, newest first, each entry with what there was after it. @throws ApiError 400 for a cursor that is none of ours */
export async function statementOf(db: Database, userId: number, { limit, cursor }: LedgerQuery): Promise<Statement> {
  const older = cursor === undefined ? sql`true` : sql`id < ${idOf(cursor)}::bigint`;
  const { rows } = await db.execute<Entry & Record<string, unknown>>(sql`
    select id, created_at as "createdAt", unit, amount, reason, balance from (
      select *, sum(amount) over (partition by unit order by id) as balance
      from ledger_entries where user_id = ${userId}
    ) as entries
    where ${older} order by id desc limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { data: page.map(line), ...(last && rows.length > limit && { next_cursor: cursorOf(last.id) }) };
}
