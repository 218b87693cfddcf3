import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { folders } from '../folders';

/** The number of the advisory lock for migrations. Any number will do, as long as it is the same in every process. */
const migrationLock = 7_203_114;

/** Migrates the database to the schema of this version. If several processes start at once, one migrates and the others wait. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'drape-migrations' });
  await client.connect();
  try {
    // Hide the notices of CREATE … IF NOT EXISTS.
    await client.query('set client_min_messages to warning');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: folders.migrations });
  } finally {
    // Ends the session, which releases the lock.
    await client.end();
  }
}
