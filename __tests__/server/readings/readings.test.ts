import sharp from 'sharp';
import type { Garment } from '../../../contract/garments';
import type { Model, ModelImage } from '../../../contract/models';
import { flatPrice } from '../../../server/engine/rules/priceList';
import { readClaimedPicture } from '../../../server/readings/readPicture';
import { claimReading } from '../../../server/readings/readingRepository';
import { eventually } from '../../support/eventually';
import { certainReading } from '../../support/fakeEngine';
import { removeDeleted } from '../../support/removeDeleted';
import { type TestApp, createTestApp } from '../../support/testApp';
import { jpeg, png } from '../../support/testImages';
import { type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
let user: TestUser;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  user = await createUser(server.app);
  server.engine.garment = certainReading;
  server.engine.person = async () => ({ version: 'fake-1', refusals: {}, hasBareLegs: true, shortsRefusal: null });
  server.engine.readerVersion = 'fake-1';
});
afterAll(() => server.close());

const fetchGarment = async ({ category_id, id }: Garment) =>
  (await user.call<Garment[]>('GET', `/garment/${category_id}/`)).body.find((garment) => garment.id === id)!;

const selectReading = async (garment: Garment) =>
  (
    await server.rows<{ status: string; attempts: number; cut_out_id: string; corrected_cut_out_id: string | null }>(
      'select r.* from readings r join garments g on g.media_id = r.media_id where g.id = $1',
      [garment.id],
    )
  )[0]!;

/** Makes the leases of the readings in progress expire, and wakes the worker. */
const expireLeases = () =>
  server.rows(
    `with ended as (update readings set started_at = now() - interval '10 minutes' where status = 'reading')
     select pg_notify('readings', '')`,
  );

const tryOn = async (garment: Garment, imageId: number, garment_type = '') =>
  user.call<{ code: string; detail: string }>('POST', '/generated-images/', {
    model_image_id: imageId,
    garment_id: garment.id,
    garment_type,
  });

const readRemainingGenerations = async () => (await user.profile()).wallet.remaining_generations;

/** Sets the reading that the engine returns for the next garments. */
const setReading = (changes: Partial<Awaited<ReturnType<typeof certainReading>>>) => {
  server.engine.garment = async () => ({ ...(await certainReading()), ...changes });
};

test("a garment is read after its upload, which doesn't wait for it", async () => {
  let finish = () => {};
  const gate = new Promise<void>((resolve) => (finish = resolve));
  server.engine.garment = async () => {
    await gate;
    return certainReading();
  };
  const { garment } = await user.addGarment();
  expect(garment.reading).toEqual({
    status: 'reading',
    kind: null,
    sleeve: null,
    sure: false,
    unsure: [],
    cut_out_url: null,
    advice: null,
  });
  finish();
  await server.idle();
  const { reading } = await fetchGarment(garment);
  expect(reading).toMatchObject({ status: 'ready', kind: 'top', sleeve: 'short', sure: true, advice: null });
  const cutOut = await server.app.inject(reading.cut_out_url!);
  expect([cutOut.statusCode, cutOut.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await sharp(cutOut.rawPayload).metadata()).channels).toBe(1);
});

test("the person in a photo is read after its upload, and the first photo's reading is shown for the model", async () => {
  const message = 'An arm is in front of the body.';
  const refusal = { code: 'arms_in_front', message } as const;
  server.engine.person = async () => ({
    version: 'fake-1',
    refusals: { upper: refusal, whole: refusal },
    hasBareLegs: false,
    shortsRefusal: null,
  });
  const { id, image } = await user.addModel();
  await server.idle();
  const reading = {
    status: 'ready',
    good_for: ['lower'],
    bare_legs: false,
    shorts_advice: null,
    advice: [{ parts: ['upper', 'whole'], text: message }],
  };
  expect((await user.call<ModelImage>('GET', `/models/${id}/image/${image.id}`)).body.reading).toEqual(reading);
  expect((await user.call<Model[]>('GET', '/models/')).body[0]!.reading).toEqual(reading);
});

test('if reading a garment fails, it is tried three times; the customer can still set the kind of garment', async () => {
  server.engine.garment = () => Promise.reject(new Error('the reader is broken'));
  const { garment } = await user.addGarment();
  for (const attempts of [1, 2, 3]) {
    await eventually(`attempt ${attempts}`, async () => (await selectReading(garment)).attempts === attempts);
    await expireLeases();
  }
  await server.idle();
  expect((await fetchGarment(garment)).reading).toMatchObject({ status: 'failed', kind: null });
  const correction = await user.call<{ data: Garment }>('PATCH', `/garment/${garment.id}`, { kind: 'dress' });
  expect(correction.body.data.reading).toMatchObject({ status: 'failed', kind: 'dress', sure: true });
});

test('if a worker dies during a reading, another worker takes the reading over', async () => {
  let answer = () => {};
  let calls = 0;
  server.engine.garment = async () => {
    if (++calls === 1) await new Promise<void>((resolve) => (answer = resolve));
    return { ...(await certainReading()), kind: calls === 1 ? 'dress' : 'skirt' };
  };
  const { garment } = await user.addGarment();
  await eventually('the first attempt', () => calls === 1);
  // Try to claim the reading as another process would. It isn't free, because this process's worker still holds its lease.
  expect(await claimReading(server.db)).toBeUndefined();
  await server.rows(`update readings set started_at = now() - interval '10 minutes' where status = 'reading'`);
  const claimed = (await claimReading(server.db))!;
  expect(claimed.attempts).toBe(2);
  const context = { signal: new AbortController().signal, onProgress: () => {} };
  await readClaimedPicture(server.platform, claimed, context);
  answer();
  await server.idle();
  expect((await fetchGarment(garment)).reading).toMatchObject({ kind: 'skirt', sleeve: null });
});

test("a try-on uses the stored reading with the customer's corrections, and doesn't read the garment again", async () => {
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  await server.idle();
  await user.call('PATCH', `/garment/${garment.id}`, { kind: 'dress', sleeve: 'long' });
  await user.upload(
    `/garment/${garment.id}/cut-out/`,
    { mask: { bytes: await png({ width: 30, height: 40, background: '#ffffff' }), type: 'image/png' } },
    {},
    'PUT',
  );
  server.engine.garment = () => Promise.reject(new Error('read again'));
  expect((await tryOn(garment, image.id)).status).toBe(200);
  const input = server.engine.inputs.at(-1)!;
  if (!('reading' in input)) throw new Error('no try-on');
  expect(input.reading).toMatchObject({
    kind: 'dress',
    sleeve: 'long',
    sure: { kind: 1, sleeve: 1, cutOut: 1 },
  });
  expect(await sharp(input.reading.cutOut).metadata()).toMatchObject({ width: 30, height: 40 });
});

test('a picture without a reading is read when it is listed, or at its first try-on', async () => {
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  await server.idle();
  await server.rows('delete from readings');
  expect((await tryOn(garment, image.id)).status).toBe(200);
  expect(await selectReading(garment)).toMatchObject({ status: 'ready' });
  expect((await user.call<Model[]>('GET', '/models/')).body[0]!.reading.status).toBe('reading');
  await server.idle();
  expect((await user.call<Model[]>('GET', '/models/')).body[0]!.reading.status).toBe('ready');
});

test('a new reader version reads garments again when they are listed, and shows the old reading until then; corrections stay', async () => {
  const { garment } = await user.addGarment();
  await server.idle();
  await user.call('PATCH', `/garment/${garment.id}`, { sleeve: 'long' });
  const files = await server.files();
  server.engine.readerVersion = 'fake-2';
  setReading({ version: 'fake-2', kind: 'shirt', sleeve: 'none' });
  expect((await fetchGarment(garment)).reading).toMatchObject({ status: 'ready', kind: 'top', sleeve: 'long' });
  await server.idle();
  expect((await fetchGarment(garment)).reading).toMatchObject({ status: 'ready', kind: 'shirt', sleeve: 'long' });
  // The old cut-out was replaced by the new one.
  expect(await server.files()).toHaveLength(files.length);
});

describe('cut-outs by the customer', () => {
  const uploadCutOut = async (garment: Garment, mask: Buffer) =>
    user.upload<{ data: Garment; code: string }>(
      `/garment/${garment.id}/cut-out/`,
      { mask: { bytes: mask, type: 'image/png' } },
      {},
      'PUT',
    );

  test("a customer's cut-out replaces the automatic one; when it is removed, the automatic one is back", async () => {
    setReading({ unsure: ['cutOut'] });
    const { garment } = await user.addGarment();
    await server.idle();
    const automatic = (await fetchGarment(garment)).reading;
    expect(automatic).toMatchObject({ sure: false, unsure: ['cut_out'] });
    const files = await server.files();
    const first = await uploadCutOut(garment, await png({ width: 2400, height: 3200, background: '#ffffff' }));
    expect([first.status, first.body.data.reading.sure]).toEqual([200, true]);
    const second = (await uploadCutOut(garment, await png({ background: '#ffffff' }))).body.data.reading;
    expect(second.cut_out_url).not.toBe(automatic.cut_out_url);
    expect((await server.app.inject(first.body.data.reading.cut_out_url!)).statusCode).toBe(404);
    expect(await server.files()).toHaveLength(files.length + 2);
    const reset = await user.call<{ data: Garment }>('DELETE', `/garment/${garment.id}/cut-out/`);
    expect(reset.body.data.reading).toEqual(automatic);
    expect(await server.files()).toEqual(files);
  });

  test("a customer's cut-out is stored with at most 1024 pixels on its longer side", async () => {
    const { garment } = await user.addGarment();
    const { body } = await uploadCutOut(garment, await png({ width: 1500, height: 2000, background: '#ffffff' }));
    const storedCutOut = await sharp((await server.app.inject(body.data.reading.cut_out_url!)).rawPayload).metadata();
    expect([storedCutOut.width, storedCutOut.height, storedCutOut.channels]).toEqual([768, 1024, 1]);
  });

  test.each([
    ['with other proportions', () => png({ width: 60, height: 60, background: '#ffffff' }), 422, 'size_mismatch'],
    ['that is completely black', () => png({ background: '#000000' }), 422, 'cut_out_empty'],
    ["that isn't a picture", async () => Buffer.from('no picture'), 415, 'not_an_image'],
  ])('a cut-out %s is refused', async (_what, mask, status, code) => {
    const { garment } = await user.addGarment();
    const files = await server.files();
    const answer = await uploadCutOut(garment, await mask());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await server.files()).toEqual(files);
  });
});

test('a correction is refused if it is empty, names an unknown kind, or gives sleeves to a kind without sleeves', async () => {
  const { garment } = await user.addGarment();
  const correct = (body: object) => user.call<{ code: string }>('PATCH', `/garment/${garment.id}`, body);
  expect((await correct({})).status).toBe(400);
  expect((await correct({ kind: 'hat' })).status).toBe(400);
  expect((await correct({ kind: 'skirt', sleeve: 'long' })).body.code).toBe('no_sleeves');
});

test('deleting a category also deletes the cut-outs of its garments', async () => {
  const before = await server.files();
  const { category, garment } = await user.addGarment();
  await server.idle();
  await user.upload(
    `/garment/${garment.id}/cut-out/`,
    { mask: { bytes: await png({ background: '#ffffff' }), type: 'image/png' } },
    {},
    'PUT',
  );
  expect(await server.files()).toHaveLength(before.length + 6);
  await user.call('DELETE', `/garment/category/${category.id}`);
  await removeDeleted(server);
  expect(await server.files()).toEqual(before);
});

describe('a try-on that would fail is refused before it costs anything', () => {
  const tryOnRefusal = async (imageId: number, garment: Garment, type = '') => {
    const { status, body } = await tryOn(garment, imageId, type);
    expect(await readRemainingGenerations()).toBe(25);
    return [status, body.code, body.detail];
  };

  test("if the photo doesn't show a garment, the try-on is refused with the advice of the reading", async () => {
    setReading({ kind: 'other', sleeve: null, advice: 'Made up: these are shoes.' });
    const { image } = await user.addModel();
    const { garment } = await user.addGarment();
    await server.idle();
    expect(await tryOnRefusal(image.id, garment)).toEqual([422, 'garment_not_found', 'Made up: these are shoes.']);
    await user.call('PATCH', `/garment/${garment.id}`, { kind: 'top' });
    expect((await tryOn(garment, image.id)).status).toBe(200);
  });

  test('if the photo of the garment is unsuitable, the try-on is refused until the customer corrects the cut-out', async () => {
    setReading({ advice: 'Made up: someone is wearing this garment.' });
    const { image } = await user.addModel();
    const { garment } = await user.addGarment();
    await server.idle();
    expect(await tryOnRefusal(image.id, garment)).toEqual([
      422,
      'garment_not_found',
      'Made up: someone is wearing this garment.',
    ]);
    await user.upload(
      `/garment/${garment.id}/cut-out/`,
      { mask: { bytes: await png({ width: 30, height: 40, background: '#ffffff' }), type: 'image/png' } },
      {},
      'PUT',
    );
    expect((await tryOn(garment, image.id)).status).toBe(200);
  });

  test('if the customer chose a garment type, it overrides the reading, and the try-on is made', async () => {
    setReading({ kind: 'other', sleeve: null, advice: 'Made up: these are shoes.' });
    const { image } = await user.addModel();
    const { garment } = await user.addGarment();
    await server.idle();
    expect((await tryOn(garment, image.id, 'Kurta')).status).toBe(200);
  });

  test('if the kind of garment is uncertain, the try-on is refused until the customer says what it is', async () => {
    setReading({ unsure: ['kind'] });
    const { image } = await user.addModel();
    const { garment } = await user.addGarment();
    await server.idle();
    expect(await tryOnRefusal(image.id, garment)).toEqual([
      422,
      'garment_unsure',
      "Drape isn't sure that it has read this garment right. Say what it is on the garment's card, or choose a garment type here.",
    ]);
    expect((await tryOn(garment, image.id, 'Shirt')).status).toBe(200);
    await user.call('PATCH', `/garment/${garment.id}`, { kind: 'top' });
    expect((await tryOn(garment, image.id)).status).toBe(200);
  });

  test("if the person's photo doesn't show the legs, trousers and gowns are refused, but a shirt is allowed", async () => {
    const message = 'Made up: the photo ends above the knees.';
    server.engine.person = async () => ({
      version: 'fake-1',
      refusals: { lower: { code: 'legs_hidden', message }, whole: { code: 'legs_hidden', message } },
      hasBareLegs: false,
      shortsRefusal: null,
    });
    setReading({ kind: 'trousers', sleeve: null });
    const { image } = await user.addModel();
    const { garment } = await user.addGarment();
    await server.idle();
    expect(await tryOnRefusal(image.id, garment)).toEqual([422, 'legs_hidden', message]);
    expect(await tryOnRefusal(image.id, garment, 'Gown')).toEqual([422, 'legs_hidden', message]);
    expect((await tryOn(garment, image.id, 'Shirt')).status).toBe(200);
  });

  describe('if long trousers would show below any shorts', () => {
    const message = 'Made up: the trousers would show below the shorts.';
    const provider = {
      engine: 'fashn',
      title: null,
      model: null,
      work: ['try-on'],
      price: flatPrice(0),
      jobsAtOnce: 1,
    } as const;
    const wearTrousers = async () => {
      server.engine.person = async () => ({
        version: 'fake-1',
        refusals: {},
        hasBareLegs: false,
        shortsRefusal: { code: 'legs_covered', message },
      });
      setReading({ kind: 'shorts', sleeve: null });
      const { id, image } = await user.addModel();
      const { garment } = await user.addGarment();
      await server.idle();
      const shown = async () => (await user.call<ModelImage>('GET', `/models/${id}/image/${image.id}`)).body.reading;
      return { image, garment, shown };
    };

    test('shorts are refused before anything is charged, and the reading says why', async () => {
      const { image, garment, shown } = await wearTrousers();
      const before = await readRemainingGenerations();
      expect((await shown()).shorts_advice).toBe(message);
      expect(await tryOnRefusal(image.id, garment)).toEqual([422, 'legs_covered', message]);
      expect(await readRemainingGenerations()).toBe(before);
      expect((await tryOn(garment, image.id, 'Sharara')).status).toBe(200);
    });

    test('skirts are allowed, because the engine only knows their length when it has put them on', async () => {
      const { image, garment } = await wearTrousers();
      await user.call('PATCH', `/garment/${garment.id}`, { kind: 'skirt' });
      expect((await tryOn(garment, image.id)).status).toBe(200);
    });

    test('shorts are allowed if a generative provider makes the picture, because it can draw the legs', async () => {
      const { image, garment, shown } = await wearTrousers();
      server.engine.providerUse = { providers: [provider], budget: null, hasFallback: false };
      try {
        expect((await shown()).shorts_advice).toBeNull();
        expect((await tryOn(garment, image.id)).status).toBe(200);
      } finally {
        delete server.engine.providerUse;
      }
    });

    test('shorts worn with a top are refused even if a provider makes try-ons of one garment, because this server makes try-ons of two', async () => {
      const { image, garment: shorts } = await wearTrousers();
      setReading({});
      const { garment: top } = await user.addGarment();
      await server.idle();
      server.engine.providerUse = { providers: [provider], budget: null, hasFallback: false };
      try {
        const { status, body } = await user.call<{ code: string; detail: string }>('POST', '/generated-images/', {
          model_image_id: image.id,
          garment_id: top.id,
          second_garment_id: shorts.id,
          garment_type: '',
        });
        expect([status, body.code, body.detail]).toEqual([422, 'legs_covered', message]);
      } finally {
        delete server.engine.providerUse;
      }
    });

    test('a garment that another version of the reader read as shorts is allowed, because it may be trousers', async () => {
      const { image, garment } = await wearTrousers();
      await server.rows(
        `update readings set result = result || '{"version": "fake-0"}' where media_id =
          (select media_id from garments where id = $1)`,
        [garment.id],
      );
      expect((await tryOn(garment, image.id)).status).toBe(200);
    });
  });

  test("if a garment couldn't be read, the try-on is made, and the engine decides", async () => {
    const { image } = await user.addModel(await jpeg());
    const { garment } = await user.addGarment();
    await server.idle();
    await server.rows(`update readings set status = 'failed', result = null, cut_out_id = null`);
    expect((await tryOn(garment, image.id)).status).toBe(200);
  });
});
