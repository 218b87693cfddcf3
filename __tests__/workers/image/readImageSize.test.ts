import sharp from 'sharp';
import { readImageSize } from '../../../workers/image/readImageSize';
import { rejectTooLarge } from '../../../workers/image/rejectTooLarge';

const createPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'rgb(200, 40, 90)' } });
const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

test.each([
  ['PNG', () => createPicture(301, 203).png()],
  ['JPEG', () => createPicture(301, 203).jpeg()],
  [
    'progressive JPEG with EXIF',
    () =>
      createPicture(301, 203)
        .withExif({ IFD0: { Copyright: 'x'.repeat(9000) } })
        .jpeg({ progressive: true }),
  ],
  ['lossy WebP', () => createPicture(301, 203).webp()],
  ['lossless WebP', () => createPicture(301, 203).webp({ lossless: true })],
  ['WebP with transparency', () => createPicture(301, 203).ensureAlpha(0.5).webp()],
])('the size of a %s is read from its header', async (_, make) => {
  expect(await readImageSize(blobOf(await make().toBuffer()))).toEqual({ width: 301, height: 203 });
});

test.each([Buffer.from(''), Buffer.from('no image at all, but long enough to have a header')])(
  "a file that isn't an image has no size",
  async (bytes) => {
    expect(await readImageSize(blobOf(bytes))).toBeNull();
  },
);

test('an image of 40 megapixels is refused with its size, although only its header can be read', async () => {
  const header = (await createPicture(64, 64).png().toBuffer()).subarray(0, 40);
  header.writeUInt32BE(8000, 16);
  header.writeUInt32BE(5000, 20);
  await expect(rejectTooLarge(blobOf(header))).rejects.toMatchObject({
    name: 'PictureTooLarge',
    message: '8000 × 5000',
  });
  header.writeUInt32BE(4999, 20);
  await expect(rejectTooLarge(blobOf(header))).resolves.toBeUndefined();
});
