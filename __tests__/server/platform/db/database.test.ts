import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { tryWithAdvisoryLock } from '../../../../server/platform/db/advisoryLock';
import { type DatabasePool, connectPool, inTransaction } from '../../../../server/platform/db/database';
import { createTestDatabase } from '../../../support/testDatabase';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: DatabasePool;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connectPool(database.url, () => {});
});

afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const connectionsInUse = new Set<PoolClient>();

/** Ends the connections in use, as when the database dies, and waits until this process has noticed. */
async function breakConnections(): Promise<void> {
  const ends = [...connectionsInUse].map((client) => new Promise<void>((resolve) => void client.once('end', resolve)));
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await Promise.all(ends);
}

// A connection that breaks while no statement runs emits an error event, which would end the process if nobody handled it.
test('if a connection breaks between two statements, only the work that uses it fails', async () => {
  db.$client
    .on('acquire', (client) => connectionsInUse.add(client))
    .on('release', (_, client) => connectionsInUse.delete(client));
  await expect(
    inTransaction(db, async (tx) => {
      await breakConnections();
      await tx.execute(sql`select 1`);
    }),
  ).rejects.toThrow();
  await tryWithAdvisoryLock(db, 'a task', breakConnections);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});
