import type { Subscription, Wallet } from '../../contract/users';
import type { subscriptions } from '../platform/db/tables/accounts';
import type { Balance } from './ledger';

const paisePerRupee = 100;

/** Converts paise to rupees. Although the division isn't exact, JavaScript prints the result with at most two decimals. */
export const rupeesOf = (paise: number): number => paise / paisePerRupee;

/** Converts whole rupees to paise. */
export const paiseOf = (wholeRupees: number): number => wholeRupees * paisePerRupee;

/** The wallet as the API returns it, in rupees. */
export function walletOf({ paise, remainingGenerations, totalGenerations }: Balance): Wallet {
  return {
    balance: rupeesOf(paise),
    remaining_generations: remainingGenerations,
    total_generations: totalGenerations,
  };
}

type Plan = typeof subscriptions.$inferSelect;

/** The subscription as the API returns it. The remaining generations are the same as in the wallet. */
export function subscriptionOf(
  { planType, startDate, endDate }: Plan,
  { remainingGenerations }: Balance,
): Subscription {
  return {
    plan_type: planType,
    start_date: startDate.toISOString(),
    end_date: endDate.toISOString(),
    remaining_generations: remainingGenerations,
  };
}
