import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createEngineServer } from '../../../../server/engine/http/engineServer';
import { createHttpEdits } from '../../../../server/engine/http/httpEdits';
import { createHttpEngine } from '../../../../server/engine/http/httpEngine';
import { signatureHeaders } from '../../../../server/engine/http/signature';
import readings from '../../../../server/samples/readings.json';
import { EngineRefusal, type GarmentReading, type ProviderJob } from '../../../../server/engine/engine';
import { eventually } from '../../../support/eventually';
import { certainReading, fakeEngine, hang, paint } from '../../../support/fakeEngine';
import { type ServerProcess, bundleEngine, startServerProcess } from '../../../support/serverProcess';
import { jpeg, png } from '../../../support/testImages';
import { samplePicture } from '../support/pictures';
import { describeEngine, editExpectations, quickLimits } from './conformance';
import { inapplicableToHttp, httpSettings, startFakeHttp } from './fakeHttp';
import { type Received, json, startFakeServer } from './fakeProvider';

jest.setTimeout(120_000);

/** Drape chooses the ids of these jobs, so a request whose answer was lost can be retried. */
const expected = {
  'connection dropped at the request': { charges: 1 },
  'an incomplete answer to the request': { charges: 1 },
  'the job is forgotten': { charges: 1 },
  // This error looks like an incomplete answer, so the client requests the status again.
  'an undocumented error': { charges: 1 },
};

describeEngine({
  name: 'http',
  startFake: startFakeHttp,
  inapplicable: inapplicableToHttp,
  createEngine: (fake, base, limits) => createHttpEngine(httpSettings(fake), base, limits),
  mark: 'drape-local',
  expected,
});

describeEngine({
  name: 'http',
  makes: 'edits',
  startFake: startFakeHttp,
  inapplicable: inapplicableToHttp,
  createEngine: (fake, base, limits) => createHttpEdits(httpSettings(fake), base, limits).replaceIn(base),
  // The job had begun, so the server may charge for it.
  expected: {
    ...expected,
    moderation: { ...editExpectations.moderation!, charges: 1 },
    'no person found': { ...editExpectations['picture not loaded']!, charges: 1 },
  },
});

const key = 's'.repeat(40);

/** The servers that a test has opened. They are closed even if the test fails, because an open server would keep Jest running. */
const openServers: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const { close } of openServers.splice(0)) await close();
});

const body = Buffer.alloc(0);
const signRequest = (method: string, path: string, now?: number) => ({
  method,
  path,
  body,
  headers: signatureHeaders(key, { method, path, body }, now),
});

test('requests need a signature of their own method, path, body and time; only the health check needs none', async () => {
  const handle = createEngineServer(fakeEngine(), key, () => {});
  const status = async (request: Parameters<typeof handle>[0]) => (await handle(request)).status;
  const path = '/v1/capabilities';
  expect(await status({ method: 'GET', path: '/v1/health', body, headers: {} })).toBe(200);
  expect(await status(signRequest('GET', path))).toBe(200);
  expect(await status({ method: 'GET', path, body, headers: {} })).toBe(401);
  expect(await status({ ...signRequest('GET', '/v1/jobs/1'), path })).toBe(401);
  expect(await status({ ...signRequest('DELETE', path), method: 'GET' })).toBe(401);
  expect(await status({ ...signRequest('GET', path), body: Buffer.from('x') })).toBe(401);
  expect(await status(signRequest('GET', path, Date.now() - 600_000))).toBe(401);
  const other = signatureHeaders('o'.repeat(40), { method: 'GET', path, body });
  expect(await status({ method: 'GET', path, body, headers: other })).toBe(401);
});

test('a cancelled run cancels the job on the engine', async () => {
  const fake = await startFakeHttp();
  const settings = httpSettings(fake);
  const remote = fakeEngine();
  remote.next = hang;
  const handle = createEngineServer(remote, settings.apiKey, () => {});
  const server = await startFakeServer((request) => handle({ ...request, body: Buffer.from(request.body) }));
  openServers.push(server, fake);
  const engine = createHttpEngine({ ...settings, baseUrl: `${server.origin}/v1` }, fakeEngine(), quickLimits);
  const controller = new AbortController();
  const saved: (ProviderJob | null)[] = [];
  const jobRecord = { stored: null, save: async (job: ProviderJob | null) => void saved.push(job) };
  const edit = engine.edit(
    { image: await png(), mask: await png(), prompt: 'red' },
    { signal: controller.signal, onProgress: () => {}, jobRecord },
  );
  await eventually('the job to run', () => remote.busy === 1);
  controller.abort(new Error('cancelled'));
  await expect(edit).rejects.toThrow('cancelled');
  await engine.abandon!(saved[0]!);
  await eventually('the job to end', () => remote.busy === 0);
});

/** Reads the form of a request that begins a job. */
const readForm = ({ body, headers }: Received) =>
  new Response(new Uint8Array(body), { headers: { 'content-type': String(headers['content-type']) } }).formData();

test('a picture that Drape has made is sent for an edit with the same pixels, without its mark', async () => {
  const sent: Received[] = [];
  const server = await startFakeServer((request) => {
    if (request.method !== 'PUT')
      return json(200, { protocol: 1, model: 'm', operations: ['edit'], keeps_person: true, jobs_at_once: 1 });
    sent.push(request);
    return json(500, {});
  });
  openServers.push(server);
  const engine = createHttpEngine({ apiKey: key, baseUrl: `${server.origin}/v1` }, fakeEngine(), quickLimits);
  const plain = await png({ width: 60, height: 80, background: '#2a5c8a' });
  const image = await sharp(plain).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">run-1</x:xmpmeta>').png().toBuffer();
  expect((await sharp(image).metadata()).xmp).toBeDefined();
  const context = { signal: new AbortController().signal, onProgress: () => {} };
  await expect(engine.edit({ image, mask: plain, prompt: 'red' }, context)).rejects.toThrow();
  const form = await readForm(sent[0]!);
  const picture = Buffer.from(await (form.get('image') as File).arrayBuffer());
  expect((await sharp(picture).metadata()).xmp).toBeUndefined();
  expect(
    (await sharp(picture).ensureAlpha().raw().toBuffer()).equals(await sharp(image).ensureAlpha().raw().toBuffer()),
  ).toBe(true);
  expect((form.get('image') as File).name).toMatch(/^[0-9a-f-]{36}$/);
});

/** Starts a server that only runs a generative model, and leaves it to Drape to keep the person unchanged. `seen` gets the requests. */
async function startModelServer(capabilities: object, seen: (request: Received) => void | Promise<void>) {
  const canvas = { width: 96, height: 128 };
  const model = { protocol: 1, model: 'vton', operations: ['try-on'], keeps_person: false, canvas, ...capabilities };
  const server = await startFakeServer(async (request) => {
    await seen(request);
    if (request.path === '/v1/capabilities') return json(200, model);
    if (request.method === 'PUT') return json(201, {});
    if (request.path.endsWith('/garment-mask')) return json(404, {});
    if (request.path.endsWith('/image'))
      return { status: 200, headers: { 'content-type': 'image/png' }, body: await png(canvas) };
    return json(200, { id: 'x', status: 'completed', progress: 1 });
  });
  openServers.push(server);
  return server;
}

test('a server that only runs a generative model gets the person on the canvas that it asks for, and Drape keeps face and background', async () => {
  const calls: string[] = [];
  const server = await startModelServer({ jobs_at_once: 2, version: '1.5' }, ({ method, path }) => {
    calls.push(`${method} ${path.replace(/[\w-]{36}/, 'ID')}`);
  });
  const base = fakeEngine();
  base.pictureVersion = 'fake-pictures-1';
  const engine = createHttpEngine({ apiKey: key, baseUrl: `${server.origin}/v1` }, base, quickLimits);
  const input = {
    modelImage: await jpeg(),
    garment: await jpeg(),
    reading: await certainReading(),
    garmentType: '' as const,
  };
  const context = { signal: new AbortController().signal, onProgress: () => {} };
  const { image, madeBy } = await engine.tryOn(input, context);
  const { width, height } = await sharp(image).metadata();
  expect([width, height]).toEqual([60, 80]);
  expect([engine.jobsAtOnce, base.kept.length]).toEqual([2, 1]);
  const extracted = await engine.extract({ photo: await jpeg() }, context);
  expect(base.inputs).toHaveLength(1);
  // The extracted garment was made by Drape's server, not by the model.
  expect([madeBy, extracted.madeBy]).toEqual([
    { engine: 'vton', version: '1.5' },
    { engine: 'local', version: 'fake-pictures-1' },
  ]);
  expect(calls).toEqual([
    'GET /v1/capabilities',
    'PUT /v1/jobs/ID',
    'GET /v1/jobs/ID',
    'GET /v1/jobs/ID/image',
    'GET /v1/jobs/ID/garment-mask',
  ]);

  // The provider accepts two jobs at once, but the base engine makes one picture at a time.
  let mostAtOnce = 0;
  base.next = async (...job) => {
    mostAtOnce = Math.max(mostAtOnce, base.busy);
    return paint(...job);
  };
  const { garment, reading } = input;
  const both = { ...input, second: { garment, reading } };
  await Promise.all([
    engine.tryOn(both, context),
    engine.tryOn(both, context),
    engine.extract({ photo: garment }, context),
  ]);
  expect([mostAtOnce, base.inputs.length]).toEqual([1, 4]);
});

describe('ENGINE_EDIT=http', () => {
  test('a server that only runs a generative model gets the picture on a canvas, and a mask only if something is erased; Drape restores the rest', async () => {
    const orders: FormData[] = [];
    const server = await startModelServer({ operations: ['edit'], jobs_at_once: 2 }, async (request) => {
      if (request.method === 'PUT') orders.push(await readForm(request));
    });
    const base = fakeEngine();
    const edits = createHttpEdits({ apiKey: key, baseUrl: `${server.origin}/v1` }, base, quickLimits);
    const engine = edits.replaceIn(base);
    await engine.ready();
    const context = { signal: new AbortController().signal, onProgress: () => {} };
    const [image, black, white] = await Promise.all([
      png(),
      png({ background: '#000000' }),
      png({ background: '#fff' }),
    ]);
    for (const mask of [black, white]) await engine.edit({ image, mask, prompt: 'घुटनों तक छोटा करो' }, context);
    expect(orders.map((order) => [...order.keys()].toSorted())).toEqual([
      ['image', 'job'],
      ['image', 'job', 'mask'],
    ]);
    expect(JSON.parse(orders[0]!.get('job') as string)).toEqual({ operation: 'edit', prompt: 'घुटनों तक छोटा करो' });
    expect([base.kept.length, edits.jobsAtOnce, engine.abilities.invents]).toEqual([2, 2, true]);
    expect(await engine.canEdit!()).toBe(true);
  });

  test('Drape does not start with a server that offers no edits; a server that is down at the start is assumed to offer them', async () => {
    const server = await startModelServer({ jobs_at_once: 1 }, () => {});
    const engineAt = (origin: string) =>
      createHttpEdits({ apiKey: key, baseUrl: `${origin}/v1` }, fakeEngine(), quickLimits).replaceIn(fakeEngine());
    await expect(engineAt(server.origin).ready()).rejects.toThrow(
      /^ENGINE_EDIT is http, but the server .* offers no edits\./,
    );
    expect(await engineAt(server.origin).canEdit!()).toBe(false);
    const down = engineAt('http://127.0.0.1:1');
    await expect(down.ready()).resolves.toBeUndefined();
    expect(await down.canEdit!()).toBe(true);
  });
});

describe('a picture that does not show the person', () => {
  const tryOnWith = async (capabilities: object, answers: ('good' | 'bad')[], stored: ProviderJob | null = null) => {
    const orders: { seed?: number }[] = [];
    const fractions: number[] = [];
    const server = await startModelServer({ jobs_at_once: 1, ...capabilities }, async (request) => {
      if (request.method !== 'PUT') return;
      const form = await readForm(request);
      orders.push(JSON.parse(form.get('job') as string) as { seed?: number });
    });
    const base = fakeEngine();
    const { keepPerson } = base;
    base.keepPerson = async (input, context) => {
      if (answers.shift() === 'good') return keepPerson(input, context);
      throw new EngineRefusal('result_not_good', 'The picture shows somebody else.');
    };
    const engine = createHttpEngine({ apiKey: key, baseUrl: `${server.origin}/v1` }, base, quickLimits);
    const [modelImage, garment, reading] = [await jpeg(), await jpeg(), await certainReading()];
    const jobs: (ProviderJob | null)[] = [];
    const result = engine.tryOn(
      { modelImage, garment, reading, garmentType: '' },
      {
        signal: new AbortController().signal,
        onProgress: (fraction) => void fractions.push(fraction),
        jobRecord: { stored, save: async (job) => void jobs.push(job) },
      },
    );
    const outcome = await result.then(
      () => 'delivered',
      (error: EngineRefusal) => error.code,
    );
    return { outcome, seeds: orders.map(({ seed }) => seed), jobs, fractions };
  };

  test('is made once more with a seed, if the server accepts seeds', async () => {
    const { outcome, seeds, jobs, fractions } = await tryOnWith({ takes_seed: true }, ['bad', 'good']);
    expect([outcome, seeds]).toEqual(['delivered', [undefined, 1]]);
    expect(new Set(jobs.map((job) => job!.id)).size).toBe(2);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  });

  test('is refused after the second attempt', async () => {
    const { outcome, seeds } = await tryOnWith({ takes_seed: true }, ['bad', 'bad']);
    expect([outcome, seeds]).toEqual(['result_not_good', [undefined, 1]]);
  });

  test('is refused at once if the server accepts no seeds, or if the job was resumed after a crash', async () => {
    const withoutSeeds = await tryOnWith({}, ['bad', 'good']);
    expect([withoutSeeds.outcome, withoutSeeds.seeds]).toEqual(['result_not_good', [undefined]]);
    const resumed = await tryOnWith({ takes_seed: true }, ['bad', 'good'], { engine: 'http', id: 'x' });
    expect([resumed.outcome, resumed.seeds]).toEqual(['result_not_good', []]);
  });
});

test('the OpenAPI file of the protocol names each path and form field that client and server use', () => {
  const text = readFileSync('docs/engine-protocol.openapi.yaml', 'utf8');
  for (const path of ['/health', '/capabilities', '/jobs/{id}', '/jobs/{id}/image', '/jobs/{id}/garment-mask'])
    expect(text).toContain(`  /v1${path}:\n`);
  for (const name of [
    'person',
    'garment',
    'cut_out',
    'second_garment',
    'second_cut_out',
    'photo',
    'image',
    'mask',
    'garment_mask',
  ])
    expect(text).toMatch(new RegExp(`^ +${name}:`, 'm'));
});

describe('npm run engine', () => {
  let folder: string;
  let program: string;
  let remote: ServerProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'drape-engine-'));
    program = await bundleEngine();
    remote = await startServerProcess({ dataDir: folder, program, env: { HTTP_API_KEY: key } });
  });
  afterAll(async () => {
    await remote.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  test("a second process with Drape's local engine makes try-ons, extractions and edits for this process, and its refusals keep their messages", async () => {
    expect(remote.address).toMatch(/^http:/);
    const base = fakeEngine();
    const engine = createHttpEngine({ apiKey: key, baseUrl: remote.address! }, base, { ...quickLimits, total: 60_000 });
    await engine.ready();
    const fractions: number[] = [];
    const context = {
      signal: new AbortController().signal,
      onProgress: (fraction: number) => void fractions.push(fraction),
    };
    const image = await samplePicture('model-dev', 300);
    const { width, height } = await sharp(image).metadata();
    const garment = await samplePicture('tee-coral', 300);
    const cutOut = await sharp(await samplePicture('cut-out-tee-coral', 300))
      .toColourspace('b-w')
      .png()
      .toBuffer();
    const reading: GarmentReading = { ...(readings['tee-coral'].result as Omit<GarmentReading, 'cutOut'>), cutOut };
    const look = await engine.tryOn({ modelImage: image, garment, reading, garmentType: '' }, context);
    const dressed = await sharp(look.image).metadata();
    expect([dressed.width, dressed.height]).toEqual([width, height]);
    expect(look).toMatchObject({ madeBy: { engine: 'drape-local', version: expect.stringMatching(/\d/) as string } });
    expect(look.doubts).toEqual(expect.any(Array));
    // The head is above the garment, which covers the chest.
    const worn = await sharp(look.garmentMask).extractChannel(0).raw().toBuffer();
    expect([look.head!.bottom < 0.5, worn[Math.round(height * 0.33) * width + Math.round(width / 2)]]).toEqual([
      true,
      255,
    ]);
    const { image: cutGarment } = await engine.extract({ photo: garment }, context);
    const corner = await sharp(cutGarment)
      .removeAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...corner]).toEqual([255, 255, 255]);
    fractions.length = 0;
    const mask = await png({ width, height, background: '#ffffff' });
    const { image: red } = await engine.edit({ image, mask, garmentMask: mask, prompt: 'red' }, context);
    const size = await sharp(red).metadata();
    expect([size.width, size.height]).toEqual([width, height]);
    expect(Buffer.compare(red, image)).not.toBe(0);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    await expect(
      engine.tryOn(
        { modelImage: await jpeg(), garment: image, reading: await certainReading(), garmentType: '' },
        context,
      ),
    ).rejects.toMatchObject({ name: 'EngineRefusal', code: 'no_person' });
    expect(base.inputs).toEqual([]);
  });

  test('without a secret, the engine does not start', async () => {
    const stopped = await startServerProcess({ dataDir: folder, program });
    expect(stopped.output).toEqual(['Drape could not start. HTTP_API_KEY is missing: npm run engine needs it.']);
  });
});
