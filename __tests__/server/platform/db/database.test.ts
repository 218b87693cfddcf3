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

const held = new Set<PoolClient>();

/** Ends the held connections, as when the database dies, and waits until this process has noticed. */
async function breakHeld(): Promise<void> {
  const heard = [...held].map((client) => new Promise<void>((resolve) => void client.once('end', resolve)));
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await Promise.all(heard);
}

// Broken idle connections emit an error event, which would end the process if it were not handled.
test('a connection that breaks between two statements only fails its holder', async () => {
  db.$client.on('acquire', (client) => held.add(client)).on('release', (_, client) => held.delete(client));
  await expect(
    inTransaction(db, async (tx) => {
      await breakHeld();
      await tx.execute(sql`select 1`);
    }),
  ).rejects.toThrow();
  await tryWithAdvisoryLock(db, 'a task', breakHeld);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});
