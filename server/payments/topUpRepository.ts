import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { paymentEvents, topUps } from '../platform/db/tables/money';

export type TopUpRow = typeof topUps.$inferSelect;
type Gateway = TopUpRow['gateway'];

/** Adds an order that nobody has paid yet. */
export async function insertTopUp(db: Database, row: typeof topUps.$inferInsert): Promise<void> {
  await db.insert(topUps).values(row);
}

const isOrder = (gateway: Gateway, orderId: string) => and(eq(topUps.gateway, gateway), eq(topUps.orderId, orderId));

/** Finds an order at this gateway, of any user. */
export async function findTopUp(db: Database, gateway: Gateway, orderId: string): Promise<TopUpRow | undefined> {
  const [row] = await db.select().from(topUps).where(isOrder(gateway, orderId));
  return row;
}

/** Finds a top-up and locks its row until the transaction ends. */
export async function lockTopUp(tx: Database, gateway: Gateway, orderId: string): Promise<TopUpRow | undefined> {
  const [row] = await tx.select().from(topUps).where(isOrder(gateway, orderId)).for('update');
  return row;
}

/** Finds the order that a payment was credited to, and locks it until the transaction ends. */
export async function lockPaidTopUp(tx: Database, gateway: Gateway, paymentId: string): Promise<TopUpRow | undefined> {
  const [row] = await tx
    .select()
    .from(topUps)
    .where(and(eq(topUps.gateway, gateway), eq(topUps.paymentId, paymentId)))
    .for('update');
  return row;
}

/** Records which payment paid an order. */
export async function markPaid(tx: Database, id: string, paymentId: string): Promise<void> {
  await tx.update(topUps).set({ status: 'paid', paymentId, paidAt: new Date() }).where(eq(topUps.id, id));
}

/** Lists the creation times of the user's unpaid orders since a given time, newest first; at most `limit` of them. */
export async function listOpenOrderTimes(db: Database, userId: number, since: Date, limit: number): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: topUps.createdAt })
    .from(topUps)
    .where(and(eq(topUps.userId, userId), eq(topUps.status, 'created'), gt(topUps.createdAt, since)))
    .orderBy(desc(topUps.createdAt))
    .limit(limit);
  return rows.map(({ createdAt }) => createdAt);
}

/** Lists unpaid orders that were created before a given time, oldest first. */
export function listOpenOrders(db: Database, gateway: Gateway, before: Date): Promise<TopUpRow[]> {
  return db
    .select()
    .from(topUps)
    .where(and(eq(topUps.status, 'created'), eq(topUps.gateway, gateway), lt(topUps.createdAt, before)))
    .orderBy(topUps.createdAt);
}

/** Marks an unpaid order as expired, so that it is no longer checked. If a payment is reported later, it is still credited. */
export async function expireTopUp(db: Database, id: string): Promise<void> {
  await db
    .update(topUps)
    .set({ status: 'expired' })
    .where(and(eq(topUps.id, id), eq(topUps.status, 'created')));
}

/** Records a gateway event. Returns false if it was handled before. */
export async function recordEvent(tx: Database, id: string, kind: string): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values({ id, kind })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return rows.length === 1;
}
