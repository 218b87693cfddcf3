import { and, eq, inArray, sql } from 'drizzle-orm';
import { splitCharge } from '../../contract/catalogueCharge';
import { ApiError } from '../platform/apiError';
import type { Database } from '../platform/db/database';
import { users } from '../platform/db/tables/accounts';
import { ledgerEntries } from '../platform/db/tables/money';

export interface Balance {
  remainingGenerations: number;
  /** Number of generations when the plan began, or the remaining number if refunds have raised it above that. */
  totalGenerations: number;
  paise: number;
}

/** Computes the user's balances, which are sums of the ledger and aren't stored anywhere. */
export async function balanceOf(db: Database, userId: number): Promise<Balance> {
  const fromOwnEntries = sql`from ledger_entries where user_id = ${userId}`;
  const { rows } = await db.execute<Record<'remaining' | 'atStart' | 'paise', string | null>>(sql`
    select
      sum(amount) filter (where unit = 'generation') as remaining,
      sum(amount) filter (where unit = 'generation' and id <= (
        select max(id) ${fromOwnEntries} and reason in ('signup_grant', 'plan_change') and unit = 'generation'
      )) as "atStart",
      sum(amount) filter (where unit = 'paise') as paise
    ${fromOwnEntries}`);
  const [row] = rows;
  // Sums come as text, because they could be too large for a JavaScript number. Ours aren't.
  const remainingGenerations = Number(row?.remaining ?? 0);
  return {
    remainingGenerations,
    totalGenerations: Math.max(remainingGenerations, Number(row?.atStart ?? 0)),
    paise: Number(row?.paise ?? 0),
  };
}

/** Credits the generations that a new account gets. Does nothing if they were credited before. */
export async function grantSignupGenerations(tx: Database, userId: number, generations: number): Promise<void> {
  await tx
    .insert(ledgerEntries)
    .values({ userId, unit: 'generation', amount: generations, reason: 'signup_grant' })
    .onConflictDoNothing();
}

/** Whether the user was granted the generations for signing up. */
export async function hasSignupGrant(db: Database, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.userId, userId), eq(ledgerEntries.reason, 'signup_grant')));
  return rows.length > 0;
}

interface Reservation {
  userId: number;
  generationId: string;
  /** Paise. */
  price: number;
}

/**
 * Locks the user's row until the caller's transaction ends, so that balances are checked and spent in one transaction at a time. The lock isn't FOR UPDATE,
 * because that would conflict with the lock that inserting a generation takes on the user's row. Two transactions that have each inserted a generation would
 * then wait for each other, which is a deadlock.
 */
export async function lockLedger(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/**
 * Debits one generation from the plan or, if none is left, its price from the wallet. Locks the user's row, so that concurrent calls can't make a balance
 * negative.
 *
 * @throws ApiError 402 `out_of_generations` if no generation is left and the wallet has less than the price
 */
export async function reserve(tx: Database, { userId, generationId, price }: Reservation): Promise<void> {
  await lockLedger(tx, userId);
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

interface CatalogueReservation {
  userId: number;
  generationIds: string[];
  /** Paise for one generation that the plan doesn't pay for. */
  price: number;
  /** The most paise that the user has agreed to pay from the wallet. */
  walletMax: number;
}

const formatRupees = (paise: number) => `₹${(paise / 100).toLocaleString('en-IN', { maximumFractionDigits: 2 })}`;

/**
 * Debits the generations of a catalogue, all of them or none: from the plan as long as it has generations, then from the wallet.
 *
 * @throws ApiError 402 `balance_too_low` with the missing amount, 409 `price_changed` if the wallet would pay more than the user has agreed to
 */
export async function reserveAll(
  tx: Database,
  { userId, generationIds, price, walletMax }: CatalogueReservation,
): Promise<void> {
  if (generationIds.length === 0) return;
  await lockLedger(tx, userId);
  const { remainingGenerations, paise } = await balanceOf(tx, userId);
  const means = { generations: remainingGenerations, paise };
  const { fromPlan, fromWallet, missing } = splitCharge(generationIds.length, means, price);
  if (missing > 0)
    throw new ApiError(
      402,
      'balance_too_low',
      `Your wallet needs ${formatRupees(missing)} more for these pictures. Add money to it, or choose fewer pictures.`,
    );
  if (fromWallet > walletMax)
    throw new ApiError(409, 'price_changed', 'The price has changed. Please check the new price and try again.');
  await tx.insert(ledgerEntries).values(
    generationIds.map((generationId, index) => ({
      ...(index < fromPlan
        ? ({ unit: 'generation', amount: -1 } as const)
        : ({ unit: 'paise', amount: -price } as const)),
      userId,
      generationId,
      reason: 'generation_debit' as const,
    })),
  );
}

/** Refunds generations. Leaves out those that were refunded before. */
export async function refundGenerations(tx: Database, generationIds: string[]): Promise<void> {
  if (generationIds.length === 0) return;
  await tx.execute(sql`
    insert into ledger_entries (user_id, unit, amount, reason, generation_id)
    select user_id, unit, -amount, 'generation_refund', generation_id
    from ledger_entries where ${inArray(ledgerEntries.generationId, generationIds)} and reason = 'generation_debit'
    on conflict (generation_id, reason) do nothing`);
}

/** Adds an entry that sets the number of remaining generations to `generations`. The caller holds the user's lock. */
export async function setRemainingGenerations(tx: Database, userId: number, generations: number): Promise<void> {
  const { remainingGenerations } = await balanceOf(tx, userId);
  const amount = generations - remainingGenerations;
  await tx.insert(ledgerEntries).values({ userId, unit: 'generation', amount, reason: 'plan_change' });
}

interface PaidOrder {
  id: string;
  userId: number;
  /** Paise. */
  amount: number;
}

/** Credits a paid order to the wallet. Does nothing if it was credited before. */
export async function creditMoney(tx: Database, topUp: PaidOrder): Promise<void> {
  const { id: topUpId, userId, amount } = topUp;
  await tx
    .insert(ledgerEntries)
    .values({ userId, unit: 'paise', amount, reason: 'top_up', topUpId })
    .onConflictDoNothing({ target: [ledgerEntries.topUpId, ledgerEntries.reason] });
}

/** Debits the price of a plan from the wallet. The order's money was credited to the wallet before. The caller holds the user's lock. */
export async function payForPlan(tx: Database, { id: topUpId, userId, amount }: PaidOrder): Promise<void> {
  await tx
    .insert(ledgerEntries)
    .values({ userId, unit: 'paise', amount: -amount, reason: 'plan_payment', topUpId })
    .onConflictDoNothing({ target: [ledgerEntries.topUpId, ledgerEntries.reason] });
}

/** Whether an order's money was spent on a plan. */
export async function isSpentOnPlan(tx: Database, topUpId: string): Promise<boolean> {
  const entries = await tx
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.topUpId, topUpId), eq(ledgerEntries.reason, 'plan_payment')));
  return entries.length > 0;
}

interface RefundedMoney {
  refundId: string;
  userId: number;
  /** Paise. */
  amount: number;
}

/**
 * Debits the wallet for a refund that the gateway has made: by the refunded amount or, if the wallet has less, by all that it has. So the balance never becomes
 * negative.
 *
 * @returns how many paise were debited
 */
export async function debitRefund(tx: Database, { refundId, userId, amount }: RefundedMoney): Promise<number> {
  // If the account is deleted, there is no row of the user to lock. So take an advisory lock too, which keeps two refunds from running at once.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('refunds'), ${userId})`);
  await lockLedger(tx, userId);
  const debited = Math.min(amount, (await balanceOf(tx, userId)).paise);
  if (debited > 0)
    await tx
      .insert(ledgerEntries)
      .values({ userId, unit: 'paise', amount: -debited, reason: 'top_up_refund', refundId });
  return debited;
}
