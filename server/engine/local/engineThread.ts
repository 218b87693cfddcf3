import { parentPort, workerData } from 'node:worker_threads';
import { EngineRefusal } from '../engine';
import { edit } from './edit/edit';
import { extract } from './extract';
import { loadModels, type Models } from './models';
import type { ThreadData, ThreadJob, ThreadReply } from './threadMessages';
import { tryOn } from './tryOn';

/** The heavy half of the local engine: it runs in a worker thread, because every step of it blocks. */

const { weightsDir } = workerData as ThreadData;
let models: Promise<Models> | undefined;

function tell(reply: ThreadReply): void {
  parentPort?.postMessage(reply);
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

async function run(job: ThreadJob): Promise<void> {
  models ??= loadModels(weightsDir);
  const onProgress = (fraction: number): void => tell({ kind: 'progress', fraction });
  const ready = await models;
  if (job.kind === 'tryOn') {
    const { modelImage, garment, garmentType } = job.input;
    const input = { modelImage: asBuffer(modelImage), garment: asBuffer(garment), garmentType };
    const result = await tryOn(ready, input, onProgress);
    tell({ kind: 'done', result, memory: process.memoryUsage().rss });
    return;
  }
  if (job.kind === 'extract') {
    const result = await extract(ready, { photo: asBuffer(job.input.photo) }, onProgress);
    tell({ kind: 'done', result, memory: process.memoryUsage().rss });
    return;
  }
  const { image, mask, garmentMask, prompt } = job.input;
  const input = {
    image: asBuffer(image),
    mask: asBuffer(mask),
    ...(garmentMask && { garmentMask: asBuffer(garmentMask) }),
    prompt,
  };
  const result = await edit(ready, input, onProgress);
  tell({ kind: 'done', result, memory: process.memoryUsage().rss });
}

parentPort?.on('message', (job: ThreadJob) => {
  run(job).catch((error: unknown) => {
    if (error instanceof EngineRefusal) tell({ kind: 'refused', code: error.code, message: error.message });
    else tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  });
});
