import { backgroundWork } from './backgroundWork';
import { type Config, requireShared } from './config';
import type { Engine } from './engine/engine';
import { chooseGateway } from './payments/chooseGateway';
import { allowUserFormatsOnly } from './platform/images/sharpFormats';
import { connectPool } from './platform/db/database';
import { connectNotifications } from './platform/db/notifications';
import { startDatabase } from './platform/db/startDatabase';
import { createLogger } from './platform/logging';
import { claimStore } from './platform/media/claimStore';
import { createPlatform } from './platform/platform';
import { loadSecrets } from './platform/secrets';
import type { Lifeline } from './runProcess';

/** Starts the background work without a port. @throws ConfigError if the database or the pictures aren't shared with other processes */
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
  const notifications = await connectNotifications(database.url, report);
  stops.unshift(() => notifications.close());
  const platform = createPlatform({ config, db, notifications, engine, secrets });
  await claimStore(platform);
  await engine.ready();
  const background = backgroundWork({ platform, gateway: chooseGateway(config, secrets) }, log);
  stops.unshift(() => background.stop());
  background.start();
}
