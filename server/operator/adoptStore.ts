import type { Config } from '../config';
import { connectPool } from '../platform/db/database';
import { startDatabase } from '../platform/db/startDatabase';
import { adoptStore as adopt } from '../platform/media/claimStore';
import { loadSecrets } from '../platform/secrets';
import { openStorage } from '../platform/storage/openStorage';

/** Assigns the picture store in STORAGE to this database. Returns a report. */
export async function adoptStore(config: Config): Promise<string> {
  const database = await startDatabase(config, await loadSecrets(config.dataDir, config.secret));
  const db = connectPool(database.url, () => {});
  try {
    return await adopt({ db, storage: openStorage(config.storage) });
  } finally {
    await db.$client.end();
    await database.stop();
  }
}
