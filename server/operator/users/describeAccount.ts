import type { Config } from '../../config';
import type { Database } from '../../platform/db/database';
import { sumStoredBytes } from '../../platform/media/mediaRepository';
import { balanceOf } from '../../users/ledger';
import { findSubscription } from '../../users/userRepository';
import { rupeesOf } from '../../users/wallet';
import { type Account, countActivity, listLatestRuns } from './userRepository';

const megabyte = 1024 * 1024;
const toIsoDay = (moment: Date) => moment.toISOString().slice(0, 10);

/** Describes an account for the operator, in a few lines. */
export async function describeAccount(
  db: Database,
  account: Account,
  { storageQuota }: Pick<Config, 'storageQuota'>,
): Promise<string> {
  const { id, username, name, email, role, suspendedAt, createdAt, emailConfirmedAt } = account;
  const [balance, plan, bytes, activity, runs] = [
    await balanceOf(db, id),
    await findSubscription(db, id),
    await sumStoredBytes(db, id),
    await countActivity(db, id),
    await listLatestRuns(db, id),
  ];
  const quota = account.storageQuota ?? storageQuota;
  return [
    `${id}  ${username}  ${name} <${email}>${emailConfirmedAt ? '' : ' (not confirmed)'}`,
    `    role ${role}, since ${toIsoDay(createdAt)}${suspendedAt ? `, suspended on ${toIsoDay(suspendedAt)}` : ''}`,
    `    ${plan ? `plan ${plan.planType} until ${toIsoDay(plan.endDate)}` : 'no plan'}, ${balance.remainingGenerations} generations left, ₹${rupeesOf(balance.paise)} in the wallet`,
    `    ${Math.ceil(bytes / megabyte)} of ${quota} MB used, ${activity?.sessions ?? 0} sessions`,
    `    generations: ${activity?.completed ?? 0} completed, ${activity?.failed ?? 0} failed or cancelled, ${activity?.unfinished ?? 0} unfinished${runs.length > 0 ? '; the latest:' : ''}`,
    ...runs.map(
      (run) => `      ${run.id}  ${run.createdAt.toISOString()}  ${run.kind}  ${run.errorCode ?? run.status}`,
    ),
  ].join('\n');
}
