import { readConfig } from './config';
import { type ServerParts, type Stop, startServer } from './startServer';

/** Milliseconds that an orderly end may take. */
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
 * Runs the server until SIGINT or SIGTERM: then it stops listening, hands back what it works on and stops its database. A second signal, or the
 * deadline, ends it at once; what was running is taken up at the next start.
 */
export async function runServer(parts: Omit<ServerParts, 'config'>): Promise<void> {
  const stops: Stop[] = [];
  let ending = false;
  const end = async () => {
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => process.exit(1), deadline).unref();
    process.exit((await stopAll(stops)) ? 0 : 1);
  };
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void end());
  try {
    const address = await startServer({ ...parts, config: readConfig(process.env) }, stops);
    process.stdout.write(`Drape is ready at ${address}\n`);
  } catch (error) {
    if (ending) return;
    process.stderr.write(`Drape could not start. ${reasonOf(error)}\n`);
    await stopAll(stops);
    process.exit(1);
  }
}
