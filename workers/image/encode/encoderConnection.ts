import { type Remote, transfer, wrap } from 'comlink';
import type { ImageSize } from '../api';
import { failure } from '../failure';
import type { PackedMask } from '../packedMask';
import type { MaskDepth } from '../png/encodeMaskPng';
import type { Encoder } from './encoder';

/**
 * Milliseconds after the last call until the worker is terminated, to free its memory: 80 MB after an export of 4096 × 4096 pixels. This is long enough for the
 * user to type a prompt after `prepare`.
 */
const idleLimit = 60_000;

interface RunningWorker {
  worker: Worker;
  api: Remote<Encoder>;
  /** Rejects when the worker dies, which Comlink doesn't report. */
  death: Promise<never>;
  /** Number of calls in progress. */
  calls: number;
  idleTimer: ReturnType<typeof setTimeout> | undefined;
}

export type EncoderConnection = ReturnType<typeof createEncoderConnection>;

/** Creates a connection to an encoding worker. The worker is started on the first call, terminated when it is idle, and replaced if it dies. */
export function createEncoderConnection(create: () => Worker) {
  let runningWorker: RunningWorker | null = null;

  function stop({ worker, idleTimer }: RunningWorker): void {
    clearTimeout(idleTimer);
    worker.terminate();
    // A worker may report several errors. When a later error arrives, the worker's replacement may already be running.
    if (runningWorker?.worker === worker) runningWorker = null;
  }

  function start(): RunningWorker {
    const worker = create();
    const death = new Promise<never>((_, reject) => {
      const die = () => {
        stop(started);
        reject(failure('ExportFailed'));
      };
      worker.addEventListener('error', die);
      worker.addEventListener('messageerror', die);
    });
    // Each call handles the rejection itself. Mark it as handled for the time when no call is in progress.
    death.catch(() => undefined);
    const started: RunningWorker = { worker, api: wrap<Encoder>(worker), death, calls: 0, idleTimer: undefined };
    return started;
  }

  async function call<T>(workerCall: (api: Remote<Encoder>) => Promise<T>): Promise<T> {
    const called = (runningWorker ??= start());
    called.calls++;
    clearTimeout(called.idleTimer);
    try {
      return await Promise.race([workerCall(called.api), called.death]);
    } finally {
      if (--called.calls === 0 && runningWorker === called)
        called.idleTimer = setTimeout(() => stop(called), idleLimit);
    }
  }

  return {
    /** Prepares the worker for a picture of this size. A failure is ignored here, because the export will report it. */
    prepare(size: ImageSize): void {
      void call((api) => api.prepare(size)).catch(() => undefined);
    },

    /** Sends the bitmap to the worker, which returns it with the PNG. */
    encodeImage: (bitmap: ImageBitmap, mask: PackedMask, isOpaque: boolean) =>
      call((api) => api.encodeImage(transfer(bitmap, [bitmap]), mask, isOpaque)),

    encodeMask: (mask: PackedMask, depth: MaskDepth): Promise<Blob> => call((api) => api.encodeMask(mask, depth)),

    toJpeg: (file: Blob): Promise<Blob> => call((api) => api.toJpeg(file)),

    /** Terminates the worker if it is idle. Call this when its picture has been closed. */
    release(): void {
      if (runningWorker?.calls === 0) stop(runningWorker);
    },
  };
}
