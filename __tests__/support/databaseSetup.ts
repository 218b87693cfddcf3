import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { administratorRole } from '../../server/platform/db/embedded/createCluster';
import { startEmbedded } from '../../server/platform/db/embedded/startEmbedded';
import { migrateDatabase } from '../../server/platform/db/migrateDatabase';
import { clearAnsweredCalls } from './answeredCalls';
import { databaseUrl, templateName } from './testDatabase';

declare global {
  var testDatabaseServer: { stop(): Promise<void> } | undefined;
}

/** Starts a PostgreSQL server for this test run. */
async function startOwnServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'drape-tests-'));
  const password = 'tests';
  const database = await startEmbedded(folder, password);
  // Only the administrator may create databases.
  const url = Object.assign(new URL(database.url), { username: administratorRole, password }).href;
  const client = new Client({ connectionString: url });
  await client.connect();
  // Don't wait until data is on the disk, because test databases needn't survive a crash. This makes the test run a third shorter.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
  return {
    url,
    async stop() {
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Prepares one PostgreSQL server for the whole test run: the server at TEST_DATABASE_URL if that is set, and a new one otherwise. Creates a migrated template
 * database, which each test file copies.
 */
export default async function databaseSetup(): Promise<void> {
  const givenUrl = process.env.TEST_DATABASE_URL;
  const databaseServer = givenUrl ? { url: givenUrl, stop: async () => {} } : await startOwnServer();
  globalThis.testDatabaseServer = databaseServer;
  process.env.TEST_DATABASE_URL = databaseServer.url;
  const client = new Client({ connectionString: databaseServer.url });
  await client.connect();
  await client.query(`drop database if exists ${templateName}`);
  await client.query(`create database ${templateName}`);
  await client.end();
  await migrateDatabase(databaseUrl(templateName));
  await clearAnsweredCalls();
}
