import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { backgroundWork } from './backgroundWork';
import type { Config } from './config';
import { closeDemoAccount } from './demo/demoAccount';
import { seedDemo } from './demo/seedDemo';
import type { Engine } from './engine/engine';
import { chooseGateway } from './payments/chooseGateway';
import { withAdvisoryLock } from './platform/db/advisoryLock';
import { connectPool } from './platform/db/database';
import { connectNotifications } from './platform/db/notifications';
import { startDatabase } from './platform/db/startDatabase';
import { folders } from './platform/folders';
import { closeServer } from './platform/http/closeConnections';
import { claimStore } from './platform/media/claimStore';
import { createPlatform } from './platform/platform';
import { warnIfOpen } from './publicServer';
import { loadSecrets } from './platform/secrets';
import type { SampleLibrary } from './samples/sampleLibrary';
import type { Lifeline } from './runProcess';

export interface ServerParts {
  createEngine: () => Engine;
  samples: SampleLibrary;
}

/**
 * Starts everything in order and listens.
 *
 * @returns the address for a browser
 */
export async function startServer(
  { createEngine, samples }: ServerParts,
  config: Config,
  { stops, fail }: Lifeline,
): Promise<string> {
  const secrets = await loadSecrets(config.dataDir, config.secret);
  const database = await startDatabase(config, secrets);
  stops.unshift(() => database.stop());
  // PostgreSQL isn't restarted here. Whatever killed it (memory, disk, a signal) may do so again, and a restart of the whole process is the well-tested path.
  void database.lost.then(() =>
    fail(`The embedded PostgreSQL stopped unexpectedly. Its log is in ${config.dataDir}/postgres/log.`),
  );
  let app: FastifyInstance | undefined;
  const report = (error: Error) => app?.log.error({ err: error }, 'the database has a problem');
  const db = connectPool(database.url, report);
  stops.unshift(() => db.$client.end());
  const engine = createEngine();
  stops.unshift(() => engine.close());
  const notifications = await connectNotifications(database.url, report);
  stops.unshift(() => notifications.close());
  const platform = createPlatform({ config, db, notifications, engine, secrets });
  await claimStore(platform);
  const gateway = chooseGateway(config, secrets);
  const server = await buildApp({ platform, secrets, gateway, samples, web: folders.web });
  app = server;
  const background = config.workers ? backgroundWork({ platform, gateway }, server.log) : undefined;
  stops.unshift(() => closeServer(server, async () => background?.stop()));
  warnIfOpen(config, server.log);
  // If several processes start at once, one makes the demo account and the others find it.
  await withAdvisoryLock(db, 'demo account', () =>
    config.demo ? seedDemo(platform, samples) : closeDemoAccount(platform),
  );
  background?.start();
  // runServer prints the address, so the log needn't.
  return server.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' });
}
