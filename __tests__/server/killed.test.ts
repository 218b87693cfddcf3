import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { TokenPair } from '../../contract/auth';
import type { PaymentResult } from '../../contract/topUps';
import { loadSecrets } from '../../server/platform/secrets';
import { administratorRole } from '../../server/platform/db/embedded/createCluster';
import { readPostmaster, stopPostmaster } from '../../server/platform/db/embedded/postmaster';
import { findOrphans } from '../../server/platform/media/orphanSweeper';
import { connectPool } from '../../server/platform/db/database';
import { fileStorage } from '../../server/platform/storage/fileStorage';
import { eventually } from '../support/eventually';
import { isSoak } from '../support/soak';
import { filesBelow } from '../support/storedFiles';
import { type ServerProcess, bundleServer, startServerProcess } from '../support/serverProcess';
import { jpeg, png } from '../support/testImages';
import { encodeMultipart } from '../support/testUser';

jest.setTimeout(120_000);

const killCount = isSoak ? 12 : 3;

let folder: string;
let server: ServerProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drape-killed-'));
  await bundleServer();
});
afterAll(async () => {
  await server?.end('SIGTERM');
  const orphan = await readPostmaster(join(folder, 'postgres'));
  if (orphan) await stopPostmaster(orphan.pid);
  await rm(folder, { recursive: true, force: true });
});

/** The changes that the server has confirmed. All of them must still be there in the end. */
const confirmedChanges = {
  users: [] as string[],
  categories: [] as number[],
  removedCategories: [] as number[],
  models: [] as number[],
  saved: [] as number[],
  pictures: [] as string[],
  /** Ids of cancelled generations. */
  cancelled: [] as string[],
  /** Ids of payments, each of 10 rupees. */
  payments: [] as string[],
  /** The name of each user whose profile was changed, by user name. */
  names: new Map<string, string>(),
};

interface Account {
  id: number;
  username: string;
  token: string;
  imageId: number;
  imageUrl: string;
  garmentId: number;
}

const password = 'lehenga-7';

let answerCount = 0;

/** Calls the server. Throws if the server dies during the call, or answers with a 5xx status other than 503. */
async function call<T>(method: string, path: string, token: string, body?: object, type = 'application/json') {
  const response = await fetch(`${server!.address}/api/v1${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': type }) },
    ...(body && { body: type === 'application/json' ? JSON.stringify(body) : (body as Uint8Array<ArrayBuffer>) }),
  });
  const text = await response.text();
  if (response.status >= 500 && response.status !== 503) throw new Error(`${method} ${path}: ${text}`);
  if (response.ok) answerCount++;
  return { ok: response.ok, body: (text ? JSON.parse(text) : null) as T };
}

async function upload<T>(path: string, token: string, form: Parameters<typeof encodeMultipart>[0]) {
  const { payload, headers } = await encodeMultipart(form);
  return call<T>('POST', path, token, new Uint8Array(payload), headers['content-type']);
}

let uniqueNumber = 0;

async function createAccount(): Promise<Account> {
  const username = `user${++uniqueNumber}`;
  const account = { username, password, name: 'Asha', address: 'Bengaluru', email: `${username}@example.com` };
  if ((await call('POST', '/auth/signup/', '', account)).ok) confirmedChanges.users.push(username);
  const token = await signIn(username);
  const photo = { bytes: await jpeg() };
  const model = await upload<{ data: { id: number } }>('/models/', token, {
    name: 'Meera',
    phone_number: '9876543210',
    image: photo,
  });
  const [image] = (
    await call<{ id: number; image_url: string }[]>('GET', `/models/${model.body.data.id}/images/all`, token)
  ).body;
  const category = await call<{ data: { id: number } }>('POST', '/garment/category/?name=Kurtas', token);
  const garment = await upload<{ data: { id: number } }>('/garment/', token, {
    name: 'Indigo',
    category_id: String(category.body.data.id),
    image: photo,
  });
  const { id } = (await call<{ id: number }>('GET', '/users/', token)).body;
  return { id, username, token, imageId: image!.id, imageUrl: image!.image_url, garmentId: garment.body.data.id };
}

async function signIn(username: string): Promise<string> {
  const response = await fetch(`${server!.address}/api/v1/auth/signin/`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  });
  return ((await response.json()) as TokenPair).access_token;
}

/** The actions of a customer. Each records in `confirmedChanges` what the server confirms. */
const actions: ((account: Account) => Promise<void>)[] = [
  async ({ token, imageId, garmentId }) => {
    const tryOnRequest = { model_image_id: imageId, garment_id: garmentId, garment_type: '' };
    const { ok, body } = await call<{ data: { generated_image_url: string } }>(
      'POST',
      '/generated-images/',
      token,
      tryOnRequest,
    );
    if (ok) confirmedChanges.pictures.push(body.data.generated_image_url);
  },
  async ({ token }) => {
    const path = `/garment/category/?name=Category ${++uniqueNumber}`;
    const { ok, body } = await call<{ data: { id: number } }>('POST', path, token);
    if (!ok) return;
    confirmedChanges.categories.push(body.data.id);
    if (uniqueNumber % 3) return;
    confirmedChanges.categories.pop();
    if ((await call('DELETE', `/garment/category/${body.data.id}`, token)).ok)
      confirmedChanges.removedCategories.push(body.data.id);
  },
  async ({ token }) => {
    const form = { name: 'Meera', phone_number: '9876543210', image: { bytes: await jpeg() } };
    const { ok, body } = await upload<{ data: { id: number; image_url: string } }>('/models/', token, form);
    if (!ok) return;
    confirmedChanges.models.push(body.data.id);
    confirmedChanges.pictures.push(body.data.image_url);
  },
  async ({ token, imageId, garmentId, imageUrl }) => {
    // Give each look a prompt of its own, because the same look can be saved only once.
    const look = { model_id: imageId, garment_id: String(garmentId), saved_image_url: imageUrl };
    const body = { ...look, prompt: randomUUID() };
    const saved = await call<{ id: number }>('POST', '/saved-images/save/', token, body);
    if (saved.ok) confirmedChanges.saved.push(saved.body.id);
  },
  async ({ token, imageId, garmentId }) => {
    const edit = {
      model_image_id: String(imageId),
      garment_id: String(garmentId),
      garment_type: '',
      prompt: 'Make it blue',
      generated_image: { bytes: await png(), type: 'image/png' },
      image_mask: { bytes: await png(), type: 'image/png' },
    };
    const { ok, body } = await upload<{ run_id: string }>('/generated-images/prompt', token, edit);
    if (!ok || ++uniqueNumber % 2) return;
    const cancellation = await call('DELETE', `/generated-images/${body.run_id}`, token);
    if (cancellation.ok) confirmedChanges.cancelled.push(body.run_id);
  },
  async ({ id, token }) => {
    const order = await call<{ order_id: string }>('POST', '/top-up/initiate/', token, { entity_id: id, amount: 10 });
    if (!order.ok) return;
    const { order_id } = order.body;
    const paymentAnswer = await call<PaymentResult>('POST', '/top-up/sandbox/pay/', token, {
      order_id,
      outcome: 'paid',
    });
    if (!paymentAnswer.ok) return;
    // Half of the time, also report the payment as the browser does. This must not change the result.
    if (++uniqueNumber % 2) await call('POST', '/top-up/verify/', token, paymentAnswer.body);
    confirmedChanges.payments.push(paymentAnswer.body.razorpay_payment_id);
  },
  async ({ username, token }) => {
    const name = `Name ${++uniqueNumber}`;
    confirmedChanges.names.delete(username);
    if ((await call('PUT', '/users/', token, { name, address: 'Pune' })).ok) confirmedChanges.names.set(username, name);
  },
];

/** Performs actions one after the other until the server dies. */
async function actUntilKilled(account: Account, first: number, failures: string[]): Promise<void> {
  for (let turn = first; ; turn++)
    try {
      await actions[turn % actions.length]!(account);
    } catch (error) {
      // These are fetch's errors for a broken connection. Anything else is a failure.
      if (!/fetch failed|terminated/.test(String(error))) failures.push(String(error));
      return;
    }
}

test(`kill -9 during mixed traffic, ${killCount} times: everything that the server confirmed is there, all sums are right, and no run is stuck`, async () => {
  const start = () =>
    startServerProcess({ dataDir: folder, milliseconds: 60, env: { DEMO: 'off', LOG_LEVEL: 'warn' } });
  server = await start();
  const accounts = await Promise.all([1, 2, 3, 4, 5].map(createAccount));
  const failures: string[] = [];
  for (let kill = 0; kill < killCount; kill++) {
    const customers = accounts.map((account, index) => actUntilKilled(account, index + kill, failures));
    // Count answers rather than time: on a busy machine a fixed time may end before the first answer.
    const answersToWaitFor = answerCount + ((kill * 7) % 12);
    await eventually('answers', () => answerCount >= answersToWaitFor);
    // In the last round, also wait for the rarest actions. Otherwise, a slow machine might not get to them at all.
    if (kill === killCount - 1)
      await eventually('a payment and a cancellation', () =>
        [confirmedChanges.payments, confirmedChanges.cancelled].every(({ length }) => length > 0),
      );
    await pause((kill * 13) % 40);
    await server.end('SIGKILL');
    await Promise.all(customers);
    server = await start();
    expect(server.address).toBeDefined();
  }
  expect(failures).toEqual([]);
  await expectConsistentRows();
});

/** Waits until all generations have ended, and then checks rows, sums and files. */
async function expectConsistentRows(): Promise<void> {
  const { port } = (await readPostmaster(join(folder, 'postgres')))!;
  const secrets = await loadSecrets(folder);
  const url = `postgres://${administratorRole}:${secrets.database}@127.0.0.1:${port}/postgres`;
  const client = new Client({ connectionString: url });
  await client.connect();
  const numbers = async (sql: string, values: unknown[] = []) =>
    (await client.query<{ n: number }>(sql, values)).rows.map(({ n }) => n);
  try {
    await eventually(
      'every generation to have ended',
      async () =>
        (await numbers(`select 1 as n from generations where status in ('queued', 'processing')`)).length === 0,
      30_000,
    );
    const { categories, models, saved, removedCategories, pictures, names } = confirmedChanges;
    for (const [table, ids] of Object.entries({ categories, models, saved_images: saved }))
      expect([
        table,
        (await numbers(`select id as n from ${table} where deleted_at is null and id = any($1)`, [ids])).sort(
          (a, b) => a - b,
        ),
      ]).toEqual([table, ids.toSorted((a, b) => a - b)]);
    expect(
      await numbers('select id as n from categories where deleted_at is null and id = any($1)', [removedCategories]),
    ).toEqual([]);
    for (const [username, name] of names) {
      const { rows } = await client.query<{ name: string }>('select name from users where username = $1', [username]);
      expect(rows).toEqual([{ name }]);
    }
    expect(pictures.length).toBeGreaterThan(killCount / 2);
    for (const address of pictures) expect((await fetch(server!.address + address)).status).toBe(200);

    const { cancelled, payments } = confirmedChanges;
    expect(payments.length).toBeGreaterThan(0);
    expect(cancelled.length).toBeGreaterThan(0);
    // A cancelled generation may be completed, if its picture was stored before it was cancelled.
    const statuses = `select count(*)::int as n from generations where id = any($1) and status in ('cancelled', 'completed')`;
    expect(await numbers(statuses, [cancelled])).toEqual([cancelled.length]);
    const creditedAmounts = `
      select l.amount as n from ledger_entries l join top_ups t on t.id = l.top_up_id where t.payment_id = any($1)`;
    expect(await numbers(creditedAmounts, [payments])).toEqual(payments.map(() => 1000));

    // Each generation must have one debit. Generations without a picture must have one refund, and the others none.
    const wronglyCharged = `
      select g.id as n from generations g left join ledger_entries l on l.generation_id = g.id
      group by g.id, g.status
      having count(*) filter (where l.reason = 'generation_debit') <> 1
          or count(*) filter (where l.reason = 'generation_refund') <> (case g.status when 'completed' then 0 else 1 end)
          or not sum(l.amount) = any(case g.status when 'completed' then array[-1, -1000] else array[0] end)`;
    expect(await numbers(wronglyCharged)).toEqual([]);
    expect(await numbers('select 1 as n from ledger_entries group by user_id, unit having sum(amount) < 0')).toEqual(
      [],
    );

    // Every picture must have its files, and every file must belong to a picture. First stop the readings, which would store more cut-outs.
    await client.query(`update readings set status = 'failed' where status = 'reading'`);
    const storage = fileStorage(join(folder, 'media'));
    const db = connectPool(url, () => {});
    const filesOfRows = async () => {
      const { rows } = await client.query<{ key: string; thumbnail_key: string }>(
        'select key, thumbnail_key from media',
      );
      return rows.flatMap(({ key, thumbnail_key }) => [key, thumbnail_key]);
    };
    await eventually('the readings to have ended', async () => {
      const { total, keys } = await findOrphans({ db, storage }, Date.now() + 2 * 3_600_000);
      return total - keys.length === (await filesOfRows()).length;
    });
    const files = await filesOfRows();
    for (const file of files) expect((await storage.get(file)).length).toBeGreaterThan(0);
    const orphans = await findOrphans({ db, storage }, Date.now() + 2 * 3_600_000);
    await db.$client.end();
    for (const key of orphans.keys) await storage.remove(key);
    expect(await filesBelow(join(folder, 'media'))).toHaveLength(files.length + 1);
    expect((await storage.get('drape-store.json')).length).toBeGreaterThan(0);
  } finally {
    await client.end();
  }
}
