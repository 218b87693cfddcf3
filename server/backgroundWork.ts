import type { FastifyBaseLogger } from 'fastify';
import { deletedSweeper } from './deletions/deletedSweeper';
import { generationWorker } from './generations/generationWorker';
import type { PaymentGateway } from './payments/gateway';
import { topUpReconciler } from './payments/reconciler';
import { orphanSweeper } from './platform/media/orphanSweeper';
import type { Platform } from './platform/platform';
import { readingWorker } from './readings/readingWorker';

interface BackgroundDependencies {
  platform: Platform;
  /** Undefined if payments are off. */
  gateway: PaymentGateway | undefined;
}

/**
 * The work that the server does outside requests: it runs queued generations, reads photos, removes deleted rows and orphaned files, and reconciles payments.
 * It runs in the API process or in workers, and several processes can share it.
 */
export function backgroundWork({ platform, gateway }: BackgroundDependencies, log: FastifyBaseLogger) {
  const generations = generationWorker(platform, log);
  const readings = readingWorker(platform, log);
  const deletions = deletedSweeper(platform, log);
  const orphans = orphanSweeper(platform, log);
  const topUps = gateway && topUpReconciler(platform.db, gateway, log);
  return {
    start(): void {
      generations.start();
      readings.start();
      deletions.start();
      orphans.start();
      topUps?.start();
    },
    /** Resolves when no generation is running and no photo is being read. */
    async idle(): Promise<void> {
      await Promise.all([generations.idle(), readings.idle()]);
    },
    /** Returns running work to the queues. */
    async stop(): Promise<void> {
      await Promise.all([generations.stop(), readings.stop(), deletions.stop(), orphans.stop(), topUps?.stop()]);
    },
  };
}
