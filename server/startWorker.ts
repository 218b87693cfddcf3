import { backgroundWork } from './backgroundWork';
import { type Config, requireShared } from './config';
import type { Engine } from './engine/engine';
import { startGenerationQueue } from './generations/generationQueue';
import { chooseGateway } from './payments/chooseGateway';
import { allowUserFormatsOnly } from './platform/images/sharpFormats';
import { withAdvisoryLock } from './platform/db/advisoryLock';
import { connectPool } from './platform/db/database';
import { startDatabase } from './platform/db/startDatabase';
import { createLogger } from './platform/logging';
import { claimStore } from './platform/media/claimStore';
import { createPlatform } from './platform/platform';
import { loadSecrets } from './platform/secrets';
import type { Lifeline } from './runProcess';

/** Does what nobody waits for: no port, and no calls. @throws ConfigError where the others could not be reached */
export async function startWorker(createEngine: () => Engine, config: Config, { stops }: Lifeline): Promise<void> {
  requireShared(process.env, 'A worker shares its work with other processes');
  allowUserFormatsOnly();
  const log = createLogger(config);
  const secrets = await loadSecrets(config.dataDir, config.secret);
  const database = await startDatabase(config, secrets);
  const report = (error: Error) => log.error({ err: error }, 'the database has a problem');
  const db = connectPool(database.url, report);
  stops.unshift(() => db.$client.end());
  const engine = createEngine();
  stops.unshift(() => engine.close());
  const platform = createPlatform({ config, db, engine, secrets });
  await claimStore(platform);
  await engine.ready();
  // Starts that create the queue's tables at once would deadlock.
  const jobs = await withAdvisoryLock(db, 'job queue', () => startGenerationQueue(db, report));
  stops.unshift(() => jobs.stop());
  const background = backgroundWork({ platform, jobs, gateway: chooseGateway(config, secrets) }, log);
  stops.unshift(() => background.stop());
  await background.start();
}
