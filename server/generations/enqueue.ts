import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/db/database';
import type { JobQueue } from '../platform/jobs/jobQueue';
import type { Platform } from '../platform/platform';
import { reserve } from '../users/ledger';
import { type NewGeneration, insertGeneration } from './generationRepository';

const paisePerRupee = 100;

/** What is to be generated. */
export type Order = Omit<NewGeneration, 'jobId' | 'status'>;

/** Row, reservation and job, all or none: the three belong to the caller's transaction. @throws ApiError 402 when nothing is left */
export async function enqueue(
  tx: Database,
  { config }: Pick<Platform, 'config'>,
  jobs: JobQueue,
  generation: Order,
): Promise<void> {
  const jobId = randomUUID();
  const { id, userId } = generation;
  await insertGeneration(tx, { ...generation, jobId, status: 'queued' });
  await reserve(tx, { userId, generationId: id, price: config.generationPrice * paisePerRupee });
  await jobs.send(tx, jobId, { id });
}
