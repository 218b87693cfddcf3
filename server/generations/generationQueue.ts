import { generationTimeout } from '../../contract/limits';
import type { DatabasePool } from '../platform/db/database';
import { type JobQueue, startJobQueue } from '../platform/jobs/jobQueue';

/** The queue of generations. Its own expiry comes after ours, which gives back what was taken. */
export function startGenerationQueue(db: DatabasePool, onError: (error: Error) => void): Promise<JobQueue> {
  return startJobQueue(db, { name: 'generations', expireInSeconds: generationTimeout / 1000 + 60, onError });
}
