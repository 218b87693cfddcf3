import { type PlanType, planCurrency, plans } from '../../contract/plans';
import type { Database } from '../platform/db/database';
import { lockLedger, payForPlan, setRemainingGenerations } from './ledger';
import { type Price, recordPlan } from './planRepository';
import { findSubscription } from './userRepository';

/**
 * Starts a new period of a plan. The plan's generations replace the remaining ones. The caller must hold the user's lock.
 *
 * @param price the price that was paid. By default the list price, for servers where plans are free
 * @returns undefined if the account no longer exists
 */
export async function startPlan(
  tx: Database,
  userId: number,
  planType: PlanType,
  price: Price = { amount: plans[planType].price, currency: planCurrency },
) {
  const plan = await recordPlan(tx, userId, planType, price);
  if (plan) await setRemainingGenerations(tx, userId, plans[planType].generations);
  return plan;
}

/** An order for a plan whose money was credited to the wallet. */
interface PaidPlan {
  id: string;
  userId: number;
  /** Paise. */
  amount: number;
  planType: PlanType;
}

/** Spends the money of an order on its plan. If the user is on that plan already, or the account no longer exists, the money stays in the wallet. */
export async function startPaidPlan(tx: Database, { id, userId, amount, planType }: PaidPlan): Promise<void> {
  await lockLedger(tx, userId);
  const current = await findSubscription(tx, userId);
  if (!current || current.planType === planType) return;
  await payForPlan(tx, { id, userId, amount });
  await startPlan(tx, userId, planType, { amount, currency: 'INR' });
}
