import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { mediaRoutes } from '../../../../server/platform/media/mediaRoutes';
import type { MediaStore } from '../../../../server/platform/media/mediaStore';
import { eventually } from '../../../support/eventually';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { noisyJpeg } from '../../../support/testImages';
import { createUser } from '../../../support/testUser';

let server: TestApp;
let address: string;
let thumbnail: string;
let picture: Buffer;
let etag: string;
beforeAll(async () => {
  server = await createTestApp();
  const { image } = await (await createUser(server.app)).addModel(await noisyJpeg());
  address = image.image_url;
  thumbnail = image.thumbnail_url;
  picture = (await server.app.inject(address)).rawPayload;
  etag = `"${createHash('sha256').update(picture).digest('hex')}"`;
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers });

test('a picture has a length and an ETag; HEAD returns nothing else', async () => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers, rawPayload } = await get(address, {}, method);
    expect([statusCode, headers.etag, headers['accept-ranges']]).toEqual([200, etag, 'bytes']);
    expect(Number(headers['content-length'])).toBe(picture.length);
    expect(rawPayload).toHaveLength(method === 'GET' ? picture.length : 0);
  }
  const small = await get(thumbnail);
  expect(small.headers['content-length']).toBe(String(small.rawPayload.length));
  expect((await get(thumbnail, {}, 'HEAD')).headers['content-length']).toBe(String(small.rawPayload.length));
});

test('a cached picture is not sent again', async () => {
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { statusCode, headers, rawPayload } = await get(address, { 'if-none-match': known });
    expect([statusCode, headers.etag, rawPayload.length]).toEqual([304, etag, 0]);
    expect(headers['cache-control']).toMatch(/immutable/);
  }
  expect((await get(address, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  const { headers } = await get(thumbnail);
  expect(headers.etag).not.toBe(etag);
  expect((await get(thumbnail, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

test.each([
  ['bytes=0-9', 0, 10],
  ['bytes=100-', 100, undefined],
  ['bytes=-20', -20, undefined],
  ['bytes=0-999999999', 0, undefined],
])('%s is answered with that range', async (range, start, end) => {
  const part = picture.subarray(start < 0 ? picture.length + start : start, end);
  const first = start < 0 ? picture.length + start : start;
  const { statusCode, headers, rawPayload } = await get(address, { range });
  expect([statusCode, headers['content-range'], headers['content-length']]).toEqual([
    206,
    `bytes ${first}-${first + part.length - 1}/${picture.length}`,
    String(part.length),
  ]);
  expect(rawPayload.equals(part)).toBe(true);
});

test.each(['bytes=0-1,5-6', 'pages=1-2', 'bytes=9-3', 'bytes=-', 'bytes=a-b'])(
  '%s is not a single range, so everything is sent',
  async (range) => {
    const { statusCode, rawPayload } = await get(address, { range });
    expect([statusCode, rawPayload.length]).toEqual([200, picture.length]);
  },
);

test('a range beyond the end is refused with the length', async () => {
  for (const range of [`bytes=${picture.length}-`, 'bytes=-0']) {
    const response = await get(address, { range });
    expect([response.statusCode, response.headers['content-range'], response.json().code]).toEqual([
      416,
      `bytes */${picture.length}`,
      'range_not_satisfiable',
    ]);
  }
});

test("a range applies to the client's version, otherwise the whole picture is sent", async () => {
  expect((await get(address, { range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206);
  for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT'])
    expect((await get(address, { range: 'bytes=0-9', 'if-range': other })).statusCode).toBe(200);
});

test("a picture without its file is an error that isn't cached, and a deleted one is not found", async () => {
  const user = await createUser(server.app);
  const { image } = await user.addModel();
  const id = image.image_url.split('/')[2];
  const [{ key }] = (await server.rows<{ key: string }>('select key from media where id = $1', [id])) as [
    { key: string },
  ];
  await rm(join(server.dataDir, 'media', key));
  const failed = await get(image.image_url, { range: 'bytes=0-9' });
  expect(failed.statusCode).toBe(500);
  expect([failed.headers.etag, failed.headers['cache-control'], failed.headers['content-range']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await server.rows('delete from model_images where media_id = $1', [id]);
  await server.rows('delete from media where id = $1', [id]);
  expect((await get(image.image_url)).statusCode).toBe(404);
});

describe('over a connection', () => {
  const size = 256 * 1024 * 1024;
  const piece = Buffer.alloc(64 * 1024);
  let app: FastifyInstance;
  let stream: Readable;
  let given: number;

  /** Starts a server with only the media routes, and with a picture larger than the network's buffers. */
  const serve = async (read: (this: Readable) => void) => {
    given = 0;
    const media: MediaStore = {
      ...server.platform.media,
      stream: async () => {
        stream = new Readable({ read });
        return { stream, size };
      },
    };
    app = Fastify();
    mediaRoutes(app, { ...server.platform, media }, 200);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET ${address} HTTP/1.1\r\nhost: x\r\n\r\n`);
    return socket;
  };
  afterEach(() => app.close());

  function endless(this: Readable) {
    given += piece.length;
    this.push(piece);
  }

  test('a stalled reader is cut off, the file is closed, and little of it was read', async () => {
    const socket = await serve(endless);
    socket.pause().on('error', () => {});
    await eventually('the stream to be closed', () => stream?.destroyed);
    expect(given).toBeLessThan(size / 4);
    socket.resume();
    await once(socket, 'close');
  });

  test("a file that disappears while being read breaks the connection, so that a part isn't mistaken for the whole", async () => {
    const socket = await serve(function (this: Readable) {
      if (given > 0) this.destroy(new Error('the disk is gone'));
      else endless.call(this);
    });
    socket.resume().on('error', () => {});
    await once(socket, 'close');
    expect(stream.destroyed).toBe(true);
    expect((await app.inject('/media/0/original')).statusCode).toBeGreaterThanOrEqual(400);
  });
});
