import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import {
  EngineRefusal,
  type EditInput,
  type Engine,
  type EngineContext,
  type EngineResult,
  type ExtractInput,
  type TryOnInput,
} from '../engine';
import { defaultWeightsDir, startThread } from './startThread';
import type { ThreadJob, ThreadReply } from './threadMessages';

/**
 * Resident bytes of the process above which the thread is replaced after a job: what its heaps, WebAssembly and C, have taken they don't give back, and
 * the result is encoded once more after it. An API process has about 0.55 GB after a photo of 1 megapixel, and 0.8 GB after one of 39. A new thread costs
 * 0.7 s of CPU.
 */
const recycleAbove = 0.7e9;

function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error('The work was cancelled.');
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * One worker thread does one job at a time, as `jobsAtOnce` says. A cancelled job ends its thread, for the work inside never yields; the next job starts a
 * fresh one.
 */
class LocalEngine implements Engine {
  readonly jobsAtOnce = 1;
  private thread: Worker | null = null;
  private isBusy = false;
  private closed = false;

  constructor(private readonly start: () => Worker) {}

  tryOn(input: TryOnInput, context: EngineContext): Promise<EngineResult> {
    return this.run({ kind: 'tryOn', input }, context);
  }

  extract(input: ExtractInput, context: EngineContext): Promise<EngineResult> {
    return this.run({ kind: 'extract', input }, context);
  }

  edit(input: EditInput, context: EngineContext): Promise<EngineResult> {
    return this.run({ kind: 'edit', input }, context);
  }

  /** The thread comes with the first job, so this looks at what it will need: a copy without the weights starts, and then fails every job. */
  async ready(): Promise<void> {
    if (this.closed) throw new Error('The engine is closed.');
    await access(join(defaultWeightsDir(), 'blazepose-full.bin'));
  }

  /** Ends the thread; a job that runs is rejected. */
  async close(): Promise<void> {
    this.closed = true;
    await this.endThread();
  }

  private async endThread(): Promise<void> {
    const thread = this.thread;
    this.thread = null;
    await thread?.terminate();
  }

  private async run(job: ThreadJob, context: EngineContext): Promise<EngineResult> {
    if (context.signal.aborted) throw reasonOf(context.signal);
    if (this.closed) throw new Error('The engine is closed.');
    // What waits belongs into the queue of generations, where everybody sees it.
    if (this.isBusy) throw new Error('The engine works on one job at a time.');
    this.isBusy = true;
    try {
      this.thread ??= this.startThread();
      const { result, memory } = await this.ask(this.thread, job, context);
      if (memory > recycleAbove) await this.endThread();
      return result;
    } finally {
      this.isBusy = false;
    }
  }

  private startThread(): Worker {
    const thread = this.start();
    const forget = (): void => {
      if (this.thread === thread) this.thread = null;
    };
    thread.on('error', forget);
    thread.on('exit', forget);
    return thread;
  }

  /** One job from question to answer. Listeners are taken off one by one: the thread's own must stay. */
  private ask(
    thread: Worker,
    job: ThreadJob,
    { signal, onProgress }: EngineContext,
  ): Promise<{ result: EngineResult; memory: number }> {
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void): void => {
        thread.off('message', onMessage);
        thread.off('error', onError);
        thread.off('exit', onExit);
        signal.removeEventListener('abort', onAbort);
        settle();
      };
      const onAbort = (): void => {
        void this.endThread();
        finish(() => reject(reasonOf(signal)));
      };
      const onError = (error: unknown): void =>
        finish(() => reject(error instanceof Error ? error : new Error(String(error))));
      const onExit = (): void => onError(new Error('The engine stopped in the middle of the work. Please try again.'));
      const onMessage = (reply: ThreadReply): void => {
        if (reply.kind === 'progress') onProgress(reply.fraction);
        else if (reply.kind === 'refused') finish(() => reject(new EngineRefusal(reply.code, reply.message)));
        else if (reply.kind === 'failed') onError(new Error(reply.message));
        else {
          const { image, garmentMask } = reply.result;
          const result = { image: asBuffer(image), garmentMask: asBuffer(garmentMask) };
          finish(() => resolve({ result, memory: reply.memory }));
        }
      };
      thread.on('message', onMessage);
      thread.on('error', onError);
      thread.on('exit', onExit);
      signal.addEventListener('abort', onAbort, { once: true });
      thread.postMessage(job);
    });
  }
}

/** The engine that runs out of the box: no key, no GPU, no network. Costs nothing before its first job. */
export function createLocalEngine(
  start: () => Worker = () => startThread({ weightsDir: defaultWeightsDir() }),
): Engine {
  return new LocalEngine(start);
}
