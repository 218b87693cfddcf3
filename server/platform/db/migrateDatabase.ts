import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { folders } from '../folders';
import { listMigrations } from './migrationState';

/** The number of the advisory lock for migrations. Any number will do, as long as it is the same in every process. */
const migrationLock = 7_203_114;

/** Runs `work` with a folder that contains the migrations up to a level (see `MigrationState`), because the migrator applies all migrations in its folder. */
async function withMigrationsUpTo(level: number, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'drape-migrations-'));
  try {
    await cp(folders.migrations, folder, { recursive: true });
    const entries = (await listMigrations()).filter(({ when }) => when <= level);
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Migrates the database to the schema of this version. If several processes start at the same time, one migrates and the others wait.
 *
 * @param level the time of the last migration to apply (see `MigrationState`), for restoring a backup of an older version. By default, all migrations are
 *   applied
 */
export async function migrateDatabase(url: string, level?: number): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'drape-migrations' });
  await client.connect();
  try {
    // Hide the notices of CREATE … IF NOT EXISTS.
    await client.query('set client_min_messages to warning');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const migrateFrom = (migrationsFolder: string) => migrate(drizzle(client), { migrationsFolder });
    await (level === undefined ? migrateFrom(folders.migrations) : withMigrationsUpTo(level, migrateFrom));
  } finally {
    // This ends the session, which releases the lock.
    await client.end();
  }
}
