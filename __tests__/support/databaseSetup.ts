import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '../../server/platform/db/embedded/startEmbedded';
import { migrateDatabase } from '../../server/platform/db/migrateDatabase';
import { connectPool } from '../../server/platform/db/database';
import { startGenerationQueue } from '../../server/generations/generationQueue';
import { databaseUrl, templateName } from './testDatabase';

export interface RunningDatabase {
  folder: string;
  database: EmbeddedDatabase;
}

declare global {
  var testDatabaseServer: RunningDatabase | undefined;
}

/** One PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function databaseSetup(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'drape-tests-'));
  const database = await startEmbedded(folder, 'tests');
  globalThis.testDatabaseServer = { folder, database };
  process.env.TEST_DATABASE_URL = database.url;
  const client = new Client({ connectionString: database.url });
  await client.connect();
  // A test's database may be lost with the machine; without these waits the run is a third shorter.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.query(`create database ${templateName}`);
  await client.end();
  const url = databaseUrl(templateName);
  await migrateDatabase(url);
  // The queue's own tables too.
  const db = connectPool(url, () => {});
  const queue = await startGenerationQueue(db, () => {});
  await queue.stop();
  await db.$client.end();
}
