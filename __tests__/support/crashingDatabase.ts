import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { DatabasePool } from '../../server/platform/db/database';

/** Thrown in place of everything that a process would have done after it died. */
export class Crash extends Error {}

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * A database as seen by a process that is killed: after some statements, all further ones fail, including the rollback, and the connection breaks.
 *
 * @param statements number of statements before the crash
 * @param isAnswered whether the process receives the answer to the last statement. A commit without an answer still happens
 */
export function crashingDatabase(real: DatabasePool, statements: number, isAnswered: boolean): DatabasePool {
  let left = statements;
  const crashing =
    (query: Query): Query =>
    async (...args) => {
      if (left <= 0) throw new Crash();
      left--;
      const answer = await query(...args);
      if (left === 0 && !isAnswered) throw new Crash();
      return answer;
    };
  const pool = real.$client;
  const connect = async () => {
    const client = await pool.connect();
    return {
      query: crashing(client.query.bind(client) as Query),
      release: (error?: Error) => client.release(error ?? left <= 0),
    } as unknown as PoolClient;
  };
  const client = { query: crashing(pool.query.bind(pool) as Query), connect } as unknown as Pool;
  return drizzle(client);
}
