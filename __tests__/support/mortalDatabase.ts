import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { DatabasePool } from '../../server/platform/db/database';

/** The process is gone: nothing that it was about to do happens any more. */
export class Crash extends Error {}

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * The database as a process sees it that dies: after some statements every further one fails, the rollback of what it had begun too, and its connection
 * breaks, as it does when a process is killed.
 *
 * @param statements how many it lives to send
 * @param answered whether it still hears the answer to the last of them: a commit without an answer has happened all the same
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
