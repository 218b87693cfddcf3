import type { DatabasePool } from './database';

/** Does the work unless another process is at it; the lock is the connection's, so that it goes with a process that dies. */
export async function alone(db: DatabasePool, name: string, work: () => Promise<void>): Promise<void> {
  const client = await db.$client.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock(hashtext($1)) as held', [name]);
    if (!rows[0]?.held) return;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock(hashtext($1))', [name]).catch((error: Error) => {
        broken = error;
      });
    }
  } finally {
    client.release(broken);
  }
}
