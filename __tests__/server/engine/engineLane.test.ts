import { Worker, threadId } from 'node:worker_threads';
import { EngineLane } from '../../../server/engine/local/engineLane';
import type { ThreadJob } from '../../../server/engine/local/threadMessages';

/** The code of a worker thread that answers each job with its thread id. It reports the number in the job's `photo` as its memory use, in bytes. */
const workerCode = `
  const { parentPort, threadId } = require('node:worker_threads');
  parentPort.on('message', ({ photo }) =>
    parentPort.postMessage({ kind: 'done', result: { threadId }, memory: photo }));
`;
const context = { signal: new AbortController().signal, onProgress: () => {} };

/** Runs jobs, and makes the thread report `memory` bytes after each. Returns how many jobs each thread did. */
async function jobsPerThread(memory: number, jobs: number): Promise<number[]> {
  const lane = new EngineLane(() => new Worker(workerCode, { eval: true }));
  const counts = new Map<number, number>();
  for (let job = 0; job < jobs; job++) {
    const result: unknown = await lane.run({ kind: 'readPerson', photo: memory } as unknown as ThreadJob, context);
    const id = (result as { threadId: number }).threadId;
    expect(id).not.toBe(threadId);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  await lane.close();
  return [...counts.values()];
}

test('a thread is replaced when the process uses a lot of memory; a fresh thread is only replaced when it uses much more', async () => {
  expect(await jobsPerThread(0.6e9, 25)).toEqual([25]);
  expect(await jobsPerThread(0.75e9, 45)).toEqual([20, 20, 5]);
  expect(await jobsPerThread(1e9, 3)).toEqual([1, 1, 1]);
});
