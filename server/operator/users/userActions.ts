import { sql } from 'drizzle-orm';
import { endSessionsOf } from '../../auth/sessionRepository';
import { findGeneration } from '../../generations/generationRepository';
import { type DatabasePool, inTransaction } from '../../platform/db/database';
import { refundGenerations } from '../../users/ledger';
import { type Account, updateAccount } from './userRepository';

const roles = ['customer', 'support', 'admin'];

/** Suspends an account: it is signed out everywhere, can't sign in, and its public links stop working. Nothing is deleted. */
export async function suspend(db: DatabasePool, { id, username, suspendedAt }: Account): Promise<string> {
  await inTransaction(db, async (tx) => {
    await updateAccount(tx, id, { suspendedAt: suspendedAt ?? new Date() });
    await endSessionsOf(tx, id);
  });
  return `${username} is suspended and signed out everywhere.`;
}

/** Lifts a suspension. */
export async function unsuspend(db: DatabasePool, { id, username }: Account): Promise<string> {
  await updateAccount(db, id, { suspendedAt: null });
  return `${username} can sign in again.`;
}

/** @throws Error for an unknown role */
export async function setRole(db: DatabasePool, { id, username }: Account, role: string): Promise<string> {
  if (!roles.includes(role)) throw new Error(`'${role}' is no role. The roles are ${roles.join(', ')}.`);
  await updateAccount(db, id, { role });
  return `${username} has the role ${role} now.`;
}

/** @param megabytes a number, or `default` for STORAGE_QUOTA @throws Error for anything else */
export async function setQuota(db: DatabasePool, { id, username }: Account, megabytes: string): Promise<string> {
  const quota = megabytes === 'default' ? null : Number(megabytes);
  if (quota !== null && !(Number.isInteger(quota) && quota >= 1 && quota <= 10_000_000))
    throw new Error(`'${megabytes}' is no quota. Give megabytes from 1 to 10000000, or default for STORAGE_QUOTA.`);
  await updateAccount(db, id, { storageQuota: quota });
  return quota === null ? `${username} has the quota of STORAGE_QUOTA.` : `${username} may keep ${quota} MB.`;
}

/** Signs an account out everywhere. Returns what to tell the operator. */
export async function endSessions(db: DatabasePool, { id, username }: Account): Promise<string> {
  await endSessionsOf(db, id);
  return `${username} is signed out everywhere.`;
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Refunds a generation that has ended, for example because the customer complained about the picture. Credits what was charged: a generation of the plan, or
 * money. Each generation is refunded at most once. Returns a report.
 *
 * @throws Error if it can't be refunded
 */
export function refund(db: DatabasePool, runId: string): Promise<string> {
  if (!uuidPattern.test(runId))
    throw new Error(`'${runId}' is no run id. 'user find' shows the ids of an account's latest generations.`);
  return inTransaction(db, async (tx) => {
    const run = await findGeneration(tx, runId);
    if (run?.status === 'queued' || run?.status === 'processing')
      throw new Error(`The run ${runId} hasn't ended yet. It's refunded by itself if it fails.`);
    const entries = async () => {
      const { rows } = await tx.execute<{ reason: string; unit: string; amount: number }>(
        sql`select reason, unit, amount from ledger_entries where generation_id = ${runId}`,
      );
      return rows;
    };
    const before = await entries();
    if (before.length === 0) throw new Error(`Nothing was charged for a run ${runId}.`);
    if (before.some(({ reason }) => reason === 'generation_refund'))
      throw new Error(`The run ${runId} was refunded before. Nothing was changed.`);
    await refundGenerations(tx, [runId]);
    const debit = before.find(({ reason }) => reason === 'generation_debit');
    const what = debit?.unit === 'paise' ? `₹${-debit.amount / 100}` : 'One generation';
    return `${what} was refunded for the run ${runId}.`;
  });
}
