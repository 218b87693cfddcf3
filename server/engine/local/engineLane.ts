import type { Worker } from 'node:worker_threads';
import { EngineRefusal, type EngineContext } from '../engine';
import type { ThreadJob, ThreadReply, ThreadResult } from './threadMessages';

/**
 * Resident bytes of the process above which a thread is replaced after a job, because its heaps (JavaScript, WebAssembly and C) don't return the memory that
 * they took. `fresh` applies to a thread that has done fewer than `freshJobs` jobs, `used` to any other. An API process has about 0.55 GB after a photo of 1
 * megapixel, 0.8 GB after one of 39 megapixels, and 0.7 to 0.79 GB after 40 photos of 1 megapixel.
 */
const recycleThresholds = { fresh: 0.9e9, used: 0.7e9 };

/**
 * A thread counts as fresh until it has done this many jobs. A new thread needs 8 s of CPU for its first try-on instead of 3.5 s, because it loads the networks
 * and compiles the code again. Without this rule, a process just above the lower threshold would replace its thread after each job.
 */
const freshJobs = 20;

function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error('The work was cancelled.');
}

/**
 * A worker thread that runs one job at a time, in the order of arrival. Cancelling a job ends the thread, because the work inside never yields. The next job
 * starts a new thread.
 */
export class EngineLane {
  private thread: Worker | null = null;
  /** Jobs that the current thread has done. */
  private jobsDone = 0;
  private last: Promise<unknown> = Promise.resolve();
  private closed = false;

  constructor(private readonly start: () => Worker) {}

  get isClosed(): boolean {
    return this.closed;
  }

  /**
   * Runs the job as soon as the earlier ones have ended.
   * @throws EngineRefusal if the photos or the prompt can't be used; the signal's reason if cancelled; Error if the lane is closed or the thread fails
   */
  run(job: ThreadJob, context: EngineContext): Promise<ThreadResult> {
    const turn = this.last.then(() => this.work(job, context));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Ends the thread. A running job is rejected, and so is every job after it. */
  async close(): Promise<void> {
    this.closed = true;
    await this.endThread();
  }

  private async work(job: ThreadJob, context: EngineContext): Promise<ThreadResult> {
    if (context.signal.aborted) throw reasonOf(context.signal);
    if (this.closed) throw new Error('The engine is closed.');
    this.thread ??= this.startThread();
    const { result, memory } = await this.ask(this.thread, job, context);
    this.jobsDone += 1;
    if (memory > (this.jobsDone < freshJobs ? recycleThresholds.fresh : recycleThresholds.used)) await this.endThread();
    return result;
  }

  private async endThread(): Promise<void> {
    const thread = this.thread;
    this.thread = null;
    await thread?.terminate();
  }

  private startThread(): Worker {
    const thread = this.start();
    this.jobsDone = 0;
    const forget = (): void => {
      if (this.thread === thread) this.thread = null;
    };
    thread.on('error', forget);
    thread.on('exit', forget);
    return thread;
  }

  /** Sends one job to the thread and waits for its result. Removes its own listeners one by one, because those of `startThread` must stay. */
  private ask(
    thread: Worker,
    job: ThreadJob,
    { signal, onProgress }: EngineContext,
  ): Promise<{ result: ThreadResult; memory: number }> {
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
        else finish(() => resolve(reply));
      };
      thread.on('message', onMessage);
      thread.on('error', onError);
      thread.on('exit', onExit);
      signal.addEventListener('abort', onAbort, { once: true });
      thread.postMessage(job);
    });
  }
}
