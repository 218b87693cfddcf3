import { expose } from 'comlink';
import { MessageChannel } from 'node:worker_threads';
import type { PhotoWorkerApi } from '../../workers/photo/api';
import { preparePhoto } from '../../workers/photo/preparePhoto';
import { endpointOf } from './createImageWorker';
import { nodePhotoGraphics } from './nodePhotoGraphics';

/** Runs the worker's code in this process, behind a real port. Only used in tests that define `OffscreenCanvas`. */
class FakePhotoWorker extends EventTarget {
  private readonly ports = new MessageChannel();

  constructor() {
    super();
    expose(
      { prepare: (...call: Parameters<PhotoWorkerApi['prepare']>) => preparePhoto(nodePhotoGraphics, ...call) },
      endpointOf(this.ports.port2),
    );
    this.ports.port1.on('message', (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data })));
    this.ports.port1.unref();
    this.ports.port2.unref();
  }

  postMessage(message: unknown): void {
    this.ports.port1.postMessage(message);
  }

  terminate(): void {
    this.ports.port1.close();
  }
}

export const createPhotoWorker = () => new FakePhotoWorker() as unknown as Worker;
