import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { defaultWeightsDir } from '../../../../server/engine/local/startThread';
import { bundleEngine } from '../../../support/serverProcess';

/**
 * Bundles the engine's thread, as the build does. Returns a function that starts the bundle. Starting the thread from its sources would take two seconds longer
 * each time.
 */
export async function bundleThread(): Promise<() => Worker> {
  const thread = path.join(path.dirname(await bundleEngine()), 'engineThread.js');
  return () => new Worker(thread, { workerData: { weightsDir: defaultWeightsDir() } });
}
