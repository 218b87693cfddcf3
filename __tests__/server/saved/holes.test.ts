import sharp from 'sharp';
import { digitalSourceType } from '../../../contract/aiMark';
import type { GeneratedImage } from '../../../contract/generations';
import type { SavedImage } from '../../../contract/saved';
import { readProvenance } from '../../../src/features/verify/readProvenance';
import { type TestApp, createTestApp } from '../../support/testApp';
import { type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
let user: TestUser;
let run: GeneratedImage;
beforeAll(async () => {
  server = await createTestApp();
  user = await createUser(server.app);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  await user.call('POST', '/generated-images/', {
    model_image_id: image.id,
    garment_id: garment.id,
    garment_type: '',
  });
  run = (await listRuns())[0]!;
});
afterAll(() => server.close());

const listRuns = async () =>
  (await user.call<{ data: GeneratedImage[] }>('GET', '/generated-images/?limit=1')).body.data;

/** The size of the photos of test users, and so of the try-on. */
const size = { width: 60, height: 80 };

/** A mask that erases the left half, except for a column of the given grey. */
function maskOf(grey: number, { width, height } = size): Promise<Buffer> {
  const column = (x: number) => (x === 10 ? grey : x < width / 2 ? 255 : 0);
  const pixels = Buffer.from(Array.from({ length: width * height }, (_, index) => column(index % width)));
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}

const drawEvenMask = (level: number) =>
  sharp({ create: { ...size, channels: 3, background: { r: level, g: level, b: level } } })
    .png()
    .toBuffer();

const formOf = ({ run_id, model_image_id, garment_id, generated_image_url }: GeneratedImage) => ({
  run_id,
  model_id: String(model_image_id),
  garment_id: String(garment_id),
  prompt: '',
  saved_image_url: generated_image_url,
});

const save = (mask: Buffer, as = user) =>
  as.upload<SavedImage>('/saved-images/save/with-holes/', {
    ...formOf(run),
    image_mask: { bytes: mask, name: 'image_mask.png', type: 'image/png' },
  });

const fetchFile = async (url: string) => (await server.app.inject({ url })).rawPayload;
const pixelsOf = (file: Buffer) => sharp(file).ensureAlpha().raw().toBuffer();

test('a look is saved without what was erased, and the rest of its picture is unchanged', async () => {
  const { status, body } = await save(await maskOf(100));
  expect([status, body.has_holes]).toEqual([201, true]);
  const file = await fetchFile(body.saved_image_url);
  expect(await sharp(file).metadata()).toMatchObject({ ...size, format: 'png', hasAlpha: true });
  const [cut, whole] = await Promise.all([file, await fetchFile(run.generated_image_url)].map(pixelsOf));
  const at = (pixels: Buffer, x: number) => [
    ...pixels.subarray((40 * size.width + x) * 4, (40 * size.width + x) * 4 + 4),
  ];
  const [red, green, blue] = at(whole!, 0) as [number, number, number];
  expect([at(cut!, 0), at(cut!, 10)]).toEqual([
    [0, 0, 0, 0],
    [red, green, blue, 155],
  ]);
  for (let x = 30; x < size.width; x++) expect(at(cut!, x)).toEqual(at(whole!, x));
  expect((await sharp(await fetchFile(body.thumbnail_url)).metadata()).hasAlpha).toBe(true);
  const jpeg = await fetchFile(body.saved_image_url.replace('/original?', '/copy.jpg?'));
  expect(at(await pixelsOf(jpeg), 3)).toEqual([255, 255, 255, 255]);
});

test('the file says that AI made the picture, and that parts were erased by hand', async () => {
  const { body } = await save(await maskOf(100));
  const file = await fetchFile(body.saved_image_url);
  const keys = await server.platform.signer.keyFingerprints();
  expect(await readProvenance(new Uint8Array(file), keys)).toMatchObject({
    kind: 'unchanged',
    steps: [
      { kind: 'try-on', engine: 'local' },
      { kind: 'erased', engine: null, at: expect.stringMatching(/^\d{4}-/) },
    ],
  });
  expect((await sharp(file).metadata()).xmp?.toString()).toContain(digitalSourceType);
});

test('a picture can be saved as a whole and with different holes, but with the same holes only once', async () => {
  const first = (await save(await maskOf(100))).body.id;
  const before = await server.files();
  const again = await Promise.all([save(await maskOf(100)), save(await maskOf(100))]);
  expect(again.map(({ status, body }) => [status, body.id])).toEqual([
    [201, first],
    [201, first],
  ]);
  expect(await server.files()).toEqual(before);
  expect((await listRuns())[0]!.saved_image_id).toBeUndefined();
  const whole = (
    await user.call<SavedImage>('POST', '/saved-images/save/', { ...formOf(run), model_id: run.model_image_id })
  ).body;
  const other = (await save(await maskOf(0))).body.id;
  expect([whole.has_holes, new Set([first, whole.id, other]).size]).toEqual([false, 3]);
  expect((await listRuns())[0]!.saved_image_id).toBe(whole.id);
});

test.each([
  ['of another size', () => maskOf(0, { width: 30, height: 40 }), 'size_mismatch'],
  ['that erases nothing', () => drawEvenMask(0), 'nothing_erased'],
  ['that erases everything', () => drawEvenMask(255), 'nothing_left'],
  ['that is no picture', async () => Buffer.from('holes'), 'not_an_image'],
])('a mask %s is refused, and nothing is stored', async (_what, mask, code) => {
  const before = [await server.counts(), await server.files()];
  expect((await save(await mask())).body).toMatchObject({ code });
  expect([await server.counts(), await server.files()]).toEqual(before);
});

test("nobody can cut holes into another user's picture", async () => {
  const stranger = await createUser(server.app);
  expect((await save(await maskOf(0), stranger)).status).toBe(404);
});
