import { plans } from '../../contract/plans';
import type { LedgerEntry, PlanChange, Subscription, Wallet } from '../../contract/users';
import { ApiError } from '../platform/apiError';
import { type DatabasePool, inTransaction } from '../platform/db/database';
import type { Keep } from '../platform/idempotency/keep';
import type { Listed, Page } from '../platform/page';
import { balanceOf, lockLedger, resetGenerations } from './ledger';
import { recordPlan } from './planRepository';
import { statementOf } from './statement';
import { findSubscription } from './userRepository';
import { subscriptionOf, walletOf } from './wallet';

// A good token of an account that is gone.
const nobody = () => new ApiError(401, 'token_invalid', 'Please sign in again to continue.');

export function planService(db: DatabasePool) {
  return {
    async wallet(userId: number): Promise<Wallet> {
      return walletOf(await balanceOf(db, userId));
    },

    statement: (userId: number, page: Page): Promise<Listed<LedgerEntry[]>> => statementOf(db, userId, page),

    async subscription(userId: number): Promise<Subscription> {
      const plan = await findSubscription(db, userId);
      if (!plan) throw nobody();
      return subscriptionOf(plan, await balanceOf(db, userId));
    },

    /** Starts a new period of another plan; its generations replace what remained. @throws ApiError 409 `same_plan` */
    async change(userId: number, { plan_type }: PlanChange, keep: Keep): Promise<Subscription> {
      return inTransaction(db, async (tx) => {
        await lockLedger(tx, userId);
        const current = await findSubscription(tx, userId);
        if (current?.planType === plan_type)
          throw new ApiError(409, 'same_plan', `You are on the ${plan_type} plan already. Please choose another one.`);
        const plan = await recordPlan(tx, userId, plan_type);
        if (!plan) throw nobody();
        await resetGenerations(tx, userId, plans[plan_type].generations);
        return keep(tx, subscriptionOf(plan, await balanceOf(tx, userId)));
      });
    },
  };
}

export type PlanService = ReturnType<typeof planService>;
