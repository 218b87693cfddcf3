import { type Config, readConfig } from './config';

/** A function that stops one part of the process. */
type Stop = () => Promise<unknown>;

/** Passed to the parts of a process, which use it to register their stop functions, and to end the process if they fail. */
export interface ProcessLifecycle {
  /** The functions that stop the parts, in the order in which they will be called. If the start fails, the parts that have started are stopped too. */
  stops: Stop[];
  /** Ends the process with code 1 and prints the reason. A supervisor is expected to restart it. */
  fail: (reason: string) => void;
}

/** Milliseconds for stopping all parts. The HTTP server takes at most half of it, for requests in progress. */
const stopTimeout = 10_000;

/** Runs every stop function, even if one fails. Returns whether all succeeded. */
async function stopAll(stops: Stop[]): Promise<boolean> {
  let allStopped = true;
  for (const stop of stops)
    await stop().catch((error: unknown) => {
      allStopped = false;
      process.stderr.write(`While stopping: ${error instanceof Error ? error.message : String(error)}\n`);
    });
  return allStopped;
}

/** Why a start failed, and what to do, if known. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code !== 'EADDRINUSE') return error.message;
  return `Something else is listening at ${address}:${port}. Stop it first, or set PORT to another number.`;
}

/**
 * Runs a process until SIGINT or SIGTERM, then stops its parts. Work in progress returns to the queues. A second signal, or the end of `stopTimeout`, ends the
 * process immediately. Its work is then resumed by another process, or at the next start.
 *
 * @param start starts the parts, and returns the line to print when the process is ready
 */
export async function runProcess(
  start: (config: Config, lifecycle: ProcessLifecycle) => Promise<string>,
): Promise<void> {
  const stops: Stop[] = [];
  let isEnding = false;
  const end = async (code: 0 | 1) => {
    isEnding = true;
    setTimeout(() => process.exit(1), stopTimeout).unref();
    const allStopped = await stopAll(stops);
    process.exit(allStopped ? code : 1);
  };
  const onSignal = () => {
    if (isEnding) process.exit(1);
    void end(0);
  };
  const fail = (reason: string) => {
    if (isEnding) return;
    process.stderr.write(`Drape is stopping. ${reason}\n`);
    void end(1);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  try {
    const line = await start(readConfig(process.env), { stops, fail });
    if (!isEnding) process.stdout.write(`${line}\n`);
  } catch (error) {
    if (isEnding) return;
    process.stderr.write(`Drape could not start. ${reasonOf(error)}\n`);
    await end(1);
  }
}
