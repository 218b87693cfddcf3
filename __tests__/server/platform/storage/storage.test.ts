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
import { type FakeS3, fakeS3 } from '../../../support/fakeS3';
import { createTestApp } from '../../../support/testApp';
import { jpeg } from '../../../support/testImages';
import { createUser } from '../../../support/testUser';

let root: string;
let s3: FakeS3;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'drape-storage-'));
  s3 = await fakeS3();
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
});
afterEach(async () => {
  s3.close();
  await rm(root, { recursive: true });
});

const bucket = () => ({ kind: 's3' as const, bucket: 'drape', region: 'eu-central-1', endpoint: s3.endpoint });
const kinds: [string, () => Storage][] = [
  ['files', () => fileStorage(root)],
  ['S3', () => s3Storage(bucket())],
];

async function listed(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key, storedAt } of storage.list()) {
    expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
    keys.push(key);
  }
  return keys.sort();
}

describe.each(kinds)('%s', (_name, open) => {
  test('a stored object can be read, replaced and removed', async () => {
    const storage = open();
    await storage.put('ab/picture.jpg', Buffer.from('one'));
    await storage.put('ab/picture.jpg', Buffer.from('two'));
    expect((await storage.get('ab/picture.jpg')).toString()).toBe('two');
    expect(await listed(storage)).toEqual(['ab/picture.jpg']);
    await storage.remove('ab/picture.jpg');
    await storage.remove('ab/picture.jpg');
    await expect(storage.get('ab/picture.jpg')).rejects.toThrow();
    expect(await listed(storage)).toEqual([]);
  });

  test('a key that is in use is never created again', async () => {
    const storage = open();
    expect(await storage.find('marker.json')).toBeUndefined();
    expect(await storage.create('marker.json', Buffer.from('one'))).toBe(true);
    expect(await storage.create('marker.json', Buffer.from('two'))).toBe(false);
    expect((await storage.find('marker.json'))?.toString()).toBe('one');
    const all = ['a', 'b', 'c'].map((text) => storage.create('ab/contested.json', Buffer.from(text)));
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1);
  });

  test('every byte of a large file comes back unchanged', async () => {
    const storage = open();
    const bytes = Buffer.alloc(
      3_000_001,
      Uint8Array.from({ length: 256 }, (_, value) => value),
    );
    await storage.put('ab/large.png', bytes);
    expect((await storage.get('ab/large.png')).equals(bytes)).toBe(true);
  });

  test('a file is stored unchanged, and can be read in pieces, whole or in part', async () => {
    const storage = open();
    const bytes = Buffer.alloc(300_001, 'abcdefghij');
    const path = join(root, 'upload');
    await writeFile(path, bytes);
    await storage.putFile('ab/large.png', path);
    const whole = await storage.stream('ab/large.png');
    expect(whole.size).toBe(bytes.length);
    expect((await buffer(whole.stream)).equals(bytes)).toBe(true);
    const part = await storage.stream('ab/large.png', { start: 100_003, end: 100_007 });
    expect([part.size, (await buffer(part.stream)).toString()]).toEqual([5, 'defgh']);
    await expect(storage.stream('ab/nothing.png')).rejects.toThrow();
    await rm(path);
  });

  test('all keys are listed, over several pages', async () => {
    const storage = open();
    const keys = ['aa/1.jpg', 'aa/2.jpg', 'bb/1.jpg', 'cc/1.jpg', 'cc/1.thumbnail.webp'];
    for (const key of keys) await storage.put(key, Buffer.from(key));
    expect(await listed(storage)).toEqual(keys);
  });

  test.each(['../outside', '/etc/passwd', 'a/../../b', '', 'a\\b'])('a key like %j names nothing', async (key) => {
    const storage = open();
    await expect((async () => storage.put(key, Buffer.from('x')))()).rejects.toThrow('is no storage key');
    await expect((async () => storage.get(key))()).rejects.toThrow('is no storage key');
  });
});

test.each(['rejected', 'ignored'] as const)(
  'a key that is in use is never created again in a bucket where conditional writes are %s, either',
  async (conditions) => {
    s3.conditions = conditions;
    const storage = s3Storage(bucket());
    expect(await storage.create('marker.json', Buffer.from('one'))).toBe(true);
    expect(await storage.create('marker.json', Buffer.from('two'))).toBe(false);
    expect((await storage.get('marker.json')).toString()).toBe('one');
  },
);

test('a storage that does not answer is not mistaken for an empty one', async () => {
  const gone = s3Storage(bucket());
  s3.close();
  await expect(gone.find('marker.json')).rejects.toThrow();
  await writeFile(join(root, 'media'), 'a file where the folder should be');
  const broken = fileStorage(join(root, 'media'));
  await expect(broken.find('marker.json')).rejects.toThrow('ENOTDIR');
  await expect(listed(broken)).rejects.toThrow('ENOTDIR');
});

test('a file left incomplete by a crash is listed, but never read', async () => {
  const storage = fileStorage(root);
  await storage.put('ab/whole.jpg', Buffer.from('whole'));
  await writeFile(join(root, 'ab/other.jpg.0.part'), 'ha');
  expect(await listed(storage)).toEqual(['ab/other.jpg.0.part', 'ab/whole.jpg']);
  await expect(storage.get('ab/other.jpg')).rejects.toThrow('ENOENT');
});

test('the whole product stores its pictures in the bucket and none in its folder', async () => {
  const server = await createTestApp({ storage: bucket() });
  const user = await createUser(server.app);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  const tried = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
  const { body } = await user.call<{ data: { generated_image_url: string } }>('POST', '/generated-images/', tried);
  const picture = await server.app.inject(body.data.generated_image_url);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  await server.idle();
  // The objects are a model image, a garment and its cut-out, a result and its mask, each with a thumbnail.
  expect([...s3.objects.keys()]).toHaveLength(10);
  const left = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
  await server.close();
});

test('a bucket that hangs is given up after its time limit', async () => {
  const hanging = createServer(() => {}).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  const storage = s3Storage({ ...bucket(), endpoint: `http://127.0.0.1:${port}` }, 200);
  const upload = join(root, 'upload');
  await writeFile(upload, 'one');
  for (const call of [
    storage.get('ab/picture.jpg'),
    storage.stream('ab/picture.jpg'),
    storage.put('ab/picture.jpg', Buffer.from('one')),
    storage.putFile('ab/picture.jpg', upload),
  ])
    await expect(call).rejects.toThrow(StorageUnavailable);
  hanging.closeAllConnections();
  hanging.close();
});

test('while the bucket is down an upload gets a 503 and leaves nothing, and the server is not ready', async () => {
  const down = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
  await once(down, 'listening');
  const { port } = down.address() as AddressInfo;
  const server = await createTestApp({ storage: { ...bucket(), endpoint: `http://127.0.0.1:${port}` } });
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
  down.close();
  await server.close();
});
