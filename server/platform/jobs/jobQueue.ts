import PgBoss from 'pg-boss';
import type { Database, DatabasePool } from '../db/database';

/** Jobs of one kind, kept in the database: they outlive the process, and any number of processes may work on them. */
export interface JobQueue {
  /** Adds a job in the caller's transaction: it exists when that commits and not before. */
  send(tx: Database, jobId: string, data: { id: string }): Promise<void>;
  /** Looks for a job at once instead of at the next round. */
  wake(): void;
  /** Whether somebody will take the job up, or has just done so. */
  isAwaited(jobId: string, patience: number): Promise<boolean>;
  /** Starts working, on so many jobs at once. */
  work(handler: (data: { id: string }) => Promise<void>, atOnce: number): Promise<void>;
  /** Takes no more jobs; resolves when the one at work has ended. */
  stop(): Promise<void>;
}

interface QueueOptions {
  name: string;
  /** Seconds after which the queue takes a job for dead; its handler must have given up before. */
  expireInSeconds: number;
  onError: (error: Error) => void;
}

/** pg-boss on the pool that everything else uses. */
export async function startJobQueue(
  db: DatabasePool,
  { name, expireInSeconds, onError }: QueueOptions,
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.$client.query(text, values) },
    schedule: false,
    // Who takes a job up again is decided by the row it stands for, not by the queue.
    retryLimit: 0,
    expireInSeconds,
  });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(name);
  const workers: string[] = [];
  return {
    async send(tx, jobId, data) {
      await boss.send(name, data, {
        id: jobId,
        db: { executeSql: (text, values) => tx.$client.query(text, values) },
      });
    },
    wake() {
      for (const worker of workers) boss.notifyWorker(worker);
    },
    async isAwaited(jobId, patience) {
      const job = await boss.getJobById(name, jobId);
      if (!job) return false;
      if (job.state === 'created' || job.state === 'retry') return true;
      return job.state === 'active' && Date.now() - job.startedOn.getTime() < patience;
    },
    async work(handler, atOnce) {
      for (let index = 0; index < atOnce; index++) {
        const worker = await boss.work<{ id: string }>(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
          for (const job of jobs) await handler(job.data);
          // The next one may be waiting already.
          boss.notifyWorker(worker);
        });
        workers.push(worker);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
