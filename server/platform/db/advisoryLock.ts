import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { DatabasePool } from './database';

/**
 * Runs `work` on a connection of its own, then releases the advisory locks that `work` took on this connection. If the process dies, PostgreSQL releases them.
 */
async function withOwnConnection<T>(db: DatabasePool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let connectionError: Error | undefined;
  try {
    return await work(client);
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch((error: Error) => {
      connectionError = error;
    });
    client.release(connectionError);
  }
}

/**
 * Milliseconds between two attempts to get a lock. The lock is polled, because a statement that waits for a long time would be cancelled (`statement_timeout`).
 */
const retryInterval = 100;

async function tryLock(client: PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock(hashtext($1)) as held', [name]);
  return rows[0]?.held === true;
}

/** Waits until no other process holds the lock with this name in the database, then runs `work` while holding it. */
export function withAdvisoryLock<T>(db: DatabasePool, name: string, work: () => Promise<T>): Promise<T> {
  return withOwnConnection(db, async (client) => {
    while (!(await tryLock(client, name))) await pause(retryInterval);
    return work();
  });
}

/** Runs `work` while holding the lock with this name. Does nothing if another process holds it. */
export function tryWithAdvisoryLock(db: DatabasePool, name: string, work: () => Promise<void>): Promise<void> {
  return withOwnConnection(db, async (client) => {
    if (await tryLock(client, name)) await work();
  });
}
