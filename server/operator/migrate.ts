import { Client } from 'pg';
import type { Config } from '../config';
import { migrateDatabase } from '../platform/db/migrateDatabase';
import { type MigrationState, readMigrationState } from '../platform/db/migrationState';
import { withOwnDatabase } from './openDatabase';

async function readStateOf(url: string): Promise<MigrationState> {
  const client = new Client({ connectionString: url, application_name: 'drape-migrations' });
  await client.connect();
  try {
    return await readMigrationState(client);
  } finally {
    await client.end();
  }
}

/**
 * Migrates the database to the schema of this version, as every server does when it starts. Returns a report.
 *
 * @throws Error if a newer version has migrated the database
 */
export function migrate(config: Config): Promise<string> {
  return withOwnDatabase(config, async (url) => {
    const { pending, isNewer } = await readStateOf(url);
    if (isNewer) throw new Error('A newer version of Drape has migrated this database. Nothing was changed.');
    if (pending.length === 0) return 'The database is up to date.';
    await migrateDatabase(url);
    return `Migrated the database: ${pending.map(({ tag }) => tag).join(', ')}.`;
  });
}
