import type { Engine } from './engine/engine';
import { runProcess } from './runProcess';
import { startWorker } from './startWorker';

/** Runs a worker: a process without a port that shares the background work with any number of others. */
export function runWorker(createEngine: () => Engine): Promise<void> {
  return runProcess(async (config, lifeline) => {
    await startWorker(createEngine, config, lifeline);
    return 'A worker of Drape is ready';
  });
}
