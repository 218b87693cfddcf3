import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { refunds } from '../platform/db/tables/money';

/** Records a refund. Returns false if it was recorded before. */
export async function insertRefund(tx: Database, refund: typeof refunds.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(refunds).values(refund).onConflictDoNothing().returning({ id: refunds.id });
  return rows.length === 1;
}

/** Returns how many paise of an order have been refunded so far. */
export async function sumRefundedPaise(tx: Database, topUpId: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string | null>`sum(${refunds.amount})` })
    .from(refunds)
    .where(eq(refunds.topUpId, topUpId));
  return Number(row?.sum ?? 0);
}

/** Returns which of `ids` belong to refunds that are recorded already. */
export async function findRecordedRefunds(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db.select({ id: refunds.id }).from(refunds).where(inArray(refunds.id, ids));
  return new Set(rows.map(({ id }) => id));
}
