import { runProcess } from './runProcess';
import { type ServerParts, startServer } from './startServer';

/** The API, with its share of the work on generations unless WORKERS=off. */
export function runServer(parts: ServerParts): Promise<void> {
  return runProcess(async (config, lifeline) => `Drape is ready at ${await startServer(parts, config, lifeline)}`);
}
