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

test('a picture is sent with its length and ETag; HEAD returns the headers without the picture', async () => {
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
  for (const cachedEtag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { statusCode, headers, rawPayload } = await get(address, { 'if-none-match': cachedEtag });
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
])('the range %s is answered with those bytes', async (range, start, end) => {
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
  'for %s, which is not a single valid range, the whole picture is sent',
  async (range) => {
    const { statusCode, rawPayload } = await get(address, { range });
    expect([statusCode, rawPayload.length]).toEqual([200, picture.length]);
  },
);

test("a range beyond the end is refused, and the answer contains the picture's length", async () => {
  for (const range of [`bytes=${picture.length}-`, 'bytes=-0']) {
    const response = await get(address, { range });
    expect([response.statusCode, response.headers['content-range'], response.json().code]).toEqual([
      416,
      `bytes */${picture.length}`,
      'range_not_satisfiable',
    ]);
  }
});

test('a range is only sent if If-Range names the current version; otherwise the whole picture is sent', async () => {
  expect((await get(address, { range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206);
  for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT'])
    expect((await get(address, { range: 'bytes=0-9', 'if-range': other })).statusCode).toBe(200);
});

test("if a picture's file is missing, the answer is a 500 that isn't cached; a deleted picture is answered with 404", async () => {
  const user = await createUser(server.app);
  const { image } = await user.addModel();
  const id = image.image_url.split('/')[2];
  const [{ key }] = (await server.rows<{ key: string }>('select key from media where id = $1', [id])) as [
    { key: string },
  ];
  await rm(join(server.dataDir, 'media', key));
  const answer = await get(image.image_url, { range: 'bytes=0-9' });
  expect(answer.statusCode).toBe(500);
  expect([answer.headers.etag, answer.headers['cache-control'], answer.headers['content-range']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await server.rows('delete from model_images where media_id = $1', [id]);
  await server.rows('delete from media where id = $1', [id]);
  expect((await get(image.image_url)).statusCode).toBe(404);
});

describe('over a real connection', () => {
  const size = 256 * 1024 * 1024;
  const piece = Buffer.alloc(64 * 1024);
  let app: FastifyInstance;
  let stream: Readable;
  let bytesRead: number;

  /** Starts a server with only the media routes, and with a picture larger than the network's buffers. */
  const serve = async (read: (this: Readable) => void) => {
    bytesRead = 0;
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

  function pushPiece(this: Readable) {
    bytesRead += piece.length;
    this.push(piece);
  }

  test('if a client stops reading, its connection and the file are closed, and little of the file was read', async () => {
    const socket = await serve(pushPiece);
    socket.pause().on('error', () => {});
    await eventually('the stream to be closed', () => stream?.destroyed);
    expect(bytesRead).toBeLessThan(size / 4);
    socket.resume();
    await once(socket, 'close');
  });

  test("if a file disappears while it is being sent, the connection breaks, so that the client doesn't take a part for the whole", async () => {
    const socket = await serve(function (this: Readable) {
      if (bytesRead > 0) this.destroy(new Error('the disk is gone'));
      else pushPiece.call(this);
    });
    socket.resume().on('error', () => {});
    await once(socket, 'close');
    expect(stream.destroyed).toBe(true);
    expect((await app.inject('/media/0/original')).statusCode).toBeGreaterThanOrEqual(400);
  });
});
