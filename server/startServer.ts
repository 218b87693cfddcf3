import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import type { Config } from './config';
import { closeDemoAccount } from './demo/demoAccount';
import { type SampleLibrary, seedDemo } from './demo/seedDemo';
import type { Engine } from './engine/engine';
import { startGenerationQueue } from './generations/generationQueue';
import { connectPool } from './platform/db/database';
import { startDatabase } from './platform/db/startDatabase';
import { folders } from './platform/folders';
import { createPlatform } from './platform/platform';
import { loadSecrets } from './platform/secrets';

/** How one thing that runs is stopped. */
export type Stop = () => Promise<unknown>;

export interface ServerParts {
  config: Config;
  createEngine: () => Engine;
  samples: SampleLibrary;
}

/**
 * Starts everything in order and listens.
 *
 * @param stops gets, in the order in which they are to be run, the stops of what has been started: also of a start that fails half way
 * @returns the address for a browser
 */
export async function startServer({ config, createEngine, samples }: ServerParts, stops: Stop[]): Promise<string> {
  const secrets = await loadSecrets(config.dataDir);
  const database = await startDatabase(config, secrets);
  stops.unshift(() => database.stop());
  let app: FastifyInstance | undefined;
  const report = (error: Error) => app?.log.error({ err: error }, 'the database has a problem');
  const db = connectPool(database.url, report);
  stops.unshift(() => db.$client.end());
  const engine = createEngine();
  stops.unshift(() => engine.close());
  const jobs = await startGenerationQueue(db, report);
  stops.unshift(() => jobs.stop());
  const platform = createPlatform({ config, db, engine, secrets });
  app = await buildApp({ platform, secrets, jobs, web: folders.web });
  stops.unshift(async () => app?.close());
  await (config.demo ? seedDemo(platform, samples) : closeDemoAccount(platform));
  // The log names no address: the line for a person does, and one is enough.
  return app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' });
}
