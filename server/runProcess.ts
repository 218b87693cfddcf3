import { type Config, readConfig } from './config';

/** How one thing that runs is stopped. */
type Stop = () => Promise<unknown>;

/** What a process that is being started hands out to its parts. */
export interface Lifeline {
  /** Gets, in the order in which they are to be run, the stops of what has been started: also of a start that fails half way. */
  stops: Stop[];
  /** Ends the process as failed, with a line that says why: who watches over it starts it again. */
  fail: (reason: string) => void;
}

/** Milliseconds that an orderly end may take; half of it is for requests that have begun. */
const deadline = 10_000;

/** Runs every stop, also after one that failed. */
async function stopAll(stops: Stop[]): Promise<boolean> {
  let clean = true;
  for (const stop of stops)
    await stop().catch((error: unknown) => {
      clean = false;
      process.stderr.write(`While stopping: ${error instanceof Error ? error.message : String(error)}\n`);
    });
  return clean;
}

/** What went wrong with a start, and what the person at the keyboard can do. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code !== 'EADDRINUSE') return error.message;
  return `Something else listens at ${address}:${port}. Stop it first, or set PORT to another number.`;
}

/**
 * Runs a process of the product until SIGINT or SIGTERM: then what was started is stopped in order, and hands back what it works on. A second signal, or
 * the deadline, ends it at once; what was running is taken up at the next start.
 *
 * @param start returns the line that says that it is ready
 */
export async function runProcess(start: (config: Config, lifeline: Lifeline) => Promise<string>): Promise<void> {
  const stops: Stop[] = [];
  let ending = false;
  const end = async (code: 0 | 1) => {
    ending = true;
    setTimeout(() => process.exit(1), deadline).unref();
    const clean = await stopAll(stops);
    process.exit(clean ? code : 1);
  };
  const signalled = () => {
    if (ending) process.exit(1);
    void end(0);
  };
  const fail = (reason: string) => {
    if (ending) return;
    process.stderr.write(`Drape ends. ${reason}\n`);
    void end(1);
  };
  process.on('SIGINT', signalled);
  process.on('SIGTERM', signalled);
  try {
    const line = await start(readConfig(process.env), { stops, fail });
    if (!ending) process.stdout.write(`${line}\n`);
  } catch (error) {
    if (ending) return;
    process.stderr.write(`Drape could not start. ${reasonOf(error)}\n`);
    await end(1);
  }
}
