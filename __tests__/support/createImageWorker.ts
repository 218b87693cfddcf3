import type { Endpoint } from 'comlink';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { WorkerLike } from '../../src/editor/client/workerConnection';
import { serve } from '../../workers/image/serve';
import { canvasByNumber, isCanvasNumber } from './fakeCanvas';
import { nodeImageCodec } from './nodeImageCodec';

/** All workers that were created, so that tests can end them. */
export const workers: FakeWorker[] = [];

interface Call {
  argumentList?: { value: unknown }[];
}

/** Replaces each canvas number in a received message with its canvas. The page sends numbers, because a port can't transfer a Node canvas. */
function withCanvas(data: Call): Call {
  for (const argument of data.argumentList ?? [])
    if (isCanvasNumber(argument.value)) argument.value = canvasByNumber(argument.value);
  return data;
}

export const endpointOf = (port: MessagePort): Endpoint => ({
  postMessage: (message) => port.postMessage(message),
  addEventListener: (_type, listener) => {
    port.on('message', (data: Call) => {
      const event = { data: withCanvas(data), origin: '' } as unknown as Event;
      if (typeof listener === 'function') listener(event);
      else listener.handleEvent(event);
    });
  },
  removeEventListener: () => undefined,
});

/** Runs the worker's code in this process, behind a real port. */
class FakeWorker extends EventTarget implements WorkerLike {
  private readonly ports = new MessageChannel();

  constructor() {
    super();
    serve(endpointOf(this.ports.port2), nodeImageCodec);
    this.ports.port1.on('message', (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data })));
    // Unref the ports, because open ports would keep the process alive.
    this.ports.port1.unref();
    this.ports.port2.unref();
    workers.push(this);
  }

  postMessage(message: unknown): void {
    this.ports.port1.postMessage(message);
  }

  terminate(): void {
    this.ports.port1.close();
  }

  /** Simulates an uncaught error in the worker. */
  die(): void {
    this.terminate();
    this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
  }
}

export const createImageWorker = (): WorkerLike => new FakeWorker();
