import { setTimeout as pause } from 'node:timers/promises';
import type { Generation } from '../../../contract/generations';
import { eventually } from '../../support/eventually';
import { hang, paint } from '../../support/fakeEngine';
import { type TestApp, createTestApp } from '../../support/testApp';
import { type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
let user: TestUser;
let request: { model_image_id: number; garment_id: number; garment_type: string };

beforeAll(async () => {
  server = await createTestApp();
  user = await createUser(server.app);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  request = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
});
afterAll(() => server.close());

const tryOn = (headers = {}) => user.call<{ run_id: string }>('POST', '/generated-images/', request, headers);
const listRuns = async () => (await user.call<{ data: Generation[] }>('GET', '/generated-images/check/')).body.data;

/** Returns the number of transactions that the database has committed. First waits until all connections have reported theirs. */
async function countCommits(): Promise<number> {
  await pause(1_200);
  const [row] = await server.rows<{ n: number }>(
    'select xact_commit::int as n from pg_stat_database where datname = current_database()',
  );
  return row!.n;
}

test('sixty requests with one key wait for one answer and all get it, with hardly any load on the database', async () => {
  server.engine.next = hang;
  const pendingAnswers = Array.from({ length: 60 }, () => tryOn({ 'idempotency-key': 'the same' }));
  const currentRun = await eventually('the engine to run', async () => (await listRuns())[0]);
  const before = await countCommits();
  // Heartbeats and polls of the queue make about six transactions per second. If each request polled on its own, there would be 120.
  expect((await countCommits()) - before).toBeLessThan(60);
  await user.call('DELETE', `/generated-images/${currentRun.run_id}`);
  const answers = await Promise.all(pendingAnswers);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]));
  expect(server.engine.inputs).toHaveLength(1);
});

test("a waiting call notices that its run has ended even if the database's notification was lost", async () => {
  server.engine.next = hang;
  const pendingAnswer = tryOn();
  const currentRun = await eventually('the engine to run', async () =>
    (await listRuns()).find(({ status }) => status === 'processing'),
  );
  // Update the row directly, so that no notification is sent.
  await server.rows(`update generations set status = 'cancelled', ended_at = now() where id = $1`, [currentRun.run_id]);
  expect((await pendingAnswer).status).toBe(409);
});

test('listing ten waiting generations takes no more queries than listing one', async () => {
  server.engine.next = hang;
  const prefer = { prefer: 'respond-async' };
  for (let count = 0; count < 11; count++) expect((await tryOn(prefer)).status).toBe(202);
  await eventually('the first run to start', async () =>
    (await listRuns()).some(({ status }) => status === 'processing'),
  );
  const before = await countCommits();
  const polls = 40;
  for (let count = 0; count < polls; count++) expect(await listRuns()).toHaveLength(12);
  // Each poll makes four queries: for the session, the live runs, the last ended run, and all places at once. With one query per place, a poll would make 13.
  // The limit allows for the transactions of the worker.
  expect((await countCommits()) - before).toBeLessThan(polls * 9);
  server.engine.next = paint;
  for (const { run_id } of await listRuns()) await user.call('DELETE', `/generated-images/${run_id}`);
  await server.idle();
});
