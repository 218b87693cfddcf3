import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { providerSpending } from '../platform/db/tables/money';

/** Budgets are per day in UTC, so that all processes agree on when a day begins. */
const today = sql`(now() at time zone 'utc')::date`;

/** Returns what was spent at providers today, in paise. */
export async function readSpentToday(db: Database): Promise<number> {
  const [row] = await db.select().from(providerSpending).where(eq(providerSpending.day, today));
  return row?.amount ?? 0;
}

/**
 * Adds a price to today's spending. Does so in one statement, so that concurrent processes can't exceed the budget together.
 *
 * @param price paise, at most the budget
 * @returns the day; undefined if the rest of the budget is too small
 */
export async function addSpending(tx: Database, price: number, budget: number | null): Promise<string | undefined> {
  const total = sql`${providerSpending.amount} + ${price}`;
  const [row] = await tx
    .insert(providerSpending)
    .values({ day: today, amount: price })
    .onConflictDoUpdate({
      target: providerSpending.day,
      set: { amount: total },
      ...(budget !== null && { setWhere: sql`${total} <= ${budget}` }),
    })
    .returning({ day: providerSpending.day });
  return row?.day;
}

/** Subtracts a price from a day's spending, because the provider charged nothing. */
export async function subtractSpending(tx: Database, price: number, day: string): Promise<void> {
  await tx
    .update(providerSpending)
    .set({ amount: sql`${providerSpending.amount} - ${price}` })
    .where(eq(providerSpending.day, day));
}
