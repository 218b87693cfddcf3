import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import { type PoolClient, Pool } from 'pg';

/** The pool, or inside `inTransaction` its one client: repositories take either and do not know which. */
export type Database = NodePgDatabase & { $client: Pool | PoolClient };

/** The pool itself, which alone can begin a transaction. */
export type DatabasePool = NodePgDatabase & { $client: Pool };

/**
 * Limits in milliseconds, so that a locked table or a database that hangs costs a caller a 503 and not the connection: to get a connection, for a
 * statement (the server cancels it), for a transaction that does nothing, and for an answer of a server that is gone.
 */
const limits = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 20_000,
};

/** @param onError told of connections that die while idle (the server of the database restarts); the pool replaces them */
export function connectPool(url: string, onError: (error: Error) => void): DatabasePool {
  const pool = new Pool({ connectionString: url, max: 10, application_name: 'drape', keepAlive: true, ...limits });
  pool.on('error', onError);
  // One that breaks while it is held, between two statements, says so as well, and an error that nobody listens to ends the process. Its holder hears of it
  // from the next statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  return drizzle(pool);
}

/** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
export async function inTransaction<T>(db: DatabasePool, work: (tx: Database) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(drizzle(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    // A connection that cannot even roll back must not go back into the pool.
    client.release(broken);
  }
}
