import type { ProviderJob } from '../engine/engine';
import { ProviderFailure } from '../engine/providerFailure';
import { priceFor } from '../engine/rules/priceList';
import type { ProviderUse } from '../engine/rules/provider';
import { type DatabasePool, inTransaction } from '../platform/db/database';
import { type RowState, lockClaimed, saveProviderJob } from './generationRepository';
import { requireAdmission } from './providerHealth';
import { addSpending, subtractSpending } from './spending';
import { workOf } from './work';

/**
 * Saves which provider job belongs to the run, and what the job costs. Before the first job of a run, checks whether the provider may be asked now. The cost is
 * recorded before the provider is asked, and removed if the provider refuses and charges nothing. A job that is stored several times is charged to the budget
 * once.
 *
 * @param job null if the provider charged nothing
 * @returns false if the row no longer belongs to this attempt
 * @throws ProviderFailure `budget_spent`, `circuit_open` or `rate_limited`; the provider must not be asked then
 */
export async function saveJobWithCost(
  db: DatabasePool,
  claimed: RowState,
  job: ProviderJob | null,
  use: ProviderUse | undefined,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const row = await lockClaimed(tx, claimed);
    if (!row) return false;
    if (job === null) {
      if (row.costOn !== null) await subtractSpending(tx, row.cost, row.costOn);
      await saveProviderJob(tx, row.id, { providerJob: null, cost: 0, costOn: null });
      return true;
    }
    const work = workOf(row);
    const provider = use?.providers.find((one) => one.engine === job.engine && one.work.includes(work));
    if (provider && row.providerJob === null) await requireAdmission(tx, job.engine, row.id);
    const price = provider ? priceFor(provider.price, job.size) : 0;
    if (row.costOn !== null || price === 0) {
      await saveProviderJob(tx, row.id, { providerJob: job, cost: row.cost, costOn: row.costOn });
      return true;
    }
    const day = await addSpending(tx, price, use?.budget ?? null);
    if (day === undefined)
      throw new ProviderFailure(job.engine, 'budget_spent', { detail: `${use?.budget} paise a day`, isFree: true });
    await saveProviderJob(tx, row.id, { providerJob: job, cost: price, costOn: day });
    return true;
  });
}
