import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CheckedReport } from './readReport';

/** Reads problem reports in a thread of its own, so that other requests needn't wait. */
export interface ReportReader {
  /** Reads a report. Must not be called again before it has resolved. @throws Error if reading takes too much time or memory */
  read(bytes: Uint8Array): Promise<CheckedReport>;
  close(): Promise<void>;
}

/** Time limit for one report in milliseconds. The largest allowed report, 16 MB, takes 2 seconds on a small machine. */
const readingTimeout = 30_000;

/** If no report comes for this many milliseconds, the thread ends and frees its memory. */
const idleTimeout = 10_000;

/**
 * Memory limit of the thread: ten times what the largest report needed in a test. If a malicious report needs more, only the thread ends, and the process goes
 * on.
 */
const resourceLimits = { maxOldGenerationSizeMb: 768 };

/** Starts the thread: from its bundle beside the server's bundle or, if the server runs from TypeScript, from the TypeScript source. */
function startThread(): Worker {
  const extension = extname(__filename);
  const execArgv = extension === '.ts' ? ['-r', 'esbuild-register'] : [];
  return new Worker(join(__dirname, `reportThread${extension}`), { execArgv, resourceLimits });
}

/** Creates a reader. Its thread starts with the first report, and ends when no more reports have come for `idleTimeout`. */
export function createReportReader(): ReportReader {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = async () => {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  };

  const read = async (bytes: Uint8Array): Promise<CheckedReport> => {
    clearTimeout(idle);
    thread ??= startThread();
    const usedThread = thread;
    const ended = new AbortController();
    const { signal } = ended;
    // Send a copy: sending transfers the memory to the thread, but a small body shares its memory with other buffers.
    const copy = new Uint8Array(bytes);
    usedThread.postMessage(copy, [copy.buffer]);
    try {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(readingTimeout)]);
      const answered = once(usedThread, 'message', { signal: deadline }) as Promise<[CheckedReport]>;
      const exited = once(usedThread, 'exit', { signal }).then(() => {
        throw new Error('the thread that reads reports ended');
      });
      // `exited` also rejects if the answer comes first, because it is aborted below. Without this, the rejection would be unhandled.
      exited.catch(() => {});
      const [outcome] = await Promise.race([answered, exited]);
      idle = setTimeout(() => void end(), idleTimeout);
      idle.unref();
      return outcome;
    } catch (error) {
      await end();
      throw error;
    } finally {
      ended.abort();
    }
  };

  return { read, close: end };
}
