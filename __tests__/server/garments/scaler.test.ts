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

const uploadUpscaled = (bytes: Buffer) =>
  user.upload<{ data: Garment }>('/garment/scaler/', { name: 'Kurta', category_id, image: { bytes } });
const readStoredImage = async ({ image_url }: Garment) => sharp((await server.app.inject(image_url)).rawPayload);

test('an upscaled photo is stored upright, twice as wide and high and in its own colours; upscaling costs nothing', async () => {
  // The photo lies on its side, as phones store photos. Upright, its left half is red and its right half is blue.
  const blue = await sharp({ create: { width: 80, height: 30, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ chromaSubsampling: '4:4:4', quality: 100 })
    .toBuffer();
  const { status, body } = await uploadUpscaled(photo);
  expect([status, body.data]).toMatchObject([201, { width: 120, height: 160 }]);
  const { data, info } = await (await readStoredImage(body.data)).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([120, 160]);
  const [left, right] = [20, 100].map((x) => [...data.subarray((80 * 120 + x) * 3, (80 * 120 + x) * 3 + 3)]);
  expect(left![0]).toBeGreaterThan(230);
  expect(right![2]).toBeGreaterThan(230);
  expect((await user.profile()).wallet.remaining_generations).toBe(25);
});

test('upscaling keeps an edge sharper than plain resampling does', async () => {
  const half = await sharp({ create: { width: 50, height: 100, channels: 3, background: '#404040' } })
    .png()
    .toBuffer();
  const photo = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#c0c0c0' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const steepestStep = async (image: ReturnType<typeof sharp>) => {
    const { data, info } = await image.greyscale().raw().toBuffer({ resolveWithObject: true });
    const row = Array.from({ length: 40 }, (_, i) => data[(100 * info.width + 80 + i) * info.channels]!);
    return Math.max(...row.slice(1).map((value, i) => value - row[i]!));
  };
  const scaled = await steepestStep(await readStoredImage((await uploadUpscaled(photo)).body.data));
  const plain = await steepestStep(sharp(await sharp(photo).resize(200, 200, { kernel: 'cubic' }).png().toBuffer()));
  expect(scaled).toBeGreaterThan(plain);
});

test('a picture that is too large to upscale is refused with its own message, before it is decoded', async () => {
  const files = await server.files();
  const { status, body } = await uploadUpscaled(await pngBomb(4000, 2500));
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

test("a file that isn't a picture and a truncated picture are refused, as in any upload", async () => {
  const wholePhoto = await noisyJpeg();
  const answers = [
    await uploadUpscaled(Buffer.from('<html>')),
    await uploadUpscaled(wholePhoto.subarray(0, wholePhoto.length / 2)),
  ];
  expect(answers.map(({ status }) => status)).toEqual([415, 422]);
});
