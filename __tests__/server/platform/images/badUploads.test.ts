import sharp from 'sharp';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { jpeg, noisyJpeg, png, pngBomb } from '../../../support/testImages';
import { type Answer, type FormFile, type TestUser, createUser, multipart } from '../../../support/testUser';

let server: TestApp;
let user: TestUser;
let before: { rows: Record<string, number>; files: string[] };
let gallery: string;
let categoryId: string;

beforeAll(async () => {
  server = await createTestApp();
  user = await createUser(server.app);
  gallery = `/models/images?model_id=${(await user.addModel()).id}`;
  categoryId = String((await user.addGarment()).category.id);
  before = { rows: await server.counts(), files: await server.files() };
});
afterAll(() => server.close());
afterEach(async () => {
  // No row and no file may remain, whatever was uploaded.
  expect({ rows: await server.counts(), files: await server.files() }).toEqual(before);
});

const model = (image: FormFile | FormFile[]) =>
  user.upload('/models/', { name: 'Meera', phone_number: '9876543210', image });
const garment = (image: FormFile) => user.upload('/garment/', { name: 'Kurta', category_id: categoryId, image });

const expectRefusal = ({ status, body }: Answer<unknown>, wanted: number, code: string, detail: string | RegExp) => {
  expect(body).toEqual({ code, detail: typeof detail === 'string' ? detail : expect.stringMatching(detail) });
  expect(status).toBe(wanted);
};

test('a text file called .jpg', async () => {
  const bytes = Buffer.from('this is no photo');
  expectRefusal(
    await model({ bytes, name: 'me.jpg' }),
    415,
    'not_an_image',
    /^Please upload an image file\. .*isn't a JPG/,
  );
  expectRefusal(await garment({ bytes }), 415, 'not_an_image', /^Please select JPG\/JPEG or PNG image file\./);
});

test('an SVG, whatever its name', async () => {
  const bytes = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  for (const type of ['image/svg+xml', 'image/png'])
    expectRefusal(await model({ bytes, type }), 415, 'not_an_image', /SVG file: .*save it as JPG or PNG/);
});

test('a GIF, a HEIC and an AVIF', async () => {
  const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();
  expectRefusal(await model({ bytes: gif }), 415, 'not_an_image', /GIF file/);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
  expectRefusal(await model({ bytes: heic }), 415, 'not_an_image', /HEIC file/);
  const avif = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypavif\0\0\0\0avifmif1')]);
  expectRefusal(await model({ bytes: avif }), 415, 'not_an_image', /AVIF file/);
});

test('a truncated JPEG', async () => {
  const whole = await noisyJpeg();
  for (const part of [0.9, 0.5, 0.02]) {
    const bytes = whole.subarray(0, Math.floor(whole.length * part));
    expectRefusal(await model({ bytes }), 422, 'image_damaged', /damaged or incomplete/);
  }
});

test('a PNG whose pixels are garbage', async () => {
  const bytes = await png({ width: 200, height: 200 });
  bytes.fill(0x55, 60, bytes.length - 20);
  expectRefusal(await model({ bytes }), 422, 'image_damaged', /damaged or incomplete/);
});

test('a PNG of 50,000 × 50,000 pixels is refused before it is decompressed', async () => {
  const began = performance.now();
  const refused = await model({ bytes: await pngBomb(50_000) });
  expectRefusal(refused, 422, 'too_many_pixels', /less than 40 megapixels/);
  expect(performance.now() - began).toBeLessThan(1000);
});

test('a PNG of exactly 40 megapixels, which the editor would refuse', async () => {
  expectRefusal(await model({ bytes: await pngBomb(8_000, 5_000) }), 422, 'too_many_pixels', /less than 40 megapixels/);
});

test('a file of 12 MB', async () => {
  const bytes = Buffer.alloc(12 * 1024 * 1024, await jpeg());
  expectRefusal(await model({ bytes }), 413, 'file_too_large', 'File size should be less than 10MB');
});

test('a file of 10 MB and one byte, without a Content-Length', async () => {
  const bytes = Buffer.alloc(10 * 1024 * 1024 + 1, await jpeg());
  expectRefusal(await model({ bytes }), 413, 'file_too_large', 'File size should be less than 10MB');
});

test('a gallery image of 6 MB', async () => {
  const image = { bytes: Buffer.alloc(6 * 1024 * 1024, await jpeg()) };
  expectRefusal(await user.upload(gallery, { image }), 413, 'file_too_large', 'File size should be less than 5MB');
});

test('no Content-Length', async () => {
  const { payload, headers } = await multipart({ image: { bytes: await jpeg() } });
  const { Readable } = await import('node:stream');
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/v1${gallery}`,
    headers: {
      'content-type': headers['content-type']!,
      authorization: `Bearer ${user.tokens.access_token}`,
      'transfer-encoding': 'chunked',
    },
    payload: Readable.from([payload]),
  });
  expect([response.statusCode, response.json().code]).toEqual([411, 'length_required']);
});

test('no file, an empty file, and a file under another name', async () => {
  const fields = { name: 'Meera', phone_number: '9876543210' };
  const missing = 'Please Upload a Model image to proceed';
  expectRefusal(await user.upload('/models/', fields), 400, 'file_missing', missing);
  expectRefusal(await model({ bytes: Buffer.alloc(0) }), 400, 'file_missing', missing);
  const other = await user.upload('/models/', { ...fields, photo: { bytes: await jpeg() } });
  expectRefusal(other, 400, 'unexpected_file', 'Please upload one image at a time.');
});

test('two files', async () => {
  const image = { bytes: await jpeg() };
  expectRefusal(await model([image, image]), 400, 'unexpected_file', 'Please upload one image at a time.');
});

test('a body that ends in the middle of a file', async () => {
  const { payload, headers } = await multipart({
    name: 'Meera',
    phone_number: '9876543210',
    image: { bytes: await jpeg() },
  });
  const cut = payload.subarray(0, payload.length - 200);
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1/models/',
    headers: { ...headers, 'content-length': String(cut.length), authorization: `Bearer ${user.tokens.access_token}` },
    payload: cut,
  });
  expect([response.statusCode, response.json().code]).toEqual([400, 'upload_broken']);
});

test('JSON where a form was expected', async () => {
  const refused = await user.call('POST', '/models/', { name: 'Meera', phone_number: '9876543210' });
  expectRefusal(refused, 415, 'not_multipart', 'Please Upload a Model image to proceed');
});

test('a database that fails during an upload leaves no file', async () => {
  const [{ id }] = (await server.rows<{ id: number }>('select id from models limit 1')) as [{ id: number }];
  await server.rows('alter table model_images add constraint broken check (model_id < 0) not valid');
  const failed = await user.upload(`/models/images?model_id=${id}`, { image: { bytes: await jpeg() } });
  await server.rows('alter table model_images drop constraint broken');
  expectRefusal(failed, 500, 'internal', /Something went wrong on our side/);
});
