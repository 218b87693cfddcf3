import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { uploadBytesMax } from '../../contract/limits';
import type { PhotoEdit } from '../../workers/photo/api';
import { fittedSize, stepsDown } from '../../workers/photo/scaleDown';
import { preparePhoto } from '../../workers/photo/preparePhoto';
import { nodePhotoGraphics } from '../support/nodePhotoGraphics';

type Shape = [width: number, height: number];

/** A picture whose left half is red and whose right half is blue. */
function redAndBlueHalves([width, height]: Shape, alpha = 255) {
  const red = [255, 0, 0, alpha];
  const blue = [0, 0, 255, alpha];
  const row = Array.from({ length: width }, (_, x) => (x < width / 2 ? red : blue)).flat();
  const rows = Buffer.concat(Array.from({ length: height }, () => Buffer.from(row)));
  return sharp(rows, { raw: { width, height, channels: 4 } });
}

const blobOf = (bytes: Buffer, type: string) => new Blob([new Uint8Array(bytes)], { type });
const prepare = (file: Blob, edit: PhotoEdit | null = null, maxBytes = uploadBytesMax.image) =>
  preparePhoto(nodePhotoGraphics, file, edit, maxBytes);

async function prepareAndDecode(file: Blob) {
  const prepared = await prepare(file);
  if (prepared.outcome !== 'encoded')
    throw new Error(`The photo should have been encoded, but the outcome is ${prepared.outcome}`);
  const bytes = Buffer.from(await prepared.photo.arrayBuffer());
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixelAt = (x: number, y: number) => [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4)];
  return { metadata: await sharp(bytes).metadata(), pixelAt, type: prepared.photo.type };
}

const closeToEach = (expected: number[]) => expected.map((value) => expect.closeTo(value, -1) as number);

test.each<[Shape, Shape]>([
  [
    [6000, 4500],
    [4096, 3072],
  ],
  [
    [3000, 9000],
    [1365, 4096],
  ],
  [
    [4096, 4096],
    [4096, 4096],
  ],
  [
    [900, 1200],
    [900, 1200],
  ],
  [
    [50_000, 2],
    [4096, 1],
  ],
])('%p is scaled to %p to fit into 4096', ([width, height], [fitWidth, fitHeight]) => {
  expect(fittedSize({ width, height }, 4096)).toEqual({ width: fitWidth, height: fitHeight });
});

test('a very large photo is halved step by step, and a slightly too large one is scaled down in one step', () => {
  const to = { width: 4096, height: 3072 };
  expect(stepsDown({ width: 6000, height: 4500 }, to)).toEqual([to]);
  expect(stepsDown({ width: 20_000, height: 15_000 }, to)).toEqual([
    { width: 10_000, height: 7500 },
    { width: 5000, height: 3750 },
    to,
  ]);
});

test('a photo larger than 4,096 pixels becomes smaller, upright and without metadata', async () => {
  // A camera that is held upright stores the photo rotated, with its top to the left.
  const rotatedPhoto = await redAndBlueHalves([4400, 200])
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { metadata, pixelAt, type } = await prepareAndDecode(blobOf(rotatedPhoto, 'image/jpeg'));
  expect(metadata).toMatchObject({ format: 'jpeg', width: 186, height: 4096 });
  expect(metadata).not.toHaveProperty('exif');
  expect(metadata).not.toHaveProperty('orientation');
  expect(type).toBe('image/jpeg');
  expect(pixelAt(90, 500)).toEqual(closeToEach([255, 0, 0, 255]));
  expect(pixelAt(90, 3600)).toEqual(closeToEach([0, 0, 255, 255]));
});

test('fine lines become an even grey without moiré', async () => {
  const stripes = Buffer.alloc(20_000 * 8 * 3).map((_, index) => (Math.floor(index / 3) % 2 ? 255 : 0));
  const png = await sharp(stripes, { raw: { width: 20_000, height: 8, channels: 3 } })
    .png()
    .toBuffer();
  const { pixelAt } = await prepareAndDecode(blobOf(png, 'image/png'));
  const greys = [100, 777, 2048, 3331].map((x) => pixelAt(x, 1)[0] ?? 0);
  for (const grey of greys) expect(Math.abs(grey - 128)).toBeLessThan(30);
});

test('a PNG with transparency stays a PNG; an opaque PNG becomes a JPEG', async () => {
  const translucent = await prepareAndDecode(
    blobOf(await redAndBlueHalves([4200, 100], 128).png().toBuffer(), 'image/png'),
  );
  expect(translucent.type).toBe('image/png');
  expect(translucent.pixelAt(500, 50)[3]).toBeCloseTo(128, -1);
  const opaque = await prepareAndDecode(blobOf(await redAndBlueHalves([4200, 100]).png().toBuffer(), 'image/png'));
  expect(opaque.type).toBe('image/jpeg');
});

test("a type that the server doesn't accept is converted", async () => {
  const gif = await prepareAndDecode(blobOf(await redAndBlueHalves([60, 40]).gif().toBuffer(), 'image/gif'));
  expect(gif.metadata).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
});

test('a photo of up to 4,096 pixels is sent unchanged', async () => {
  const photo = blobOf(await redAndBlueHalves([4096, 60]).jpeg().toBuffer(), 'image/jpeg');
  expect(await prepare(photo)).toEqual({ outcome: 'unchanged' });
});

test("a file that isn't a picture is reported differently from a broken picture", async () => {
  expect(await prepare(blobOf(Buffer.from('hello, I am a text and long enough'), 'image/jpeg'))).toEqual({
    outcome: 'noPicture',
  });
  const broken = (await redAndBlueHalves([600, 400]).png().toBuffer()).subarray(0, 60);
  expect(await prepare(blobOf(broken, 'image/png'))).toEqual({ outcome: 'damaged' });
});

test.each(['isommp42', 'qt  qt  '])(
  "a video isn't a picture, although its container is that of HEIC (%s)",
  async (brands) => {
    const ftyp = Buffer.from(`\0\0\0\x14ftyp${brands.slice(0, 4)}\0\0\x02\0${brands.slice(4)}`, 'latin1');
    const video = Buffer.concat([ftyp, Buffer.from('\0\0\0\x08wide\0\0\0\x10mdat\0\0\0\0\0\0\0\0', 'latin1')]);
    expect(await prepare(blobOf(video, 'image/jpeg'))).toEqual({ outcome: 'noPicture' });
  },
);

test('a picture with more pixels than a device can hold is refused by its header', async () => {
  const header = (await redAndBlueHalves([64, 64]).png().toBuffer()).subarray(0, 60);
  header.writeUInt32BE(50_000, 16);
  header.writeUInt32BE(50_000, 20);
  expect(await prepare(blobOf(header, 'image/png'))).toEqual({ outcome: 'tooManyPixels' });
});

test('a photo is turned and cropped at full size', async () => {
  // When the picture is turned clockwise, its red left half is on top.
  const png = blobOf(await redAndBlueHalves([600, 400]).png().toBuffer(), 'image/png');
  const prepared = await prepare(png, { turns: 1, crop: { x: 0.25, y: 0.5, width: 0.5, height: 0.25 } });
  if (prepared.outcome !== 'encoded') throw new Error(prepared.outcome);
  const { data, info } = await sharp(Buffer.from(await prepared.photo.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 200, height: 150 });
  expect([...data.subarray(0, 4)]).toEqual(closeToEach([0, 0, 255, 255]));
  const corners = async (turns: PhotoEdit['turns']) => {
    const result = await prepare(png, { turns, crop: { x: 0, y: 0, width: 1, height: 1 } });
    if (result.outcome !== 'encoded') throw new Error(result.outcome);
    const picture = sharp(Buffer.from(await result.photo.arrayBuffer()));
    const { width, height } = await picture.metadata();
    const [red = 0] = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    return [width, height, red > 128 ? 'red' : 'blue'];
  };
  expect(await corners(0)).toEqual([600, 400, 'red']);
  expect(await corners(1)).toEqual([400, 600, 'red']);
  expect(await corners(2)).toEqual([600, 400, 'blue']);
  expect(await corners(3)).toEqual([400, 600, 'blue']);
});

test('a HEIC photo becomes a JPEG that shows the same picture', async () => {
  const heic = readFileSync(path.join(__dirname, '../support/photo.heic'));
  const { metadata, pixelAt, type } = await prepareAndDecode(blobOf(heic, ''));
  expect(type).toBe('image/jpeg');
  expect(metadata).toMatchObject({ width: 256, height: 384 });
  expect(pixelAt(20, 200)[0]).toBeGreaterThan(200);
  expect(pixelAt(240, 200)[2]).toBeGreaterThan(200);
  jest.spyOn(console, 'log').mockImplementation(() => {});
  expect(await prepare(blobOf(heic.subarray(0, 200), ''))).toEqual({ outcome: 'damaged' });
});

test('a photo whose file is too large is encoded again, and only scaled down as far as necessary', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const jpeg = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const sizeOf = async (maxBytes: number) => {
    const prepared = await prepare(blobOf(jpeg, 'image/jpeg'), null, maxBytes);
    if (prepared.outcome !== 'encoded') return prepared.outcome;
    expect(prepared.photo.size).toBeLessThanOrEqual(maxBytes);
    return (await sharp(Buffer.from(await prepared.photo.arrayBuffer())).metadata()).width;
  };
  expect(await sizeOf(jpeg.length)).toBe('unchanged');
  expect(await sizeOf(jpeg.length - 1)).toBe(4000);
  expect(await sizeOf(jpeg.length / 4)).toBeLessThan(4000);
});
