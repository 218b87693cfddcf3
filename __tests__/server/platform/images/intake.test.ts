import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Media } from '../../../../server/platform/media/mediaRepository';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { jpeg } from '../../../support/testImages';
import { type TestUser, createUser } from '../../../support/testUser';

let server: TestApp;
let user: TestUser;
beforeAll(async () => {
  server = await createTestApp();
  user = await createUser(server.app);
});
afterAll(() => server.close());

const uploadAndRead = async (photo: Buffer) => {
  const { image } = await user.addModel(photo);
  const [row] = await server.rows<Media & { thumbnail_key: string; content_type: string }>(
    'select * from media where id = $1',
    [image.image_url.split('/')[2]],
  );
  const file = (key: string) => readFile(join(server.dataDir, 'media', key));
  return { image, row: row!, bytes: await file(row!.key), thumbnail: await file(row!.thumbnail_key) };
};

test('a photo is rotated upright and loses its metadata, including the location', async () => {
  const exif = { IFD0: { Artist: 'Asha' }, IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } };
  const sideways = await sharp(await jpeg({ width: 80, height: 60 }))
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { image, bytes } = await uploadAndRead(Buffer.concat([sideways, Buffer.from('hidden behind the end')]));
  expect([image.width, image.height]).toEqual([60, 80]);
  const { exif: keptExif, orientation, format } = await sharp(bytes).metadata();
  expect([keptExif, orientation, format]).toEqual([undefined, undefined, 'jpeg']);
  expect(bytes.includes('hidden behind the end')).toBe(false);
});

test("size, checksum and colours in a picture's database row match its file", async () => {
  const { row, bytes } = await uploadAndRead(await jpeg({ width: 900, height: 1200 }));
  expect(row).toMatchObject({
    width: 900,
    height: 1200,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    content_type: 'image/jpeg',
  });
  const { thumbHashToAverageRGBA } = await import('thumbhash');
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(row.thumbhash, 'base64'));
  [0x33, 0x66, 0x99].forEach((value, index) => expect([r, g, b][index]! * 255).toBeCloseTo(value, -1.5));
});

test('a thumbnail is a WebP, at most 480 pixels wide and no larger than the picture', async () => {
  const large = await sharp((await uploadAndRead(await jpeg({ width: 900, height: 1200 }))).thumbnail).metadata();
  expect([large.format, large.width, large.height]).toEqual(['webp', 480, 640]);
  const small = await sharp((await uploadAndRead(await jpeg({ width: 60, height: 80 }))).thumbnail).metadata();
  expect([small.width, small.height]).toEqual([60, 80]);
});

test('the transparency of an uploaded picture is kept', async () => {
  const transparentPicture = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000080' } })
    .webp({ lossless: true })
    .toBuffer();
  const { bytes, row } = await uploadAndRead(transparentPicture);
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect([row.content_type, [...data.subarray(0, 4)]]).toEqual(['image/png', [255, 0, 0, 128]]);
});

test('a PNG without transparency becomes a JPEG that looks the same', async () => {
  const { bytes, row } = await uploadAndRead(
    await sharp({ create: { width: 20, height: 20, channels: 4, background: '#d02040' } })
      .png()
      .toBuffer(),
  );
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect(row.content_type).toBe('image/jpeg');
  [0xd0, 0x20, 0x40].forEach((value, index) => expect(Math.abs(data[index]! - value)).toBeLessThanOrEqual(2));
});

test('progressive and interlaced pictures have a lower pixel limit with its own message, because they must be decoded as a whole', async () => {
  const plainPicture = () => sharp({ create: { width: 4500, height: 4500, channels: 3, background: '#336699' } });
  const send = (bytes: Buffer) =>
    user.upload('/models/', { name: 'Meera', phone_number: '9876543210', image: { bytes } });
  for (const picture of [plainPicture().jpeg({ progressive: true }), plainPicture().png({ progressive: true })]) {
    const { status, body } = await send(await picture.toBuffer());
    expect([status, body]).toEqual([
      422,
      {
        code: 'too_many_pixels',
        detail:
          'This picture has too many pixels. Please upload one of less than 20 megapixels, or save it without the option “progressive” or “interlaced”.',
      },
    ]);
  }
  expect((await send(await plainPicture().jpeg().toBuffer())).status).toBe(201);
  const smaller = await plainPicture().resize(4000).jpeg({ progressive: true }).toBuffer();
  expect((await send(smaller)).status).toBe(201);
});
