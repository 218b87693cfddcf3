import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app';
import { backgroundWork } from './backgroundWork';
import { type Config, requireSharedData } from './config';
import { closeDemoAccount } from './demo/demoAccount';
import { seedDemo } from './demo/seedDemo';
import type { CreateEngine } from './engine/chooseEngine';
import { chooseGateway } from './payments/chooseGateway';
import { withAdvisoryLock } from './platform/db/advisoryLock';
import { connectPool } from './platform/db/database';
import { connectNotifications } from './platform/db/notifications';
import { startDatabase } from './platform/db/startDatabase';
import { folders } from './platform/folders';
import { closeServer } from './platform/http/closeConnections';
import { allowUserFormatsOnly } from './platform/images/sharpFormats';
import { createLogger } from './platform/logging';
import { claimStore } from './platform/media/claimStore';
import { createPlatform } from './platform/platform';
import { loadSecrets } from './platform/secrets';
import { startTracing } from './platform/tracing/startTracing';
import { type ProcessLifecycle, runProcess } from './runProcess';
import type { SampleLibrary } from './samples/sampleLibrary';

/**
 * Starts what every process needs, in this order: tracing, database, engine, notifications, picture store. For each part that has to be stopped, adds a
 * function to `stops`.
 *
 * @throws Error with advice if the database or the store can't be used
 */
async function openPlatform(
  serviceName: string,
  createEngine: CreateEngine,
  config: Config,
  { stops, fail }: ProcessLifecycle,
) {
  const log = createLogger(config);
  if (config.tracing) stops.unshift(await startTracing(serviceName, log));
  const secrets = await loadSecrets(config.dataDir, config.secret);
  const database = await startDatabase(config, secrets);
  stops.unshift(() => database.stop());
  // If PostgreSQL stops, end the whole process instead of starting PostgreSQL again. The cause (memory, disk, a signal) may persist, and the start of a process
  // is well tested.
  void database.lost.then(() =>
    fail(`The embedded PostgreSQL stopped unexpectedly. Its log is in ${config.dataDir}/postgres/log.`),
  );
  const report = (error: Error) => log.error({ err: error }, 'the database has a problem');
  const db = connectPool(database.url, report);
  stops.unshift(() => db.$client.end());
  const engine = createEngine(config.engine, config.engineRules);
  stops.unshift(() => engine.close());
  const notifications = await connectNotifications(database.url, report);
  stops.unshift(() => notifications.close());
  const platform = createPlatform({ config, db, notifications, engine, secrets });
  await claimStore(platform);
  return { platform, secrets, log };
}

/** Logs a warning for each setting that makes a public server unsafe: no TLS, the demo account, the sandbox. */
function warnIfUnsafe({ isPublic, publicUrl, demo, payments }: Config, log: FastifyBaseLogger): void {
  if (!isPublic) return;
  if (publicUrl.startsWith('http:'))
    log.warn(
      `PUBLIC_URL is ${publicUrl}: passwords and pictures travel unencrypted. Put a proxy with TLS in front and set PUBLIC_URL to its https:// address`,
    );
  if (demo) log.warn("DEMO=on on a public server: anyone can sign in with the demo account's published password");
  if (payments.gateway === 'sandbox')
    log.warn('PAYMENTS=sandbox on a public server: anyone can top up their wallet without paying');
}

interface ServerDependencies {
  createEngine: CreateEngine;
  samples: SampleLibrary;
}

/** Runs the API, and the background work unless WORKERS=off, until a signal ends the process. */
export function runServer({ createEngine, samples }: ServerDependencies): Promise<void> {
  return runProcess(async (config, lifecycle) => {
    const { platform, secrets } = await openPlatform('drape-server', createEngine, config, lifecycle);
    const gateway = chooseGateway(config, secrets);
    platform.metrics.reportProcess();
    const app = await buildApp({ platform, secrets, gateway, samples, web: folders.web });
    const background = config.workers ? backgroundWork({ platform, gateway }, app.log) : undefined;
    lifecycle.stops.unshift(() => closeServer(app, async () => background?.stop()));
    warnIfUnsafe(config, app.log);
    // If several processes start at once, one makes the demo account and the others find it.
    await withAdvisoryLock(platform.db, 'demo account', () =>
      config.demo ? seedDemo(platform, samples) : closeDemoAccount(platform),
    );
    background?.start();
    // The engine may not be able to work, for example because a provider refuses its key. Start the server anyway: everything but new pictures works without
    // the engine.
    if (background)
      void platform.engine.ready().catch((error: unknown) => app.log.error({ err: error }, 'the engine cannot work'));
    // The address is printed below, so keep Fastify from logging it too.
    const { host, port } = config;
    const address = await app.listen({ host, port, listenTextResolver: () => 'listening' });
    return `Drape is ready at ${address}`;
  });
}

/**
 * Runs a worker until a signal ends it. A worker does background work but has no HTTP server. Any number of workers can share the work. A worker doesn't start
 * if DATABASE_URL or STORAGE is unset, because then it couldn't share the database and the pictures with other processes.
 */
export function runWorker(createEngine: CreateEngine): Promise<void> {
  return runProcess(async (config, lifecycle) => {
    requireSharedData(process.env, 'A worker shares its work with other processes');
    allowUserFormatsOnly();
    const { platform, secrets, log } = await openPlatform('drape-worker', createEngine, config, lifecycle);
    await platform.engine.ready();
    const background = backgroundWork({ platform, gateway: chooseGateway(config, secrets) }, log);
    lifecycle.stops.unshift(() => background.stop());
    background.start();
    return 'A worker of Drape is ready';
  });
}
