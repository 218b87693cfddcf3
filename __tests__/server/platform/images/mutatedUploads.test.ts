import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { eventually } from '../../../support/eventually';
import { isSoak } from '../../../support/soak';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { jpeg, noisyJpeg, png } from '../../../support/testImages';
import { type TestUser, createUser, encodeMultipart } from '../../../support/testUser';

jest.setTimeout(60_000);

let server: TestApp;
let user: TestUser;
beforeAll(async () => {
  server = await createTestApp();
  user = await createUser(server.app);
});
afterAll(() => server.close());

/** Creates a generator of random numbers from 0 to 1. The same seed always gives the same numbers (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Mutation = (bytes: Buffer, random: () => number) => Buffer;

const randomBelow = (random: () => number, limit: number) => Math.floor(random() * limit);

const mutations: Record<string, Mutation> = {
  'flipped bits'(bytes, random) {
    for (let left = 1 + randomBelow(random, 20); left > 0; left--) {
      const at = randomBelow(random, bytes.length);
      bytes[at] = bytes[at]! ^ (1 << randomBelow(random, 8));
    }
    return bytes;
  },
  'cut off': (bytes, random) => bytes.subarray(0, 1 + randomBelow(random, bytes.length - 1)),
  'two pieces swapped'(bytes, random) {
    const [a = 0, b = 0, c = 0] = [0, 0, 0].map(() => randomBelow(random, bytes.length)).sort((x, y) => x - y);
    return Buffer.concat([bytes.subarray(0, a), bytes.subarray(b, c), bytes.subarray(a, b), bytes.subarray(c)]);
  },
  'a wrong header'(bytes, random) {
    // Change some of the first bytes. JPEG, PNG and WebP have sizes, lengths and offsets there.
    for (let left = 1 + randomBelow(random, 4); left > 0; left--)
      bytes[3 + randomBelow(random, 60)] = [0, 1, 0x7f, 0x80, 0xff][randomBelow(random, 5)]!;
    return bytes;
  },
  'a piece repeated'(bytes, random) {
    const at = randomBelow(random, bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at >> 1, at), bytes.subarray(at >> 1)]);
  },
};

const send = (bytes: Buffer) =>
  user.upload('/models/', { name: 'Meera', phone_number: '9876543210', image: { bytes } });

const pictureCount = isSoak ? 300 : 60;

test('each of many corrupted pictures is either refused or stored intact, and memory use is stable', async () => {
  const noise = { width: 120, height: 160, channels: 3, background: '#000' } as const;
  const noisyPicture = () => sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 40 } } });
  const originals = [
    await noisyPicture().jpeg().toBuffer(),
    await noisyPicture().png().toBuffer(),
    await noisyPicture().webp().toBuffer(),
  ];
  const random = createRandom(20_260_701);
  const kinds = Object.entries(mutations);
  const answers: Record<number, number> = {};
  await send(originals[0]!);
  const before = process.memoryUsage().rss;
  for (let made = 0; made < pictureCount; made++) {
    const [what, mutate] = kinds[made % kinds.length]!;
    const bytes = mutate(Buffer.from(originals[made % originals.length]!), random);
    const { status, body } = await send(bytes);
    answers[status] = (answers[status] ?? 0) + 1;
    expect([made, what, status < 500]).toEqual([made, what, true]);
    if (status === 201) continue;
    expect([made, body]).toEqual([made, { code: expect.any(String), detail: expect.any(String) }]);
  }
  // Each accepted picture has a row and two files, and is intact. Refused pictures leave nothing.
  const rows = await server.rows<{ key: string; thumbnail_key: string; width: number }>('select * from media');
  expect(rows).toHaveLength(1 + (answers[201] ?? 0));
  expect(await server.files()).toEqual(rows.flatMap((row) => [row.key, row.thumbnail_key]).sort());
  for (const { key, width } of rows) {
    const bytes = await server.platform.storage.get(key);
    expect((await sharp(bytes, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true })).info.width).toBe(
      width,
    );
  }
  expect(answers[422]).toBeGreaterThan(pictureCount / 5);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
});

test('refusing decompression bombs takes little memory, because they are not unpacked', async () => {
  // The picture has one colour. It takes 122 MB unpacked and 120 kB compressed.
  const bomb = await sharp({ create: { width: 8000, height: 5100, channels: 3, background: 'red' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const before = process.memoryUsage().rss;
  const refusals = await Promise.all(Array.from({ length: 20 }, () => send(bomb)));
  expect(refusals.map(({ status }) => status)).toEqual(Array(20).fill(422));
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});

test('if a picture file also contains HTML or a ZIP, only the picture is stored', async () => {
  const page = '<script>alert(1)</script>';
  const zip = 'PK\u0003\u0004 PK\u0005\u0006';
  const polyglots = [
    Buffer.concat([await jpeg(), Buffer.from(page + zip)]),
    Buffer.concat([await png(), Buffer.from(page + zip)]),
    await sharp(await jpeg())
      .withExif({ IFD0: { ImageDescription: page, Artist: zip } })
      .toBuffer(),
    await sharp(await jpeg())
      .withXmp(`<x>${page}</x>`)
      .toBuffer(),
  ];
  for (const bytes of polyglots) {
    const { status } = await send(bytes);
    expect([status, bytes.includes('alert(1)')]).toEqual([201, true]);
  }
  const rows = await server.rows<{ key: string }>('select key from media order by created_at desc limit 4');
  for (const { key } of rows) {
    const sumStoredBytes = await server.platform.storage.get(key);
    expect([sumStoredBytes.includes('alert(1)'), sumStoredBytes.includes('PK\u0003\u0004')]).toEqual([false, false]);
  }
});

test.each(['GIF89a', '%PDF-1.7', '<svg xmlns="http://www.w3.org/2000/svg">', '<!doctype html>', '#!/bin/sh\n', 'MZ'])(
  'a file that starts with %j is refused, even if a picture follows',
  async (beginning) => {
    const files = await server.files();
    const { status } = await send(Buffer.concat([Buffer.from(beginning), await jpeg()]));
    expect([status, await server.files()]).toEqual([415, files]);
  },
);

test('aborted uploads leave no rows and files, and the server keeps working', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const { payload, headers } = await encodeMultipart({
    name: 'Meera',
    phone_number: '9876543210',
    image: { bytes: await noisyJpeg(1500, 1500) },
  });
  const before = { rows: await server.counts(), files: await server.files() };
  const head = Object.entries({ ...headers, authorization: `Bearer ${user.tokens.access_token}`, host: 'x' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  for (const part of [0, 0.1, 0.5, 0.9, 0.999]) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`POST /api/v1/models/ HTTP/1.1\r\n${head}\r\n`);
    socket.write(payload.subarray(0, Math.floor(payload.length * part)));
    await pause(30);
    socket.resetAndDestroy();
  }
  const connections = () =>
    new Promise<number>((resolve) => server.app.server.getConnections((_error, count) => resolve(count)));
  await eventually('the connections to be gone', async () => (await connections()) === 0);
  expect({ rows: await server.counts(), files: await server.files() }).toEqual(before);
  expect((await send(await jpeg())).status).toBe(201);
});
