import type { FastifyBaseLogger } from 'fastify';
import { generationWorker } from './generations/generationWorker';
import type { PaymentGateway } from './payments/gateway';
import { topUpReconciler } from './payments/reconciler';
import type { JobQueue } from './platform/jobs/jobQueue';
import { orphanSweeper } from './platform/media/orphanSweeper';
import type { Platform } from './platform/platform';

interface BackgroundParts {
  platform: Platform;
  jobs: JobQueue;
  /** Undefined where nothing can be paid. */
  gateway: PaymentGateway | undefined;
}

/** All that is done with nobody waiting for an answer: in the process that serves, or in workers of their own. Any number of processes may do it. */
export function backgroundWork({ platform, jobs, gateway }: BackgroundParts, log: FastifyBaseLogger) {
  const generations = generationWorker(platform, jobs, log);
  const orphans = orphanSweeper(platform, log);
  const topUps = gateway && topUpReconciler(platform.db, gateway, log);
  return {
    async start(): Promise<void> {
      await generations.start();
      orphans.start();
      topUps?.start();
    },
    async stop(): Promise<void> {
      await Promise.all([generations.stop(), orphans.stop(), topUps?.stop()]);
    },
  };
}
