import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import { type PoolClient, Pool } from 'pg';

/** The connection pool, or the one connection of a transaction. Repositories accept both. */
export type Database = NodePgDatabase & { $client: Pool | PoolClient };

/** The connection pool. A transaction can only be begun with the pool. */
export type DatabasePool = NodePgDatabase & { $client: Pool };

/**
 * Time limits in milliseconds: for getting a connection, for a statement (PostgreSQL cancels it), for an idle transaction, and for waiting for an answer if the
 * database server hangs. Because of these limits, a locked table or a hanging server leads to a 503.
 */
const timeLimits = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 20_000,
};

/** Creates the connection pool. @param onError called for idle connections that break, for example when PostgreSQL restarts. The pool replaces them */
export function connectPool(url: string, onError: (error: Error) => void): DatabasePool {
  const pool = new Pool({ connectionString: url, max: 10, application_name: 'drape', keepAlive: true, ...timeLimits });
  pool.on('error', onError);
  // A connection also emits an error if it breaks between two statements. Without a listener, that would end the process. The code that uses the connection
  // gets the error from its next statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  return drizzle(pool);
}

/** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
export async function inTransaction<T>(db: DatabasePool, work: (tx: Database) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let connectionError: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(drizzle(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      connectionError = cause;
    });
    throw error;
  } finally {
    // If the rollback failed as well, the connection is broken. When `release` is called with an error, it removes the connection from the pool.
    client.release(connectionError);
  }
}
