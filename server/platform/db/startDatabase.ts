import type { Config } from '../../config';
import type { Secrets } from '../secrets';
import { type EmbeddedDatabase, startEmbedded } from './embedded/startEmbedded';
import { migrateDatabase } from './migrateDatabase';

/** Connects to the operator's PostgreSQL if DATABASE_URL is set; otherwise starts the embedded PostgreSQL. Migrates the database in both cases. */
export async function startDatabase(config: Config, secrets: Secrets): Promise<EmbeddedDatabase> {
  const database = config.databaseUrl
    ? // The operator's PostgreSQL may restart. The pool reconnects, and /readyz answers 503 until it has.
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
