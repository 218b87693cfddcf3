import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { DatabasePool } from '../../server/platform/db/database';

/** The process has died: nothing that it was about to do happens. */
export class Crash extends Error {}

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * A database as seen by a process that dies: after some statements all others fail, including the rollback, and its
 * connection breaks, as when a process is killed.
 *
 * @param statements number of statements before the crash
 * @param answered whether the process receives the answer to the last statement. A commit without an answer still happens
 */
export function mortalDatabase(real: DatabasePool, statements: number, answered: boolean): DatabasePool {
  let left = statements;
  const mortal =
    (query: Query): Query =>
    async (...args) => {
      if (left <= 0) throw new Crash();
      left--;
      const answer = await query(...args);
      if (left === 0 && !answered) throw new Crash();
      return answer;
    };
  const pool = real.$client;
  const connect = async () => {
    const client = await pool.connect();
    return {
      query: mortal(client.query.bind(client) as Query),
      release: (error?: Error) => client.release(error ?? left <= 0),
    } as unknown as PoolClient;
  };
  const client = { query: mortal(pool.query.bind(pool) as Query), connect } as unknown as Pool;
  return drizzle(client);
}
