import sharp from 'sharp';
import type { Garment } from '../../../contract/garments';
import type { Model } from '../../../contract/models';
import type { Samples } from '../../../contract/samples';
import type { SavedImage, SavedImageDetail } from '../../../contract/saved';
import type { TryOnInput } from '../../../server/engine/engine';
import { sampleService } from '../../../server/samples/sampleService';
import { certainReading } from '../../support/fakeEngine';
import { removeDeleted } from '../../support/removeDeleted';
import { type TestApp, createTestApp } from '../../support/testApp';
import { samplesReaderVersion, testSamples } from '../../support/testSamples';
import { jpeg } from '../../support/testImages';
import { type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
let user: TestUser;
beforeEach(async () => {
  server = await createTestApp();
  user = await createUser(server.app);
});
afterEach(() => server.close());

const listModelNames = async () => (await user.call<Model[]>('GET', '/models/')).body.map(({ name }) => name);

const listCategories = async () => (await user.call<{ id: number; name: string }[]>('GET', '/garment/category/')).body;

const addSamples = () => user.call<Samples>('POST', '/samples/');

const noSamples = { model_image_ids: [], garment_ids: [], offered: true };

test('POST /samples/ gives an account its own copies of the samples, and they are read like uploads', async () => {
  expect((await user.call('GET', '/samples/')).body).toEqual(noSamples);
  const { status, body } = await addSamples();
  expect(status).toBe(201);
  expect([body.model_image_ids.length, body.garment_ids.length, body.offered]).toEqual([2, 3, false]);
  expect(await listModelNames()).toEqual(['Meera', 'Dev']);
  const [kurtas] = await listCategories();
  expect((await listCategories()).map(({ name }) => name)).toEqual(['Kurtas', 'Sarees']);
  // Only the demo account gets saved looks.
  expect(await server.counts()).toMatchObject({ models: 2, garments: 3, readings: 5, saved_images: 0 });
  const { body: garments } = await user.call<Garment[]>('GET', `/garment/${kurtas!.id}/`);
  expect(garments.map(({ name, reading }) => [name, reading.status])).toEqual([
    ['Indigo', 'ready'],
    ['Marigold', 'ready'],
  ]);
  const owners = await server.rows<{ n: number }>('select count(distinct user_id)::int as n from media');
  expect(owners).toEqual([{ n: 1 }]);
});

describe('with the reader version that made the stored readings of the samples', () => {
  let photosRead: string[];
  beforeEach(() => {
    photosRead = [];
    server.engine.readerVersion = samplesReaderVersion;
    server.engine.garment = async () => {
      photosRead.push('garment');
      return { ...(await certainReading()), version: samplesReaderVersion };
    };
    server.engine.person = async () => {
      photosRead.push('person');
      return { version: samplesReaderVersion, refusals: {}, hasBareLegs: true, shortsRefusal: null };
    };
  });

  const garmentsOf = async (category: string) => {
    const match = (await listCategories()).find(({ name }) => name === category);
    return (await user.call<Garment[]>('GET', `/garment/${match!.id}/`)).body;
  };

  test('added samples have their stored readings and cut-outs at once; a sample without a stored reading is read like an upload', async () => {
    let finish = () => {};
    const gate = new Promise<void>((resolve) => (finish = resolve));
    const { garment } = server.engine;
    server.engine.garment = () => gate.then(garment);
    await addSamples();
    const people = (await user.call<Model[]>('GET', '/models/')).body.map(({ name, reading }) => [name, reading]);
    expect(people).toEqual([
      [
        'Meera',
        { status: 'ready', good_for: ['upper', 'whole', 'lower'], bare_legs: true, shorts_advice: null, advice: [] },
      ],
      [
        'Dev',
        {
          status: 'ready',
          good_for: ['upper', 'whole'],
          bare_legs: false,
          shorts_advice: null,
          advice: [{ parts: ['lower'], text: 'The legs are hidden.' }],
        },
      ],
    ]);
    const [saree] = await garmentsOf('Sarees');
    expect(saree!.reading).toMatchObject({ status: 'ready', kind: 'dress', sleeve: 'long', advice: 'Lay it flat.' });
    const cutOut = await server.app.inject(saree!.reading.cut_out_url!);
    expect([cutOut.statusCode, cutOut.headers['content-type']]).toEqual([200, 'image/png']);
    const { channels, width } = await sharp(cutOut.rawPayload).metadata();
    expect([channels, width]).toEqual([1, saree!.width]);
    const kurtas = (await garmentsOf('Kurtas')).map(({ name, reading }) => [name, reading.status, reading.kind]);
    expect(kurtas).toEqual([
      ['Indigo', 'ready', 'dress'],
      ['Marigold', 'reading', null],
    ]);
    finish();
    expect(await server.counts()).toMatchObject({ readings: 5, media: 5 + 3 });
    expect((await garmentsOf('Kurtas'))[1]!.reading).toMatchObject({ status: 'ready', kind: 'top' });
    expect(photosRead).toEqual(['garment']);
    const [storedReading] = await server.rows<{ result: unknown; attempts: number }>(
      `select r.* from readings r join garments g on g.media_id = r.media_id where g.name = 'Indigo'`,
    );
    expect(storedReading).toMatchObject({
      attempts: 0,
      result: { version: samplesReaderVersion, landmarks: { hemLeft: { x: 0.25, y: 0.75, sure: 0.5 } } },
    });
  });

  test('if the engine misreads the kind of a sample, its copies have the kind that the sample library states, even after a later reading', async () => {
    const [, , silk] = testSamples.garments;
    const library = { ...testSamples, garments: [{ ...silk!, kind: 'drape' as const }] };
    await sampleService(server.platform, library).add((await user.profile()).id);
    const shown = { status: 'ready', kind: 'drape', sleeve: null, sure: true };
    expect((await garmentsOf('Sarees'))[0]!.reading).toMatchObject(shown);
    server.engine.readerVersion = 'samples-2';
    server.engine.garment = async () => ({ ...(await certainReading()), version: 'samples-2', kind: 'dress' });
    await garmentsOf('Sarees');
    await server.idle();
    expect((await garmentsOf('Sarees'))[0]!.reading).toMatchObject(shown);
  });

  test('a try-on of a sample uses its stored reading and cut-out', async () => {
    const { body } = await addSamples();
    await server.idle();
    const pair = { model_image_id: body.model_image_ids[0]!, garment_type: '' };
    const [kurta] = await garmentsOf('Kurtas');
    await user.call('POST', '/generated-images/', { ...pair, garment_id: kurta!.id });
    const [input] = server.engine.inputs as TryOnInput[];
    expect(input!.reading).toMatchObject({ version: samplesReaderVersion, kind: 'dress', sleeve: 'long' });
    expect((await sharp(input!.reading.cutOut).metadata()).channels).toBe(1);
    expect(photosRead).toEqual(['garment']);
  });

  test('a later reader version reads the samples again; when the samples are removed, no cut-out is left', async () => {
    await addSamples();
    server.engine.readerVersion = 'samples-2';
    server.engine.garment = async () => ({ ...(await certainReading()), version: 'samples-2', kind: 'shirt' });
    // Listing the garments still shows the old reading, and queues a new one.
    expect((await garmentsOf('Sarees'))[0]!.reading.kind).toBe('dress');
    await server.idle();
    expect((await garmentsOf('Sarees'))[0]!.reading.kind).toBe('shirt');
    await user.call('DELETE', '/samples/');
    expect(await server.counts()).toMatchObject({ media: 0, readings: 0 });
    expect(await server.files()).toEqual([]);
  });
});

test('the samples are added once, even if they are requested several times at once', async () => {
  const answers = await Promise.all([addSamples(), addSamples(), addSamples()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const countsAfter = await server.counts();
  expect(countsAfter).toMatchObject({ models: 2, garments: 3, categories: 2 });
  expect((await addSamples()).body).toEqual(answers[0]!.body);
  expect(await server.counts()).toEqual(countsAfter);
  expect(await server.files()).toHaveLength(countsAfter['media']! * 2);
});

test('the next call adds the deleted samples again, but no second copies of the others', async () => {
  await addSamples();
  const [kurtas] = await listCategories();
  await user.call('DELETE', `/garment/category/${kurtas!.id}`);
  await addSamples();
  await removeDeleted(server);
  expect(await server.counts()).toMatchObject({ models: 2, garments: 3, categories: 2 });
});

test('removing the samples leaves neither rows nor files', async () => {
  await addSamples();
  expect((await user.call('DELETE', '/samples/')).status).toBe(204);
  expect(await server.counts()).toMatchObject({ models: 0, garments: 0, categories: 0, media: 0, readings: 0 });
  expect(await server.files()).toEqual([]);
  expect((await user.call('DELETE', '/samples/')).status).toBe(204);
  expect((await user.call('GET', '/samples/')).body).toEqual(noSamples);
});

test("removing the samples keeps the user's own models, garments, photos and categories", async () => {
  await user.call('POST', '/garment/category/?name=sarees');
  await user.addModel();
  await addSamples();
  const photo = { image: { bytes: await jpeg() } };
  const meera = (await user.call<Model[]>('GET', '/models/')).body.find(({ name }) => name === 'Meera');
  await user.upload(`/models/images?model_id=${meera!.id}`, photo);
  const kurtas = (await listCategories()).find(({ name }) => name === 'Kurtas');
  await user.upload('/garment/', { name: 'Mine', category_id: String(kurtas!.id), ...photo });

  await user.call('DELETE', '/samples/');
  expect(await server.counts()).toMatchObject({ models: 2, model_images: 2, garments: 1, categories: 2, media: 3 + 1 });
  expect((await listCategories()).map(({ name }) => name).sort()).toEqual(['Kurtas', 'sarees']);
});

test('a saved look made with the samples can still be viewed, with its pictures', async () => {
  const { body } = await addSamples();
  const [image] = body.model_image_ids;
  const pair = { model_image_id: image!, garment_id: body.garment_ids[0]!, garment_type: '' };
  const tryOn = await user.call<{ data: { generated_image_url: string } }>('POST', '/generated-images/', pair);
  const { body: savedImage } = await user.call<SavedImage>('POST', '/saved-images/save/', {
    model_id: image!,
    garment_id: String(body.garment_ids[0]),
    prompt: '',
    saved_image_url: tryOn.body.data.generated_image_url,
  });
  await user.call('DELETE', '/samples/');
  const { body: look } = await user.call<SavedImageDetail>(
    'GET',
    `/saved-images/get-generated-images/${savedImage.id}`,
  );
  for (const address of [look.saved_image_url, look.model_image_url, look.garment_image_url])
    expect((await server.app.inject(address)).statusCode).toBe(200);
  expect(await server.counts()).toMatchObject({ models: 0, garments: 0, saved_images: 1, generations: 1 });
});

test('removing the samples of one account leaves those of other accounts', async () => {
  const other = await createUser(server.app);
  await addSamples();
  await other.call('POST', '/samples/');
  await user.call('DELETE', '/samples/');
  expect((await other.call<Samples>('GET', '/samples/')).body.garment_ids).toHaveLength(3);
  const stranger = await server.app.inject({ method: 'POST', url: '/api/v1/samples/' });
  expect(stranger.statusCode).toBe(401);
});

test('if the storage is full, no sample is added', async () => {
  const fullServer = await createTestApp({ storageQuota: 0 });
  const customer = await createUser(fullServer.app);
  const answer = await customer.call('POST', '/samples/');
  expect([answer.status, answer.body]).toMatchObject([413, { code: 'storage_full' }]);
  expect(await fullServer.counts()).toMatchObject({ models: 0, categories: 0, media: 0 });
  expect(await fullServer.files()).toEqual([]);
  await fullServer.close();
});
