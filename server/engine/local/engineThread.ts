import { parentPort, workerData } from 'node:worker_threads';
import { EngineRefusal, type TryOnInput, type WornGarment } from '../engine';
import { findAreas } from './areas/findAreas';
import { edit } from './edit/edit';
import { extract } from './extract';
import { makeFit, makeFitBundle } from './fit/fit';
import { keepPerson } from './generated/keepPerson';
import { keepUnedited } from './generated/keepUnedited';
import { loadNetworks, type Networks } from './networks';
import { readGarmentPhoto } from './readGarmentPhoto';
import { readPersonPhoto } from './readPersonPhoto';
import type { ThreadData, ThreadJob, ThreadReply, ThreadResult } from './threadMessages';
import { tryOn } from './tryOn';

/* The CPU-intensive half of the local engine. This file runs in a worker thread, because a computation blocks the thread that it runs in. */

const { weightsDir } = workerData as ThreadData;
let networks: Promise<Networks> | undefined;

function postReply(reply: ThreadReply): void {
  parentPort?.postMessage(reply);
}

/** Transfers the result without copying its pictures: a PNG of 39 megapixels has about 50 MB. */
function sendResult(result: ThreadResult): void {
  const reply: ThreadReply = { kind: 'done', result, memory: process.memoryUsage().rss };
  const pictures = Object.values(result).filter((value) => value instanceof Uint8Array);
  parentPort?.postMessage(reply, pictures.map(transferableBufferOf));
}

/**
 * Returns the memory of a picture, so that it can be transferred.
 * @throws Error if threads share it, because shared memory can't be transferred
 */
function transferableBufferOf({ buffer }: Uint8Array): ArrayBuffer {
  if (!(buffer instanceof ArrayBuffer))
    throw new Error("The result can't be transferred, because it is in memory that threads share.");
  return buffer;
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const toTryOnInput = ({ modelImage, garmentType, second, ...first }: TryOnInput): TryOnInput => ({
  modelImage: toBuffer(modelImage),
  ...toPhotoAndReading(first),
  garmentType,
  ...(second && { second: toPhotoAndReading(second) }),
});

const toPhotoAndReading = ({ garment, reading }: Omit<WornGarment, 'garmentType'>) => ({
  garment: toBuffer(garment),
  reading: { ...reading, cutOut: toBuffer(reading.cutOut) },
});

async function runJob(job: ThreadJob): Promise<ThreadResult> {
  networks ??= loadNetworks(weightsDir);
  const onProgress = (fraction: number): void => postReply({ kind: 'progress', fraction });
  const ready = await networks;
  switch (job.kind) {
    case 'tryOn':
      return tryOn(ready, toTryOnInput(job.input), onProgress);
    case 'fitBundle':
    case 'fit': {
      const input = { ...job.input, tryOn: toTryOnInput(job.input.tryOn) };
      return job.kind === 'fit' ? makeFit(ready, input, onProgress) : makeFitBundle(ready, input, onProgress);
    }
    case 'extract':
      return extract(ready, { photo: toBuffer(job.input.photo) }, onProgress);
    case 'edit': {
      const { image, mask, garmentMask, prompt } = job.input;
      const input = {
        image: toBuffer(image),
        mask: toBuffer(mask),
        ...(garmentMask && { garmentMask: toBuffer(garmentMask) }),
        prompt,
      };
      return edit(ready, input, onProgress);
    }
    case 'keepPerson': {
      const { before, after, part } = job.input;
      return keepPerson(ready, { before: toBuffer(before), after: toBuffer(after), part }, onProgress);
    }
    case 'keepUnedited': {
      const { before, after, mask, garmentMask, named } = job.input;
      const pictures = { before: toBuffer(before), after: toBuffer(after), mask: toBuffer(mask) };
      const known = garmentMask && { garmentMask: toBuffer(garmentMask) };
      return keepUnedited(ready, { ...pictures, ...known, named }, onProgress);
    }
    case 'readGarment':
      return readGarmentPhoto(ready, toBuffer(job.photo));
    case 'readPerson':
      return readPersonPhoto(ready, toBuffer(job.photo));
    case 'findAreas':
      return { areas: await findAreas(ready, toBuffer(job.picture)) };
  }
}

parentPort?.on('message', (job: ThreadJob) => {
  runJob(job)
    .then(sendResult)
    .catch((error: unknown) => {
      if (error instanceof EngineRefusal) postReply({ kind: 'refused', code: error.code, message: error.message });
      else postReply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    });
});
