import type { Config } from '../../config';
import type { Secrets } from '../secrets';
import { type EmbeddedDatabase, startEmbedded } from './embedded/startEmbedded';
import { migrateDatabase } from './migrateDatabase';

/** The operator's PostgreSQL where DATABASE_URL names one, else our own; at the schema of this version either way. */
export async function startDatabase(config: Config, secrets: Secrets): Promise<EmbeddedDatabase> {
  const database = config.databaseUrl
    ? // The operator's may restart: the pool connects anew, and /readyz says no until then.
      { url: config.databaseUrl, lost: new Promise<void>(() => {}), stop: async () => {} }
    : await startEmbedded(config.dataDir, secrets.database);
  try {
    await migrateDatabase(database.url);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}
