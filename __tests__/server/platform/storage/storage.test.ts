import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileStorage } from '../../../../server/platform/storage/fileStorage';
import { s3Storage } from '../../../../server/platform/storage/s3Storage';
import { type Storage, StorageUnavailable } from '../../../../server/platform/storage/storage';
import { type FakeS3, startFakeS3 } from '../../../support/fakeS3';
import { createTestApp } from '../../../support/testApp';
import { jpeg } from '../../../support/testImages';
import { createUser } from '../../../support/testUser';

let root: string;
let s3: FakeS3;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'drape-storage-'));
  s3 = await startFakeS3();
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
});
afterEach(async () => {
  s3.close();
  await rm(root, { recursive: true });
});

const createBucketConfig = () => ({
  kind: 's3' as const,
  bucket: 'drape',
  region: 'eu-central-1',
  endpoint: s3.endpoint,
});
const storageKinds: [string, () => Storage][] = [
  ['files', () => fileStorage(root)],
  ['S3', () => s3Storage(createBucketConfig())],
];

async function listKeys(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key, storedAt } of storage.list()) {
    expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
    keys.push(key);
  }
  return keys.sort();
}

describe.each(storageKinds)('%s', (_name, open) => {
  test('a stored object can be read, replaced and removed', async () => {
    const storage = open();
    await storage.put('ab/picture.jpg', Buffer.from('one'));
    await storage.put('ab/picture.jpg', Buffer.from('two'));
    expect((await storage.get('ab/picture.jpg')).toString()).toBe('two');
    expect(await listKeys(storage)).toEqual(['ab/picture.jpg']);
    await storage.remove('ab/picture.jpg');
    await storage.remove('ab/picture.jpg');
    await expect(storage.get('ab/picture.jpg')).rejects.toThrow();
    expect(await listKeys(storage)).toEqual([]);
  });

  test('an object can only be created if its key is not in use yet', async () => {
    const storage = open();
    expect(await storage.find('marker.json')).toBeUndefined();
    expect(await storage.create('marker.json', Buffer.from('one'))).toBe(true);
    expect(await storage.create('marker.json', Buffer.from('two'))).toBe(false);
    expect((await storage.find('marker.json'))?.toString()).toBe('one');
    const attempts = ['a', 'b', 'c'].map((text) => storage.create('ab/contested.json', Buffer.from(text)));
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1);
  });

  test('a large object with all byte values is read back unchanged', async () => {
    const storage = open();
    const bytes = Buffer.alloc(
      3_000_001,
      Uint8Array.from({ length: 256 }, (_, value) => value),
    );
    await storage.put('ab/large.png', bytes);
    expect((await storage.get('ab/large.png')).equals(bytes)).toBe(true);
  });

  test('a file is stored unchanged, and can be streamed as a whole or in part', async () => {
    const storage = open();
    const bytes = Buffer.alloc(300_001, 'abcdefghij');
    const path = join(root, 'upload');
    await writeFile(path, bytes);
    await storage.putFile('ab/large.png', path);
    const wholeFile = await storage.stream('ab/large.png');
    expect(wholeFile.size).toBe(bytes.length);
    expect((await buffer(wholeFile.stream)).equals(bytes)).toBe(true);
    const middle = await storage.stream('ab/large.png', { start: 100_003, end: 100_007 });
    expect([middle.size, (await buffer(middle.stream)).toString()]).toEqual([5, 'defgh']);
    await expect(storage.stream('ab/nothing.png')).rejects.toThrow();
    await rm(path);
  });

  test('all keys are listed, even if there are several pages of them', async () => {
    const storage = open();
    const keys = ['aa/1.jpg', 'aa/2.jpg', 'bb/1.jpg', 'cc/1.jpg', 'cc/1.thumbnail.webp'];
    for (const key of keys) await storage.put(key, Buffer.from(key));
    expect(await listKeys(storage)).toEqual(keys);
  });

  test.each(['../outside', '/etc/passwd', 'a/../../b', '', 'a\\b'])('%j is refused as a storage key', async (key) => {
    const storage = open();
    await expect((async () => storage.put(key, Buffer.from('x')))()).rejects.toThrow('is no storage key');
    await expect((async () => storage.get(key))()).rejects.toThrow('is no storage key');
  });
});

test.each(['rejected', 'ignored'] as const)(
  'an object is not created twice, even in a bucket where conditional writes are %s',
  async (conditions) => {
    s3.conditions = conditions;
    const storage = s3Storage(createBucketConfig());
    expect(await storage.create('marker.json', Buffer.from('one'))).toBe(true);
    expect(await storage.create('marker.json', Buffer.from('two'))).toBe(false);
    expect((await storage.get('marker.json')).toString()).toBe('one');
  },
);

test("a storage that doesn't answer is not mistaken for an empty storage", async () => {
  const unreachable = s3Storage(createBucketConfig());
  s3.close();
  await expect(unreachable.find('marker.json')).rejects.toThrow();
  await writeFile(join(root, 'media'), 'a file where the folder should be');
  const brokenFolder = fileStorage(join(root, 'media'));
  await expect(brokenFolder.find('marker.json')).rejects.toThrow('ENOTDIR');
  await expect(listKeys(brokenFolder)).rejects.toThrow('ENOTDIR');
});

test('a file that a crash left incomplete is listed, but never read as the picture', async () => {
  const storage = fileStorage(root);
  await storage.put('ab/whole.jpg', Buffer.from('whole'));
  await writeFile(join(root, 'ab/other.jpg.0.part'), 'ha');
  expect(await listKeys(storage)).toEqual(['ab/other.jpg.0.part', 'ab/whole.jpg']);
  await expect(storage.get('ab/other.jpg')).rejects.toThrow('ENOENT');
});

test('with STORAGE set to a bucket, all pictures are stored there and none in the data folder', async () => {
  const server = await createTestApp({ storage: createBucketConfig() });
  const user = await createUser(server.app);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  const tryOnRequest = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
  const { body } = await user.call<{ data: { generated_image_url: string } }>(
    'POST',
    '/generated-images/',
    tryOnRequest,
  );
  const picture = await server.app.inject(body.data.generated_image_url);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  await server.idle();
  // The objects are a model image, a garment and its cut-out, a result and its mask, each with a thumbnail.
  expect([...s3.objects.keys()]).toHaveLength(10);
  const localEntries = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  expect(localEntries.filter((entry) => entry.isFile())).toEqual([]);
  await server.close();
});

test('calls to a bucket that never answers fail after the time limit', async () => {
  const silentServer = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  const { port } = silentServer.address() as AddressInfo;
  const storage = s3Storage({ ...createBucketConfig(), endpoint: `http://127.0.0.1:${port}` }, 200);
  const upload = join(root, 'upload');
  await writeFile(upload, 'one');
  for (const call of [
    storage.get('ab/picture.jpg'),
    storage.stream('ab/picture.jpg'),
    storage.put('ab/picture.jpg', Buffer.from('one')),
    storage.putFile('ab/picture.jpg', upload),
  ])
    await expect(call).rejects.toThrow(StorageUnavailable);
  silentServer.closeAllConnections();
  silentServer.close();
});

test('while the bucket is down, an upload gets a 503 and leaves no rows, and the server is not ready', async () => {
  const brokenServer = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
  await once(brokenServer, 'listening');
  const { port } = brokenServer.address() as AddressInfo;
  const server = await createTestApp({ storage: { ...createBucketConfig(), endpoint: `http://127.0.0.1:${port}` } });
  const user = await createUser(server.app);
  const form = { name: 'Meera', phone_number: '9876543210', image: { bytes: await jpeg() } };
  const { status, headers, body } = await user.upload('/models/', form);
  expect([status, headers['retry-after'], body]).toEqual([
    503,
    '5',
    { code: 'busy', detail: 'Drape is very busy right now. Please try again in a few seconds.' },
  ]);
  const ready = await server.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([
    503,
    { code: 'not_ready', detail: 'The picture store does not answer.' },
  ]);
  expect(await server.counts()).toMatchObject({ media: 0, models: 0 });
  brokenServer.close();
  await server.close();
});
