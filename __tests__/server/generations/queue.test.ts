import type { EditStarted, EditStatus, Generation } from '../../../contract/generations';
import { eventually } from '../../support/eventually';
import { hang, paint } from '../../support/fakeEngine';
import { type TestApp, createTestApp } from '../../support/testApp';
import { png } from '../../support/testImages';
import { createUser } from '../../support/testUser';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ jobsAtOnce: 4, runningGenerations: 2 });
});
afterAll(() => server.close());

const compareByPlace = ([a]: readonly [number, string], [b]: readonly [number, string]) => a - b;

/** Creates a user. Returns functions that start and cancel edits for that user, and that list them with their places in the queue. */
async function createCustomer({ app } = server) {
  const user = await createUser(app);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  const ids = { model_image_id: String(image.id), garment_id: String(garment.id) };
  const canvas = { bytes: await png(), type: 'image/png' };
  const list = async () => (await user.call<{ data: Generation[] }>('GET', '/generated-images/check/')).body.data;
  const request = (prompt: string) => {
    const form = { ...ids, garment_type: '', prompt, generated_image: canvas, image_mask: canvas };
    return user.upload<EditStarted>('/generated-images/prompt', form);
  };
  return {
    list,
    request,
    profile: () => user.profile(),
    start: async (prompt: string) => (await request(prompt)).body,
    getStatus: async ({ run_id, prompt }: EditStarted) => {
      const parts = [run_id, ids.model_image_id, ids.garment_id, prompt, '-'].map(encodeURIComponent);
      return (await user.call<EditStatus>('GET', `/generated-images/check/prompt/${parts.join('/')}`)).body;
    },
    cancel: (run: EditStarted) => user.call('DELETE', `/generated-images/${run.run_id}`),
    /** Places and prompts of the waiting runs. */
    places: async () =>
      (await list()).flatMap(({ prompt, queue_position: place }) => (place ? [[place, prompt] as const] : [])),
    /** Prompt, state and place of each run, in the order of the requests. */
    states: async () =>
      (await list())
        .filter(({ status }) => status === 'queued' || status === 'processing')
        .toReversed()
        .map(({ prompt, status, queue_position: place }) => [prompt, status, place]),
  };
}

test("a user's first two runs are in progress and further ones wait with their place in the queue; other users aren't delayed, and the next run starts when one ends", async () => {
  server.engine.next = hang;
  const [asha, meera] = [await createCustomer(), await createCustomer()];
  const runs: EditStarted[] = [];
  for (const prompt of ['red', 'green', 'blue', 'black']) runs.push(await asha.start(prompt));
  await eventually('two runs to be in progress', () => server.engine.busy === 2);
  const meeraRun = await meera.start('white');
  await eventually('the run of the other user to be in progress', () => server.engine.busy === 3);
  expect(await asha.states()).toEqual([
    ['red', 'processing', undefined],
    ['green', 'processing', undefined],
    ['blue', 'queued', 1],
    ['black', 'queued', 2],
  ]);
  expect(await asha.getStatus(runs[3]!)).toEqual({ status: 'processing', progress: 0, queue_position: 2 });
  await eventually('progress in the status path', async () => (await asha.getStatus(runs[0]!)).progress === 0.25);

  await asha.cancel(runs[0]!);
  await eventually('the next run to start', async () => (await asha.getStatus(runs[2]!)).queue_position === undefined);
  expect(await asha.states()).toEqual([
    ['green', 'processing', undefined],
    ['blue', 'processing', undefined],
    ['black', 'queued', 1],
  ]);

  // A waiting run can be cancelled too.
  await asha.cancel(runs[3]!);
  expect(await asha.getStatus(runs[3]!)).toEqual({ status: 'cancelled', progress: 0 });
  for (const run of [runs[1]!, runs[2]!]) await asha.cancel(run);
  await meera.cancel(meeraRun);
  await eventually('the engine to rest', () => server.engine.busy === 0);
});

test('a user with eight runs never has more than two in progress, and all are completed', async () => {
  let mostAtOnce = 0;
  server.engine.next = async (input, context) => {
    mostAtOnce = Math.max(mostAtOnce, server.engine.busy);
    await new Promise((resolve) => setTimeout(resolve, 400));
    return paint(input, context);
  };
  const asha = await createCustomer();
  const runs: EditStarted[] = [];
  for (let index = 0; index < 8; index++) runs.push(await asha.start(`colour ${index}`));
  await eventually('all to be made', async () => (await asha.states()).length === 0, 28_000);
  for (const run of runs) expect((await asha.getStatus(run)).status).toBe('completed');
  expect(mostAtOnce).toBe(2);
});

test('when a run ends, the next one starts at once, not at the next poll of the queue', async () => {
  server.engine.next = async (input, context) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return paint(input, context);
  };
  const asha = await createCustomer();
  const runs = await Promise.all(['one', 'two', 'three'].map((prompt) => asha.start(prompt)));
  await eventually('all to be made', async () => (await asha.states()).length === 0);
  const [slowest] = await server.rows<{ seconds: number }>(
    `select max(extract(epoch from ended_at - created_at))::float as seconds from generations where id = any($1::uuid[])`,
    [runs.map(({ run_id }) => run_id)],
  );
  // The run must have been started by the notification. The next poll of the queue could be five seconds later.
  expect(slowest!.seconds).toBeLessThan(4);
});

describe('if the server makes one generation at a time', () => {
  let smallServer: TestApp;
  beforeAll(async () => {
    smallServer = await createTestApp({ jobsAtOnce: 1, runningGenerations: 2 });
  });
  afterAll(() => smallServer.close());

  test("a user with ten waiting generations doesn't delay other users, and an eleventh is refused", async () => {
    const started: string[] = [];
    let finish = () => {};
    smallServer.engine.next = async (input, context) => {
      started.push('prompt' in input ? input.prompt : '');
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return paint(input, context);
    };
    const [asha, meera, zoya] = [
      await createCustomer(smallServer),
      await createCustomer(smallServer),
      await createCustomer(smallServer),
    ];
    await asha.start('asha 0');
    await eventually('the first to run', () => started.length === 1);
    for (let index = 1; index <= 10; index++) await asha.start(`asha ${index}`);
    const refusal = await asha.request('one more');
    expect([refusal.status, refusal.headers['retry-after'], refusal.body]).toEqual([
      429,
      '10',
      {
        code: 'queue_full',
        detail: '10 of your generations are waiting already. Please wait until one has finished, or cancel one.',
      },
    ]);
    expect((await asha.profile()).wallet.remaining_generations).toBe(14);

    for (const prompt of ['meera 1', 'meera 2']) await meera.start(prompt);
    await zoya.start('zoya 1');
    // Asha has a run in progress, so her first waiting run counts as her second. It comes after the first runs of Meera and Zoya. But it comes before Meera's
    // second, because users with a run in progress come first within a round.
    const places = async () =>
      [...(await asha.places()), ...(await meera.places()), ...(await zoya.places())].sort(compareByPlace);
    const order = (await places()).map(([, prompt]) => prompt);
    expect(order.slice(0, 6)).toEqual(['meera 1', 'zoya 1', 'asha 1', 'meera 2', 'asha 2', 'asha 3']);
    expect((await places()).map(([place]) => place)).toEqual(order.map((_, index) => index + 1));
    // The runs start in the order of their places.
    for (let count = 1; count <= 6; count++) {
      finish();
      await eventually('the next run to start', () => started.length === count + 1);
      expect((await places()).map(([, prompt]) => prompt)).toEqual(order.slice(count));
    }
    expect(started).toEqual(['asha 0', ...order.slice(0, 6)]);
  });
});
