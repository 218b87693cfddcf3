import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { DatabasePool } from '../../server/platform/db/database';

/** The error that every statement throws after the simulated death of a process, so that the process can't change anything more. */
export class Crash extends Error {}

type Query = (...args: unknown[]) => Promise<unknown>;

/**
 * Simulates a process that is killed while it uses the database. After `statements` statements, every further statement fails, including the rollback, and the
 * connection breaks.
 *
 * @param statements number of statements before the crash
 * @param isAnswered whether the process gets the answer to its last statement before it dies. The database executes that statement in both cases
 */
export function crashingDatabase(real: DatabasePool, statements: number, isAnswered: boolean): DatabasePool {
  let statementsLeft = statements;
  const crashing =
    (query: Query): Query =>
    async (...args) => {
      if (statementsLeft <= 0) throw new Crash();
      statementsLeft--;
      const answer = await query(...args);
      if (statementsLeft === 0 && !isAnswered) throw new Crash();
      return answer;
    };
  const pool = real.$client;
  const connect = async () => {
    const client = await pool.connect();
    return {
      query: crashing(client.query.bind(client) as Query),
      release: (error?: Error) => client.release(error ?? statementsLeft <= 0),
    } as unknown as PoolClient;
  };
  const client = { query: crashing(pool.query.bind(pool) as Query), connect } as unknown as Pool;
  return drizzle(client);
}
