import { parentPort, workerData } from 'node:worker_threads';
import { EngineRefusal, type EngineResult } from '../engine';
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

/** Hands the result over without copying it: a PNG of 39 megapixels has about 50 MB. */
function finish({ image, garmentMask }: EngineResult): void {
  const reply: ThreadReply = { kind: 'done', result: { image, garmentMask }, memory: process.memoryUsage().rss };
  parentPort?.postMessage(reply, [transferable(image), transferable(garmentMask)]);
}

function transferable({ buffer }: Buffer): ArrayBuffer {
  if (!(buffer instanceof ArrayBuffer)) throw new Error('The result lies in shared memory.');
  return buffer;
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
    finish(await tryOn(ready, input, onProgress));
    return;
  }
  if (job.kind === 'extract') {
    finish(await extract(ready, { photo: asBuffer(job.input.photo) }, onProgress));
    return;
  }
  const { image, mask, garmentMask, prompt } = job.input;
  const input = {
    image: asBuffer(image),
    mask: asBuffer(mask),
    ...(garmentMask && { garmentMask: asBuffer(garmentMask) }),
    prompt,
  };
  finish(await edit(ready, input, onProgress));
}

parentPort?.on('message', (job: ThreadJob) => {
  run(job).catch((error: unknown) => {
    if (error instanceof EngineRefusal) tell({ kind: 'refused', code: error.code, message: error.message });
    else tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  });
});
