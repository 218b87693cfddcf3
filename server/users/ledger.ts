import { eq, sql } from 'drizzle-orm';
import { ApiError } from '../platform/apiError';
import type { Database } from '../platform/db/database';
import { ledgerEntries, users } from '../platform/db/schema';

export interface Balance {
  remainingGenerations: number;
  /** All generations ever granted. */
  totalGenerations: number;
  paise: number;
}

/** What a user has: sums of the ledger, never a number that is kept. */
export async function balanceOf(db: Database, userId: number): Promise<Balance> {
  const { unit, amount, reason } = ledgerEntries;
  const total = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)::int`;
  const [row] = await db
    .select({
      remainingGenerations: total(sql`${unit} = 'generation'`),
      totalGenerations: total(sql`${unit} = 'generation' and ${reason} = 'signup_grant'`),
      paise: total(sql`${unit} = 'paise'`),
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.userId, userId));
  return row ?? { remainingGenerations: 0, totalGenerations: 0, paise: 0 };
}

/** The generations that a new account begins with. */
export async function grant(tx: Database, userId: number, generations: number): Promise<void> {
  await tx.insert(ledgerEntries).values({ userId, unit: 'generation', amount: generations, reason: 'signup_grant' });
}

interface Reservation {
  userId: number;
  generationId: string;
  /** Paise. */
  price: number;
}

/**
 * Takes one generation of the plan, else its price from the wallet. The user's row is locked until the caller's transaction ends, so that reservations
 * of one user come one after the other and no sum falls below zero. (Not FOR UPDATE: the row of the generation refers to the user, and two that hold
 * such a reference would wait for each other.)
 *
 * @throws ApiError 402 `out_of_generations` when neither is left
 */
export async function reserve(tx: Database, { userId, generationId, price }: Reservation): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const { remainingGenerations, paise } = await balanceOf(tx, userId);
  const cost =
    remainingGenerations >= 1
      ? ({ unit: 'generation', amount: -1 } as const)
      : paise >= price
        ? ({ unit: 'paise', amount: -price } as const)
        : undefined;
  if (!cost) throw new ApiError(402, 'out_of_generations', '❌ You have no remaining generations or wallet balance.');
  await tx.insert(ledgerEntries).values({ ...cost, userId, generationId, reason: 'generation_debit' });
}

/** Gives back what a generation took. Once: a second time finds the entry there and adds none. */
export async function giveBack(tx: Database, generationId: string): Promise<void> {
  await tx.execute(sql`
    insert into ledger_entries (user_id, unit, amount, reason, generation_id)
    select user_id, unit, -amount, 'generation_refund', generation_id
    from ledger_entries where generation_id = ${generationId} and reason = 'generation_debit'
    on conflict (generation_id, reason) do nothing`);
}
