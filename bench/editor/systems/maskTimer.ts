import { wrap } from 'comlink';
import type { Stroke } from '../../../workers/image/stroke';
import type { MaskApi } from './mask.worker';

/** Drape makes image and mask in one call. To tell what the mask alone takes, its own encoder gets the same mask in a worker with nothing else to do. */
export const createMaskTimer = (size: number, log: () => Stroke[]) => async (): Promise<number> => {
  const worker = new Worker(new URL('./mask.worker.ts', import.meta.url), { type: 'module' });
  const api = wrap<MaskApi>(worker);
  await api.draw(size, log());
  const start = performance.now();
  await api.encode();
  const time = performance.now() - start;
  worker.terminate();
  return time;
};
