import { type Remote, wrap } from 'comlink';
import type { ImageWorkerApi, PaintMessage } from '../../../workers/image/api';
import { editorTexts as texts } from '../../messages/editor';
import { toUserError } from './toUserError';

/** The part of the `Worker` interface that is used here, so that tests can replace it. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'>;

type WorkerCall<T> = (api: Remote<ImageWorkerApi>) => Promise<T>;

interface RunningWorker {
  worker: WorkerLike;
  /** The worker's calls. Keep this proxy as long as the worker lives: if it were garbage collected, Comlink would drop the answers. */
  api: Remote<ImageWorkerApi>;
  /** Rejects when the worker dies, which Comlink doesn't report. */
  death: Promise<never>;
  kill: (reason: Error) => void;
}

/** Milliseconds after which a worker that doesn't answer counts as dead. */
const callTimeout = 20_000;

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

function startWorker(create: () => WorkerLike, onDeath: () => void): RunningWorker {
  const worker = create();
  const { promise: death, reject } = createRejectablePromise();
  // Mark the rejection as handled, because it would be reported as unhandled if no call is waiting when the worker dies.
  death.catch(() => undefined);
  const kill = (reason: Error) => {
    worker.terminate();
    reject(reason);
    onDeath();
  };
  const onError = (event: Event) => {
    const reason = event instanceof ErrorEvent ? event.message : "its script couldn't be loaded";
    kill(new Error(texts.stopped, { cause: reason }));
  };
  worker.addEventListener('error', onError);
  worker.addEventListener('messageerror', onError);
  return { worker, api: wrap<ImageWorkerApi>(worker), death, kill };
}

function createRejectablePromise() {
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<never>((_, rejects) => {
    reject = rejects;
  });
  return { promise, reject };
}

/**
 * Creates the connection to the image worker, which is started on first use. A worker that doesn't answer a call in time is stopped and counts as dead, so no
 * call waits forever.
 *
 * @param onDeath called once for each worker that died. The next call starts another worker
 */
export function createWorkerConnection(create: () => WorkerLike, onDeath: () => void) {
  let running: RunningWorker | null = null;

  function runningWorker(): RunningWorker {
    if (running) return running;
    const started: RunningWorker = startWorker(create, () => {
      if (running !== started) return;
      running = null;
      onDeath();
    });
    running = started;
    return started;
  }

  async function runCall<T>({ api, death, kill }: RunningWorker, workerCall: WorkerCall<T>, limit: number): Promise<T> {
    const timer = setTimeout(() => kill(new Error(texts.stoppedAnswering)), limit);
    try {
      return await Promise.race([workerCall(api), death]);
    } catch (error) {
      throw toUserError(error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** @throws Error with a message for the user if the worker rejects, dies, or takes longer than `limit` milliseconds */
    call: <T>(workerCall: WorkerCall<T>, limit = callTimeout): Promise<T> =>
      runCall(runningWorker(), workerCall, limit),

    /**
     * Makes a call that isn't expected to fail. If it fails, the worker no longer shows the right picture, so it is stopped.
     *
     * @returns the answer, or null if there was none. Never rejects
     */
    async tell<T>(workerCall: WorkerCall<T>): Promise<T | null> {
      const running = runningWorker();
      return runCall(running, workerCall, callTimeout).catch((error: unknown) => {
        running.kill(toError(error));
        return null;
      });
    },

    /** Sends a message that has no answer. */
    post: (message: PaintMessage): void => runningWorker().worker.postMessage(message),
  };
}
