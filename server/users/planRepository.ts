import { eq } from 'drizzle-orm';
import { type PlanType, planPeriodDays } from '../../contract/plans';
import type { Database } from '../platform/db/database';
import { subscriptionPeriods, subscriptions } from '../platform/db/tables/accounts';

const millisecondsPerDay = 86_400_000;

export interface Price {
  /** In the smallest unit of the currency: cents or paise. */
  amount: number;
  currency: string;
}

/** Starts a period of a plan now, and records it with its price. @returns undefined if the account no longer exists */
export async function recordPlan(tx: Database, userId: number, planType: PlanType, price: Price) {
  const startDate = new Date();
  const endDate = new Date(startDate.getTime() + planPeriodDays * millisecondsPerDay);
  const period = { planType, startDate, endDate };
  const [row] = await tx.update(subscriptions).set(period).where(eq(subscriptions.userId, userId)).returning();
  if (row)
    await tx.insert(subscriptionPeriods).values({ ...period, userId, price: price.amount, currency: price.currency });
  return row;
}
