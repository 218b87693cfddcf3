import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type Customer, createCustomer, createLibrary } from './customer';
import { startServer } from './server';

const waiterCount = 300;
const queuedCount = 500;
const pollerCount = 10;
const measuredSeconds = 5;

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Measures over a few seconds how many transactions the database commits per second. */
async function measureTransactionsPerSecond(client: Client): Promise<number> {
  const committed = async () => {
    const { rows } = await client.query<{ n: number }>(
      'select xact_commit::int as n from pg_stat_database where datname = current_database()',
    );
    return rows[0]?.n ?? 0;
  };
  const before = await committed();
  await pause(measuredSeconds * 1000);
  return ((await committed()) - before) / measuredSeconds;
}

async function waitWithOneKey(address: string, customer: Customer, client: Client): Promise<void> {
  const { modelImageId, garmentId } = await createLibrary(customer);
  const body = JSON.stringify({ model_image_id: modelImageId, garment_id: garmentId, garment_type: '' });
  const headers = {
    authorization: `Bearer ${customer.token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const leaving = new AbortController();
  const waiting = Array.from({ length: waiterCount }, () =>
    fetch(`${address}/api/v1/generated-images/`, { method: 'POST', headers, body, signal: leaving.signal }).catch(
      () => undefined,
    ),
  );
  await pause(3_000);
  print(
    `${waiterCount} requests that wait for one key: ${(await measureTransactionsPerSecond(client)).toFixed(0)} transactions/s`,
  );
  leaving.abort();
  await Promise.all(waiting);
}

/** Inserts ten waiting generations for each of fifty users. */
async function fillQueue(client: Client): Promise<void> {
  const users = queuedCount / 10;
  await client.query(
    `with made as (
      insert into users (username, password_hash, name, email, address, referral_code)
      select 'queue' || i, '', '', 'queue' || i || '@example.com', '', 'queue' || i from generate_series(1, $1::int) i
      returning id
    )
    insert into generations (id, user_id, kind, status, garment_type, prompt)
    select gen_random_uuid(), made.id, 'try-on', 'queued', '', '' from made, generate_series(1, 10)`,
    [users],
  );
}

/** Assigns the ten waiting generations of one user in the queue to a customer, who can then poll them. */
async function assignQueued(client: Client, customer: Customer): Promise<void> {
  const { id } = await customer.get<{ id: number }>('/users/');
  await client.query(
    `update generations set user_id = $1 where user_id = (select user_id from generations where status = 'queued' and user_id <> $1 limit 1)`,
    [id],
  );
}

async function pollQueue(address: string, client: Client): Promise<void> {
  const polling = await createCustomer(address);
  const otherCustomer = await createCustomer(address);
  await fillQueue(client);
  await assignQueued(client, polling);
  const end = Date.now() + measuredSeconds * 1000;
  let polls = 0;
  const poll = async () => {
    for (; Date.now() < end; polls++) await polling.get('/generated-images/check/');
  };
  const taken: number[] = [];
  const listModels = async () => {
    while (Date.now() < end) {
      const began = performance.now();
      await otherCustomer.get('/models/');
      taken.push(performance.now() - began);
      await pause(20);
    }
  };
  await Promise.all([...Array.from({ length: pollerCount }, poll), listModels()]);
  const p95 = taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? 0;
  print(`${pollerCount} pollers without pause, ${queuedCount} waiting: another user's list p95 ${p95.toFixed(0)} ms`);
  print(`(${(polls / measuredSeconds).toFixed(0)} polls/s)`);
}

/** Measures how much work waiting requests cause in the database, and how much they slow down other users. No worker runs, so none of the requests ends. */
export async function measureWaiting(root: string, databaseUrl: string, folder: string): Promise<void> {
  const server = await startServer(root, {
    DATABASE_URL: databaseUrl,
    STORAGE: `file:${path.join(folder, 'waiting')}`,
    WORKERS: 'off',
    NODE_ENV: 'production',
  });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    print('');
    await waitWithOneKey(server.address, await createCustomer(server.address), client);
    await pollQueue(server.address, client);
  } finally {
    await client.end();
    await server.stop();
  }
}
