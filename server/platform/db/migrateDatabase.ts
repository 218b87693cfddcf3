import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { folders } from '../folders';

/** Any number, but the same in every process of the product. */
const migrationLock = 7_203_114;

/** Brings the database to the schema of this version. Of several processes that start at once, one does it and the others wait. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'drape-migrations' });
  await client.connect();
  try {
    // The notices of CREATE … IF NOT EXISTS are no news to anybody.
    await client.query('set client_min_messages to warning');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: folders.migrations });
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}
