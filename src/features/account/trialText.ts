import type { User } from '../../../contract/users';
import { accountTexts } from '../../messages/account';
import { formatDate } from '../../messages/formatDate';

/** The number of generations per month that the description of the Basic plan promises. */
const advertisedGenerations = 1_000;

/**
 * Returns a text that says how many free generations a new account has. Such an account is on the Basic plan, but with fewer generations than the plan
 * promises. Undefined for any other account.
 */
export function trialText({ subscription, wallet, generations_on_confirmation }: User): string | undefined {
  const count = wallet.total_generations || generations_on_confirmation;
  const isTrial = subscription.plan_type === 'Basic' && count > 0 && count < advertisedGenerations;
  return isTrial ? accountTexts.trial({ count, date: formatDate(subscription.end_date) }) : undefined;
}
