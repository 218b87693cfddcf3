import { eq } from 'drizzle-orm';
import { type PlanType, planCurrency, planPeriod, plans } from '../../contract/plans';
import type { Database } from '../platform/db/database';
import { subscriptionPeriods, subscriptions } from '../platform/db/schema';

const millisecondsADay = 86_400_000;

/** Puts the user on a plan from now on, and records what it costs for which time. */
export async function recordPlan(tx: Database, userId: number, planType: PlanType) {
  const startDate = new Date();
  const endDate = new Date(startDate.getTime() + planPeriod * millisecondsADay);
  const period = { planType, startDate, endDate };
  const { price } = plans[planType];
  await tx.insert(subscriptionPeriods).values({ ...period, userId, price, currency: planCurrency });
  const [row] = await tx.update(subscriptions).set(period).where(eq(subscriptions.userId, userId)).returning();
  return row;
}
