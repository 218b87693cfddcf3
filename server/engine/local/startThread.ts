import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { readerVersion } from './readerVersion';
import type { ThreadData } from './threadMessages';

/**
 * Returns the folder of the committed weights. It is beside this file, in the sources and in dist/server. Other bundles, two folders below the
 * checkout, find it in the sources.
 */
export function defaultWeightsDir(): string {
  const bundledWeights = path.join(__dirname, 'weights');
  return existsSync(bundledWeights) ? bundledWeights : path.join(__dirname, '../../server/engine/local/weights');
}

const bundledThreadPath = () => path.join(__dirname, 'engineThread.js');

/**
 * Returns a version that changes whenever the code that makes pictures changes. Null if the code isn't bundled, as in development,
 * where it may change at any time.
 */
export function pictureVersion(): string | null {
  const bundled = bundledThreadPath();
  if (!existsSync(bundled)) return null;
  return `${readerVersion}/${createHash('sha256').update(readFileSync(bundled)).digest('hex')}`;
}

/** Starts the thread from the bundle if that is beside this file, otherwise from the TypeScript source. */
export function startThread(data: ThreadData): Worker {
  const bundled = bundledThreadPath();
  if (existsSync(bundled)) return new Worker(bundled, { workerData: data });
  return new Worker(path.join(__dirname, 'engineThread.ts'), {
    workerData: data,
    execArgv: ['-r', 'esbuild-register'],
  });
}
