import type { Engine } from './engine/engine';
import { runProcess } from './runProcess';
import { startWorker } from './startWorker';

/** A process that works on generations, beside any number of others and of API processes. */
export function runWorker(createEngine: () => Engine): Promise<void> {
  return runProcess(async (config, lifeline) => {
    await startWorker(createEngine, config, lifeline);
    return 'A worker of Drape is ready';
  });
}
