import { type Remote, transfer, wrap } from 'comlink';
import type { ImageSize } from '../api';
import { failure } from '../failure';
import type { PackedMask } from '../packedMask';
import type { Encoder } from './encoder';

interface Running {
  worker: Worker;
  api: Remote<Encoder>;
  /** Rejects when the worker dies, which Comlink doesn't report. */
  death: Promise<never>;
}

export type EncoderConnection = ReturnType<typeof createEncoderConnection>;

/** Creates the connection to the encoding worker. The worker is started for the first picture, and replaced if it dies. */
export function createEncoderConnection(create: () => Worker) {
  let running: Running | null = null;

  function start(): Running {
    const worker = create();
    const death = new Promise<never>((_, reject) => {
      const die = () => {
        worker.terminate();
        // A worker may report several errors, the later ones when its replacement is already running.
        if (running?.worker === worker) running = null;
        reject(failure('ExportFailed'));
      };
      worker.addEventListener('error', die);
      worker.addEventListener('messageerror', die);
    });
    // Each call handles the rejection itself. If no call is in progress, this keeps the rejection from being reported as unhandled.
    death.catch(() => undefined);
    return { worker, api: wrap<Encoder>(worker), death };
  }

  const encoderWorker = () => (running ??= start());

  return {
    /** Prepares the encoder for a picture of this size. A failure is ignored here, because the export will report it. */
    prepare(size: ImageSize): void {
      const { api, death } = encoderWorker();
      void Promise.race([api.prepare(size), death]).catch(() => undefined);
    },

    /** Sends the bitmap to the encoder, which returns it with the PNG. */
    encodeImage(bitmap: ImageBitmap, mask: PackedMask, isOpaque: boolean) {
      const { api, death } = encoderWorker();
      const encoded = api.encodeImage(transfer(bitmap, [bitmap]), mask, isOpaque);
      return Promise.race([encoded, death]);
    },

    encodeMask(mask: PackedMask): Promise<Blob> {
      const { api, death } = encoderWorker();
      return Promise.race([api.encodeMask(mask), death]);
    },

    forget(): void {
      if (running) void Promise.race([running.api.forget(), running.death]).catch(() => undefined);
    },

    toJpeg(file: Blob): Promise<Blob> {
      const { api, death } = encoderWorker();
      return Promise.race([api.toJpeg(file), death]);
    },
  };
}
