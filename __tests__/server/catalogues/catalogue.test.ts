import type { Catalogue, CatalogueItem, CatalogueQuote } from '../../../contract/catalogues';
import type { Garment } from '../../../contract/garments';
import type { Generation } from '../../../contract/generations';
import type { SavedImage } from '../../../contract/saved';
import type { TopUpOrder } from '../../../contract/topUps';
import { sweepDeleted } from '../../../server/deletions/deletedSweeper';
import { EngineRefusal } from '../../../server/engine/engine';
import { eventually } from '../../support/eventually';
import { certainReading, hang, paint } from '../../support/fakeEngine';
import { type TestApp, createTestApp } from '../../support/testApp';
import { createUser } from '../../support/testUser';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ signupGenerations: 3, generationPrice: 10, runningGenerations: 1 });
});
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(server.engine, { next: paint, garment: certainReading, pictureVersion: null });
});

type Answer = Catalogue & { code?: string; detail?: string };

/** Creates a shop with a model and a category of several garments, which all have the same photo. */
async function createShop(garments: number) {
  const user = await createUser(server.app);
  const { image } = await user.addModel();
  const { category, garment } = await user.addGarment();
  await server.rows(
    `insert into garments (category_id, name, media_id)
     select category_id, name || ' ' || n, media_id from garments, generate_series(2, $2::int) n where id = $1`,
    [garment.id, garments],
  );
  const choice = { model_image_ids: [image.id], category_id: category.id, garment_type: '' };
  const path = ({ id }: { id: string }) => `/catalogues/${id}`;
  const count = async (what: string) => {
    const { id } = await user.profile();
    return (await server.rows<{ n: number }>(`select count(*)::int as n from ${what} and user_id = $1`, [id]))[0]!.n;
  };
  return {
    user,
    image,
    choice,
    quote: async () => (await user.call<CatalogueQuote>('POST', '/catalogues/quote/', choice)).body,
    create: (change: object = {}, headers?: Record<string, string>) =>
      user.call<Answer>('POST', '/catalogues/', { ...choice, wallet_max: 1_000_000, ...change }, headers),
    get: async (catalogue: Catalogue) => (await user.call<Catalogue>('GET', path(catalogue))).body,
    items: async (catalogue: Catalogue) => (await user.call<CatalogueItem[]>('GET', `${path(catalogue)}/items/`)).body,
    retry: (catalogue: Catalogue, change: object = {}) =>
      user.call<Answer>('POST', `${path(catalogue)}/retry/`, { wallet_max: 1_000_000, ...change }),
    cancel: (catalogue: Catalogue) => user.call('DELETE', path(catalogue)),
    remove: (catalogue: Catalogue) => user.call('DELETE', `${path(catalogue)}/listing/`),
    restore: (catalogue: Catalogue) => user.call('POST', `${path(catalogue)}/restore/`),
    wallet: async () => {
      const { balance, remaining_generations } = (await user.profile()).wallet;
      return [remaining_generations, balance];
    },
    debits: () => count(`ledger_entries where reason = 'generation_debit'`),
    runs: () => count('generations where true'),
    topUp: async (amount: number) => {
      const { id } = await user.profile();
      const { body: order } = await user.call<TopUpOrder>('POST', '/top-up/initiate/', { entity_id: id, amount });
      await user.call('POST', '/top-up/sandbox/pay/', { order_id: order.order_id, outcome: 'paid' });
    },
  };
}

test('a catalogue of a category on several photos is charged to plan and wallet as quoted, and only once, however often the request is sent', async () => {
  const { user, image, quote, choice, create, get, items, topUp, wallet, debits } = await createShop(2);
  const { image: second } = await user.addModel();
  choice.model_image_ids = [image.id, second.id];
  await topUp(10);
  expect(await quote()).toEqual({
    pictures: 4,
    repeated: 0,
    unfit: 0,
    from_plan: 3,
    from_wallet: 1000,
    missing: 0,
  });
  const key = { 'idempotency-key': 'once' };
  const answers = await Promise.all([create({}, key), create({}, key)]);
  answers.push(await create({}, key));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect([await debits(), await wallet()]).toEqual([4, [0, 0]]);

  await server.idle();
  const catalogue = await get(answers[0]!.body);
  expect(catalogue.counts).toEqual({ queued: 0, processing: 0, completed: 4, failed: 0, cancelled: 0, dropped: 0 });
  const pictures = await items(catalogue);
  expect(pictures.map(({ model_image_id }) => model_image_id)).toEqual([image.id, second.id, image.id, second.id]);
  expect(pictures[0]).toMatchObject({ garment_name: 'Indigo kurta 2', model_name: 'Meera', status: 'completed' });
  const address = pictures[0]!.picture!.image_url;
  expect(
    (
      await server.app.inject({
        url: new URL(address, 'http://localhost').pathname + new URL(address, 'http://localhost').search,
      })
    ).headers['content-type'],
  ).toMatch(/^image\//);

  // Keep one picture, and drop another.
  const [kept, dropped] = pictures as [CatalogueItem, CatalogueItem];
  const look = { model_id: image.id, garment_id: String(kept.garment_id), prompt: '', run_id: kept.run_id };
  const saved = await user.call<SavedImage>('POST', '/saved-images/save/', { ...look, saved_image_url: address });
  await user.call('DELETE', `/generated-images/${dropped.run_id}/picture/`);
  expect((await items(catalogue)).slice(0, 2)).toMatchObject([
    { status: 'completed', saved_image_id: saved.body.id },
    { status: 'dropped' },
  ]);
  expect((await user.call<Catalogue[]>('GET', '/catalogues/')).body).toMatchObject([
    { id: catalogue.id, counts: { completed: 3, dropped: 1 } },
  ]);
});

test('a catalogue that costs more than the wallet holds, or than the customer agreed to, is refused as a whole, with the missing amount', async () => {
  const { create, quote, topUp, runs, debits, wallet } = await createShop(6);
  await topUp(7);
  expect(await quote()).toMatchObject({ from_plan: 3, from_wallet: 3000, missing: 2300 });
  const refused = await create();
  expect([refused.status, refused.body]).toEqual([
    402,
    {
      code: 'balance_too_low',
      detail: 'Your wallet needs ₹23 more for these pictures. Add money to it, or choose fewer pictures.',
    },
  ]);
  await topUp(23);
  const dearer = await create({ wallet_max: 2999 });
  expect([dearer.status, dearer.body.code]).toEqual([409, 'price_changed']);
  expect([await runs(), await debits(), await wallet()]).toEqual([0, 0, [3, 30]]);
  // If two catalogues are created at once, the wallet can only pay for one.
  const both = await Promise.all([create(), create()]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 402]);
  expect([await debits(), await wallet()]).toEqual([6, [0, 0]]);
  await server.idle();
});

test('a failed picture is refunded and says why; it can be retried once, at its price', async () => {
  const { create, get, items, retry, wallet, debits } = await createShop(2);
  let calls = 0;
  server.engine.next = async (input, context) => {
    if (++calls === 1) throw new EngineRefusal('garment_not_found', 'Made up: no garment was found.');
    return paint(input, context);
  };
  const { body: catalogue } = await create();
  await server.idle();
  expect((await get(catalogue)).counts).toMatchObject({ completed: 1, failed: 1 });
  const [failed] = (await items(catalogue)).filter(({ status }) => status === 'failed');
  expect(failed).toMatchObject({ code: 'garment_not_found', detail: 'Made up: no garment was found.' });
  expect(await wallet()).toEqual([2, 0]);
  const retries = await Promise.all([retry(catalogue), retry(catalogue, { item_ids: [failed!.id] })]);
  expect(retries.map(({ status }) => status)).toEqual([200, 200]);
  await server.idle();
  expect((await get(catalogue)).counts).toMatchObject({ completed: 2, failed: 0 });
  expect([await debits(), await wallet()]).toEqual([3, [1, 0]]);
});

test('pictures that exist already are shown free of charge, and pictures that the readings rule out are listed with the reason', async () => {
  const { user, image, choice, create, quote, items, retry, wallet } = await createShop(1);
  server.engine.pictureVersion = 'engine-1';
  const [first] = (await user.call<Garment[]>('GET', `/garment/${choice.category_id}/`)).body;
  await user.call('POST', '/generated-images/', {
    ...choice,
    model_image_ids: undefined,
    category_id: undefined,
    model_image_id: image.id,
    garment_id: first!.id,
  });
  server.engine.garment = async () => ({ ...(await certainReading()), kind: 'other' });
  const { garment: unfit } = await user.addGarment();
  await user.call('PATCH', `/garment/${unfit.id}`, { category_id: choice.category_id });
  await server.idle();
  expect(await quote()).toEqual({ pictures: 2, repeated: 1, unfit: 1, from_plan: 0, from_wallet: 0, missing: 0 });
  const { body: catalogue } = await create({ wallet_max: 0 });
  expect(catalogue.counts).toMatchObject({ completed: 1, failed: 1 });
  expect((await items(catalogue))[0]).toMatchObject({ garment_id: unfit.id, code: 'garment_not_found' });
  expect(await wallet()).toEqual([2, 0]);

  // After the customer has corrected the reading, the picture can be made.
  await user.call('PATCH', `/garment/${unfit.id}`, { kind: 'top' });
  expect((await retry(catalogue)).body.counts).toMatchObject({ failed: 0 });
  await server.idle();
  expect(await wallet()).toEqual([1, 0]);
});

test('cancelling a catalogue stops and refunds its unfinished pictures; other users can neither see nor change it', async () => {
  const [asha, stranger] = [await createShop(3), await createShop(1)];
  server.engine.next = hang;
  const { body: catalogue } = await asha.create();
  await eventually('a picture to be in progress', () => server.engine.busy === 1);
  for (const answer of [
    await stranger.user.call('GET', `/catalogues/${catalogue.id}`),
    await stranger.user.call('GET', `/catalogues/${catalogue.id}/items/`),
    await stranger.retry(catalogue),
    await stranger.cancel(catalogue),
    await stranger.create({ category_id: asha.choice.category_id }),
    await stranger.create({ model_image_ids: [asha.image.id] }),
  ])
    expect(answer.status).toBe(404);
  expect((await stranger.user.call<Catalogue[]>('GET', '/catalogues/')).body).toEqual([]);
  expect(await asha.wallet()).toEqual([0, 0]);

  const cancelled = await Promise.all([asha.cancel(catalogue), asha.cancel(catalogue)]);
  expect(cancelled.map(({ status }) => status)).toEqual([204, 204]);
  await eventually('the engine to rest', () => server.engine.busy === 0);
  expect((await asha.get(catalogue)).counts).toMatchObject({ cancelled: 3 });
  expect(await asha.wallet()).toEqual([3, 0]);
  // A cancelled catalogue keeps its photos, so its pictures can be tried again.
  server.engine.next = paint;
  expect((await asha.retry(catalogue)).status).toBe(200);
  await server.idle();
  expect((await asha.get(catalogue)).counts).toMatchObject({ completed: 3 });
});

test("a catalogue of 500 pictures delays neither other users nor the shop's own try-ons, and its pictures aren't in the editor's list of runs", async () => {
  const [large, other] = [await createShop(500), await createShop(1)];
  await large.topUp(4970);
  const release: (() => void)[] = [];
  server.engine.next = async (input, context) => {
    await new Promise<void>((resolve) => release.push(resolve));
    return paint(input, context);
  };
  const { status, body: catalogue } = await large.create();
  expect([status, catalogue.counts.queued, await large.wallet()]).toEqual([201, 500, [0, 0]]);
  await eventually('the first picture to be in progress', () => release.length === 1);
  await large.topUp(10);
  const [ownGarment] = (await large.user.call<Garment[]>('GET', `/garment/${large.choice.category_id}/`)).body;
  const start = async ({ user, image }: typeof large, garment_id: number) =>
    (
      await user.call<{ run_id: string }>(
        'POST',
        '/generated-images/',
        { model_image_id: image.id, garment_id, garment_type: '' },
        { prefer: 'respond-async' },
      )
    ).body.run_id;
  const [othersGarment] = (await other.user.call<Garment[]>('GET', `/garment/${other.choice.category_id}/`)).body;
  const own = await start(large, ownGarment!.id);
  const others = await start(other, othersGarment!.id);
  const { data } = (await large.user.call<{ data: Generation[] }>('GET', '/generated-images/check/')).body;
  expect(data.map(({ run_id, queue_position }) => [run_id, queue_position])).toEqual([[own, 2]]);

  for (const next of [2, 3]) {
    release.at(-1)!();
    await eventually('the next picture to be in progress', () => release.length === next);
  }
  const state = async ({ user }: typeof large, id: string) =>
    (await user.call<Generation>('GET', `/generated-images/${id}`)).body.status;
  expect([await state(other, others), await state(large, own)]).toEqual(['completed', 'processing']);
  expect((await large.get(catalogue)).counts).toMatchObject({ completed: 1, queued: 499 });

  // A customer can have at most 500 waiting pictures, in one catalogue or in several.
  expect([(await large.create()).body.code]).toEqual(['queue_full']);
  await large.cancel(catalogue);
  expect((await large.get(catalogue)).counts).toMatchObject({ completed: 1, cancelled: 499 });
  expect(await large.wallet()).toEqual([3 - 1, 4970]);
  release.at(-1)!();
  await server.idle();
  const { image: second } = await large.user.addModel();
  const tooLarge = await large.create({ model_image_ids: [large.image.id, second.id] });
  expect([tooLarge.status, tooLarge.body.detail]).toEqual([
    422,
    'A catalogue can have at most 500 pictures. Choose fewer photos of models, or a smaller category.',
  ]);
});

test('a deleted catalogue is cancelled, refunded and hidden, and can be restored for a minute; its finished pictures stay', async () => {
  const { user, create, get, remove, restore, topUp, wallet } = await createShop(2);
  await topUp(10);
  const { body: catalogue } = await create();
  await server.idle();
  server.engine.next = hang;
  const { body: unfinished } = await create();
  const listed = async () => (await user.call<Catalogue[]>('GET', '/catalogues/')).body.map(({ id }) => id);

  expect((await remove(unfinished)).status).toBe(204);
  expect(await wallet()).toEqual([1, 10]);
  expect((await remove(catalogue)).status).toBe(204);
  expect(await listed()).toEqual([]);
  expect([(await get(catalogue)) as unknown, (await remove(catalogue)).status]).toMatchObject([
    { code: 'not_found' },
    404,
  ]);

  expect((await restore(catalogue)).status).toBe(204);
  expect([await listed(), (await get(catalogue)).counts.completed]).toEqual([[catalogue.id], 2]);
  await remove(catalogue);
  await server.rows(`update catalogues set deleted_at = now() - interval '61 seconds' where deleted_at is not null`);
  expect((await restore(catalogue)).status).toBe(404);
  await sweepDeleted(server.platform);
  expect(await server.rows('select id from catalogues where id in ($1, $2)', [catalogue.id, unfinished.id])).toEqual(
    [],
  );
  expect((await user.call<{ data: object[] }>('GET', '/generated-images/')).body.data).toHaveLength(2);
});
