import { type Config, requireShared } from './config';
import type { Engine } from './engine/engine';
import { startGenerationQueue } from './generations/generationQueue';
import { generationWorker } from './generations/generationWorker';
import { allowUserFormatsOnly } from './platform/images/sharpFormats';
import { connectPool } from './platform/db/database';
import { startDatabase } from './platform/db/startDatabase';
import { createLogger } from './platform/logging';
import { orphanSweeper } from './platform/media/orphanSweeper';
import { createPlatform } from './platform/platform';
import { loadSecrets } from './platform/secrets';
import type { Lifeline } from './runProcess';

/** Works on generations and nothing else: no port, and nobody who waits for an answer. @throws ConfigError where the others could not be reached */
export async function startWorker(createEngine: () => Engine, config: Config, { stops }: Lifeline): Promise<void> {
  requireShared(process.env, 'A worker shares the generations with other processes');
  allowUserFormatsOnly();
  const log = createLogger(config);
  const secrets = await loadSecrets(config.dataDir, config.secret);
  const database = await startDatabase(config, secrets);
  const report = (error: Error) => log.error({ err: error }, 'the database has a problem');
  const db = connectPool(database.url, report);
  stops.unshift(() => db.$client.end());
  const engine = createEngine();
  stops.unshift(() => engine.close());
  await engine.ready();
  const jobs = await startGenerationQueue(db, report);
  stops.unshift(() => jobs.stop());
  const platform = createPlatform({ config, db, engine, secrets });
  const worker = generationWorker(platform, jobs, log);
  const sweeper = orphanSweeper(platform, log);
  stops.unshift(() => worker.stop());
  await worker.start();
  sweeper.start();
  stops.unshift(() => sweeper.stop());
}
