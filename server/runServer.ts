import { runProcess } from './runProcess';
import { type ServerParts, startServer } from './startServer';

/** Runs the API, and background work unless WORKERS=off. */
export function runServer(parts: ServerParts): Promise<void> {
  return runProcess(async (config, lifeline) => `Drape is ready at ${await startServer(parts, config, lifeline)}`);
}
