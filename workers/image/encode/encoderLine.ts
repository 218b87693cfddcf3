import { type Remote, transfer, wrap } from 'comlink';
import type { ImageSize } from '../api';
import type { PackedMask } from '../packedMask';
import type { Encoder } from './encoder';

interface Running {
  worker: Worker;
  api: Remote<Encoder>;
  /** Rejects when the worker dies, which Comlink never tells. */
  death: Promise<never>;
}

export type EncoderLine = ReturnType<typeof createEncoderLine>;

/** The line to the worker that encodes. It is started with the first picture; one that died is replaced. */
export function createEncoderLine(create: () => Worker) {
  let running: Running | null = null;

  function start(): Running {
    const worker = create();
    const death = new Promise<never>((_, reject) => {
      const die = () => {
        worker.terminate();
        running = null;
        reject(new Error('The picture could not be exported: it may be too large for this device. Please try again.'));
      };
      worker.addEventListener('error', die);
      worker.addEventListener('messageerror', die);
    });
    // Whoever waits hears of it; with no one waiting it is no unhandled rejection.
    death.catch(() => undefined);
    return { worker, api: wrap<Encoder>(worker), death };
  }

  const line = () => (running ??= start());

  return {
    /** For a picture of this size. Where it fails, the export will say so. */
    prepare(size: ImageSize): void {
      const { api, death } = line();
      void Promise.race([api.prepare(size), death]).catch(() => undefined);
    },

    /** Takes the bitmap and brings it back. */
    encodeImage(bitmap: ImageBitmap, mask: PackedMask, isOpaque: boolean) {
      const { api, death } = line();
      const encoded = api.encodeImage(transfer(bitmap, [bitmap]), mask, isOpaque);
      return Promise.race([encoded, death]);
    },

    encodeMask(mask: PackedMask): Promise<Blob> {
      const { api, death } = line();
      return Promise.race([api.encodeMask(mask), death]);
    },

    forget(): void {
      if (running) void Promise.race([running.api.forget(), running.death]).catch(() => undefined);
    },

    toJpeg(file: Blob): Promise<Blob> {
      const { api, death } = line();
      return Promise.race([api.toJpeg(file), death]);
    },
  };
}
