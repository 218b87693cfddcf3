import sharp from 'sharp';
import type { Garment } from '../../../contract/garments';
import { type TestApp, createTestApp } from '../../support/testApp';
import { noisyJpeg, pngBomb } from '../../support/testImages';
import { type TestUser, createUser } from '../../support/testUser';

let server: TestApp;
let user: TestUser;
let category_id: string;

beforeAll(async () => {
  server = await createTestApp();
  user = await createUser(server.app);
  category_id = String((await user.addGarment()).category.id);
});
afterAll(() => server.close());

const scale = (bytes: Buffer) =>
  user.upload<{ data: Garment }>('/garment/scaler/', { name: 'Kurta', category_id, image: { bytes } });
const stored = async ({ image_url }: Garment) => sharp((await server.app.inject(image_url)).rawPayload);

test('the stored image is twice as wide and high, upright, and in the colours of the photo; upscaling costs nothing', async () => {
  // The photo is stored on its side, as by a phone that is held upright. Once turned, its left half is red and its right half is blue.
  const blue = await sharp({ create: { width: 80, height: 30, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ chromaSubsampling: '4:4:4', quality: 100 })
    .toBuffer();
  const { status, body } = await scale(photo);
  expect([status, body.data]).toMatchObject([201, { width: 120, height: 160 }]);
  const { data, info } = await (await stored(body.data)).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([120, 160]);
  const [left, right] = [20, 100].map((x) => [...data.subarray((80 * 120 + x) * 3, (80 * 120 + x) * 3 + 3)]);
  expect(left![0]).toBeGreaterThan(230);
  expect(right![2]).toBeGreaterThan(230);
  expect((await user.profile()).wallet.remaining_generations).toBe(25);
});

test('an edge is sharper than after plain resampling', async () => {
  const half = await sharp({ create: { width: 50, height: 100, channels: 3, background: '#404040' } })
    .png()
    .toBuffer();
  const photo = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#c0c0c0' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const steepest = async (image: ReturnType<typeof sharp>) => {
    const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true });
    const row = Array.from({ length: 40 }, (_, i) => data[(100 * info.width + 80 + i) * info.channels]!);
    return Math.max(...row.slice(1).map((value, i) => value - row[i]!));
  };
  const scaled = await steepest(await stored((await scale(photo)).body.data));
  const plain = await steepest(sharp(await sharp(photo).resize(200, 200, { kernel: 'cubic' }).png().toBuffer()));
  expect(scaled).toBeGreaterThan(plain);
});

test('a picture that would be too large is refused by its header, with a message of its own', async () => {
  const files = await server.files();
  const { status, body } = await scale(await pngBomb(4000, 2500));
  expect([status, body]).toEqual([
    422,
    {
      code: 'too_large_to_upscale',
      detail:
        'This picture is too large to be upscaled. Please upload it without upscaling, or choose one of less than 10 megapixels.',
    },
  ]);
  expect(await server.files()).toEqual(files);
});

test('a file that is no picture, or only half of one, is refused like any upload', async () => {
  const whole = await noisyJpeg();
  const answers = [await scale(Buffer.from('<html>')), await scale(whole.subarray(0, whole.length / 2))];
  expect(answers.map(({ status }) => status)).toEqual([415, 422]);
});
