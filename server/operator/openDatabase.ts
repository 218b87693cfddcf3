import { stat } from 'node:fs/promises';
import type { Config } from '../config';
import { type DatabasePool, connectPool } from '../platform/db/database';
import { clusterFolder, findRunningDatabaseUrl, startEmbedded } from '../platform/db/embedded/startEmbedded';
import { loadSecrets, secretsFile } from '../platform/secrets';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'secret'>;

/** Work on the database at this URL. */
type DatabaseTask<T> = (url: string) => Promise<T>;

const fileExists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Opens the database at DATABASE_URL. If that isn't set, starts the PostgreSQL in the data folder, or creates a database there if there is none. No server may
 * be using the folder. Doesn't migrate.
 */
export async function withOwnDatabase<T>(
  { dataDir, databaseUrl, secret }: Settings,
  work: DatabaseTask<T>,
): Promise<T> {
  if (databaseUrl) return work(databaseUrl);
  const database = await startEmbedded(dataDir, (await loadSecrets(dataDir, secret)).database);
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

/**
 * Opens the database of an existing server, whether the server is running or not. Doesn't migrate.
 *
 * @throws Error if there is no database in the data folder, probably because DATA_DIR is wrong
 */
async function withServerDatabase<T>(settings: Settings, work: DatabaseTask<T>): Promise<T> {
  const { dataDir, databaseUrl, secret } = settings;
  if (databaseUrl) return work(databaseUrl);
  if (!(await fileExists(clusterFolder(dataDir))))
    throw new Error(
      `There is no database in ${dataDir}. Set DATA_DIR to the server's data folder, or DATABASE_URL to its PostgreSQL. The first start of the server creates the database.`,
    );
  if (!(await fileExists(secretsFile(dataDir))))
    throw new Error(
      `${secretsFile(dataDir)} is missing, and without it the database can't be opened. Restore this file.`,
    );
  const url = await findRunningDatabaseUrl(dataDir, (await loadSecrets(dataDir, secret)).database);
  return url ? work(url) : withOwnDatabase(settings, work);
}

/** Like `withServerDatabase`, with a connection pool. */
export function withServerPool<T>(settings: Settings, work: (db: DatabasePool, url: string) => Promise<T>): Promise<T> {
  return withServerDatabase(settings, async (url) => {
    const db = connectPool(url, () => {});
    try {
      return await work(db, url);
    } finally {
      await db.$client.end();
    }
  });
}
