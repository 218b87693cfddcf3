import type { PlanType } from '../../contract/plans';
import type { NewTopUp } from '../../contract/topUps';
import { ApiError } from '../platform/apiError';
import type { Database } from '../platform/db/database';
import { plansOffError, samePlanError } from '../users/planRefusals';
import type { PlanSettings } from '../users/planSettings';
import { findSubscription } from '../users/userRepository';
import { paiseOf } from '../users/wallet';
import { listOpenOrderTimes } from './topUpRepository';

const dayMs = 24 * 3_600_000;

/** Maximum number of unpaid orders of one user within a day. More than anyone needs, but few enough for the reconciler. */
const openOrdersMax = 20;

/** What an order is for and what it costs. */
interface Purchase {
  /** Paise. */
  amount: number;
  /** Null if the money goes to the wallet. */
  planType: PlanType | null;
}

const planErrors = {
  simulated: () => new ApiError(409, 'payment_not_needed', 'You can change plans for free. Please reload the page.'),
  off: plansOffError,
};

/** Determines what a request buys, and its price. The server sets the prices of plans; the request doesn't contain them. @throws ApiError 400, 409, 503 */
export function purchaseOf({ amount, plan_type }: Omit<NewTopUp, 'entity_id'>, plans: PlanSettings): Purchase {
  if (amount !== undefined && plan_type === undefined) return { amount: paiseOf(amount), planType: null };
  if (amount !== undefined || plan_type === undefined)
    throw new ApiError(400, 'invalid_input', 'Please send either an amount or a plan.');
  if (plans.changes !== 'paid') throw planErrors[plans.changes]();
  return { amount: plans.prices[plan_type], planType: plan_type };
}

/** Refuses a plan that the user already has, and an order beyond the limit for unpaid orders. @throws ApiError 409 `same_plan`, 429 `too_many_orders` */
export async function refuseForbiddenOrder(db: Database, userId: number, planType: PlanType | null): Promise<void> {
  if (planType !== null && (await findSubscription(db, userId))?.planType === planType) throw samePlanError(planType);
  const now = Date.now();
  const open = await listOpenOrderTimes(db, userId, new Date(now - dayMs), openOrdersMax);
  // The user has to wait until this order is a day old and no longer counts.
  const blocking = open[openOrdersMax - 1];
  if (blocking)
    throw new ApiError(
      429,
      'too_many_orders',
      `You have started ${openOrdersMax} payments in the last 24 hours without finishing them. Please try again later.`,
      Math.max(1, Math.ceil((blocking.getTime() + dayMs - now) / 1000)),
    );
}
