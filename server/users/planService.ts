import type { PlanOffers } from '../../contract/planOffers';
import { type PlanType, planTypes } from '../../contract/plans';
import type { LedgerEntry, PlanChange, Subscription, Wallet } from '../../contract/users';
import { ApiError } from '../platform/apiError';
import { type DatabasePool, inTransaction } from '../platform/db/database';
import type { StoreAnswer } from '../platform/idempotency/intent';
import type { ListPage, Page } from '../platform/page';
import { balanceOf, lockLedger } from './ledger';
import type { PlanSettings } from './planSettings';
import { startPlan } from './startPlan';
import { statementOf } from './statement';
import { plansOffError, samePlanError } from './planRefusals';
import { findSubscription } from './userRepository';
import { subscriptionOf, walletOf } from './wallet';

/** The error for a valid token of a deleted account. */
const unknownUserError = () => new ApiError(401, 'token_invalid', 'Please sign in again to continue.');

/** The error for changing to a plan that wasn't paid for. It depends on the setting PLAN_CHANGES. */
const refusalByMode = {
  paid: (plan: PlanType) =>
    new ApiError(
      402,
      'plan_unpaid',
      `The ${plan} plan has to be paid for first. Please reload the page to pay for it.`,
    ),
  off: plansOffError,
};

/** A user's wallet, ledger and plan. @param settings how users change their plan on this server, and what plans cost */
export function planService(db: DatabasePool, { changes, prices }: PlanSettings) {
  return {
    async readWallet(userId: number): Promise<Wallet> {
      return walletOf(await balanceOf(db, userId));
    },

    statement: (userId: number, page: Page): Promise<ListPage<LedgerEntry[]>> => statementOf(db, userId, page),

    async readSubscription(userId: number): Promise<Subscription> {
      const plan = await findSubscription(db, userId);
      if (!plan) throw unknownUserError();
      return subscriptionOf(plan, await balanceOf(db, userId));
    },

    offers: (): PlanOffers => ({
      changes,
      plans: planTypes.map((plan_type) => ({ plan_type, price: changes === 'paid' ? prices[plan_type] : null })),
    }),

    /**
     * Starts another plan, on a server where users can change plans for free. The new plan's generations replace the remaining ones.
     *
     * @throws ApiError 409 `same_plan`; 402 `plan_unpaid` if plans cost money; 503 `plans_off`
     */
    async change(userId: number, { plan_type }: PlanChange, storeAnswer: StoreAnswer): Promise<Subscription> {
      if (changes !== 'simulated') throw refusalByMode[changes](plan_type);
      return inTransaction(db, async (tx) => {
        await lockLedger(tx, userId);
        const current = await findSubscription(tx, userId);
        if (current?.planType === plan_type) throw samePlanError(plan_type);
        const plan = await startPlan(tx, userId, plan_type);
        if (!plan) throw unknownUserError();
        return storeAnswer(tx, subscriptionOf(plan, await balanceOf(tx, userId)));
      });
    },
  };
}

export type PlanService = ReturnType<typeof planService>;
