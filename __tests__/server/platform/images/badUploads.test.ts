import sharp from 'sharp';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { jpeg, noisyJpeg, png, pngBomb } from '../../../support/testImages';
import { type Answer, type FormFile, type TestUser, createUser, encodeMultipart } from '../../../support/testUser';

let server: TestApp;
let user: TestUser;
let stateBefore: { rows: Record<string, number>; files: string[] };
let modelImagesPath: string;
let categoryId: string;

beforeAll(async () => {
  server = await createTestApp();
  user = await createUser(server.app);
  modelImagesPath = `/models/images?model_id=${(await user.addModel()).id}`;
  categoryId = String((await user.addGarment()).category.id);
  stateBefore = { rows: await server.counts(), files: await server.files() };
});
afterAll(() => server.close());
afterEach(async () => {
  // No row and no file may remain, whatever was uploaded.
  expect({ rows: await server.counts(), files: await server.files() }).toEqual(stateBefore);
});

const uploadModel = (image: FormFile | FormFile[]) =>
  user.upload('/models/', { name: 'Meera', phone_number: '9876543210', image });
const uploadGarment = (image: FormFile) => user.upload('/garment/', { name: 'Kurta', category_id: categoryId, image });

const expectRefusal = (
  { status, body }: Answer<unknown>,
  expectedStatus: number,
  code: string,
  detail: string | RegExp,
) => {
  expect(body).toEqual({ code, detail: typeof detail === 'string' ? detail : expect.stringMatching(detail) });
  expect(status).toBe(expectedStatus);
};

test('a text file with the name of a JPEG is refused', async () => {
  const bytes = Buffer.from('this is no photo');
  expectRefusal(
    await uploadModel({ bytes, name: 'me.jpg' }),
    415,
    'not_an_image',
    /^Please upload an image file\. .*isn't a JPG/,
  );
  expectRefusal(await uploadGarment({ bytes }), 415, 'not_an_image', /^Please select JPG\/JPEG or PNG image file\./);
});

test('an SVG is refused, even if it is declared as PNG', async () => {
  const bytes = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  for (const type of ['image/svg+xml', 'image/png'])
    expectRefusal(await uploadModel({ bytes, type }), 415, 'not_an_image', /SVG file: .*save it as JPG or PNG/);
});

test('a GIF, a HEIC and an AVIF are refused', async () => {
  const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();
  expectRefusal(await uploadModel({ bytes: gif }), 415, 'not_an_image', /GIF file/);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
  expectRefusal(await uploadModel({ bytes: heic }), 415, 'not_an_image', /HEIC file/);
  const avif = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypavif\0\0\0\0avifmif1')]);
  expectRefusal(await uploadModel({ bytes: avif }), 415, 'not_an_image', /AVIF file/);
});

test('a truncated JPEG is refused', async () => {
  const wholePhoto = await noisyJpeg();
  for (const part of [0.9, 0.5, 0.02]) {
    const bytes = wholePhoto.subarray(0, Math.floor(wholePhoto.length * part));
    expectRefusal(await uploadModel({ bytes }), 422, 'image_damaged', /damaged or incomplete/);
  }
});

test('a PNG with damaged pixels is refused', async () => {
  const bytes = await png({ width: 200, height: 200 });
  bytes.fill(0x55, 60, bytes.length - 20);
  expectRefusal(await uploadModel({ bytes }), 422, 'image_damaged', /damaged or incomplete/);
});

test('a PNG of 50,000 × 50,000 pixels is refused before it is decompressed', async () => {
  const began = performance.now();
  const refusal = await uploadModel({ bytes: await pngBomb(50_000) });
  expectRefusal(refusal, 422, 'too_many_pixels', /less than 40 megapixels/);
  expect(performance.now() - began).toBeLessThan(1000);
});

test('a PNG of exactly 40 megapixels is refused, because the editor would refuse it too', async () => {
  expectRefusal(
    await uploadModel({ bytes: await pngBomb(8_000, 5_000) }),
    422,
    'too_many_pixels',
    /less than 40 megapixels/,
  );
});

test('a file of 12 MB is refused', async () => {
  const bytes = Buffer.alloc(12 * 1024 * 1024, await jpeg());
  expectRefusal(await uploadModel({ bytes }), 413, 'file_too_large', 'File size should be less than 10MB');
});

test('a file of 10 MB and one byte is refused', async () => {
  const bytes = Buffer.alloc(10 * 1024 * 1024 + 1, await jpeg());
  expectRefusal(await uploadModel({ bytes }), 413, 'file_too_large', 'File size should be less than 10MB');
});

test('a further image of a model is refused above 5 MB', async () => {
  const image = { bytes: Buffer.alloc(6 * 1024 * 1024, await jpeg()) };
  expectRefusal(
    await user.upload(modelImagesPath, { image }),
    413,
    'file_too_large',
    'File size should be less than 5MB',
  );
});

test('a request without a Content-Length is refused', async () => {
  const { payload, headers } = await encodeMultipart({ image: { bytes: await jpeg() } });
  const { Readable } = await import('node:stream');
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/v1${modelImagesPath}`,
    headers: {
      'content-type': headers['content-type']!,
      authorization: `Bearer ${user.tokens.access_token}`,
      'transfer-encoding': 'chunked',
    },
    payload: Readable.from([payload]),
  });
  expect([response.statusCode, response.json().code]).toEqual([411, 'length_required']);
});

test('a form without a file, with an empty file, or with a file in an unknown field is refused', async () => {
  const fields = { name: 'Meera', phone_number: '9876543210' };
  const missing = 'Please Upload a Model image to proceed';
  expectRefusal(await user.upload('/models/', fields), 400, 'file_missing', missing);
  expectRefusal(await uploadModel({ bytes: Buffer.alloc(0) }), 400, 'file_missing', missing);
  const other = await user.upload('/models/', { ...fields, photo: { bytes: await jpeg() } });
  expectRefusal(other, 400, 'unexpected_file', 'Please upload one image at a time.');
});

test('a form with two files is refused', async () => {
  const image = { bytes: await jpeg() };
  expectRefusal(await uploadModel([image, image]), 400, 'unexpected_file', 'Please upload one image at a time.');
});

test('a request body that ends in the middle of a file is refused', async () => {
  const { payload, headers } = await encodeMultipart({
    name: 'Meera',
    phone_number: '9876543210',
    image: { bytes: await jpeg() },
  });
  const cutOffBody = payload.subarray(0, payload.length - 200);
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1/models/',
    headers: {
      ...headers,
      'content-length': String(cutOffBody.length),
      authorization: `Bearer ${user.tokens.access_token}`,
    },
    payload: cutOffBody,
  });
  expect([response.statusCode, response.json().code]).toEqual([400, 'upload_broken']);
});

test('JSON is refused where a form is expected', async () => {
  const refusal = await user.call('POST', '/models/', { name: 'Meera', phone_number: '9876543210' });
  expectRefusal(refusal, 415, 'not_multipart', 'Please Upload a Model image to proceed');
});

test('if the database fails during an upload, no file is left', async () => {
  const [{ id }] = (await server.rows<{ id: number }>('select id from models limit 1')) as [{ id: number }];
  await server.rows('alter table model_images add constraint broken check (model_id < 0) not valid');
  const answer = await user.upload(`/models/images?model_id=${id}`, { image: { bytes: await jpeg() } });
  await server.rows('alter table model_images drop constraint broken');
  expectRefusal(answer, 500, 'internal', /Something went wrong on our side/);
});
