import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileStorage } from '../../../../server/platform/storage/fileStorage';
import { s3Storage } from '../../../../server/platform/storage/s3Storage';
import type { Storage } from '../../../../server/platform/storage/storage';
import { type FakeS3, fakeS3 } from '../../../support/fakeS3';
import { createTestApp } from '../../../support/testApp';
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
  test('what was put is there, replaced by the next, and gone when removed', async () => {
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

  test('every byte of a large file comes back as it was', async () => {
    const storage = open();
    const bytes = Buffer.alloc(
      3_000_001,
      Uint8Array.from({ length: 256 }, (_, value) => value),
    );
    await storage.put('ab/large.png', bytes);
    expect((await storage.get('ab/large.png')).equals(bytes)).toBe(true);
  });

  test('a file is stored as it is, and read again piece by piece, in whole or in part', async () => {
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

  test('everything is listed, in as many pages as it takes', async () => {
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

test('a file of which a crash left a half is listed too, and never read', async () => {
  const storage = fileStorage(root);
  await storage.put('ab/whole.jpg', Buffer.from('whole'));
  await writeFile(join(root, 'ab/other.jpg.0.part'), 'ha');
  expect(await listed(storage)).toEqual(['ab/other.jpg.0.part', 'ab/whole.jpg']);
  await expect(storage.get('ab/other.jpg')).rejects.toThrow('ENOENT');
});

test('the whole product keeps its pictures in the bucket and none in its folder', async () => {
  const server = await createTestApp({ storage: bucket() });
  const user = await createUser(server.app);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  const tried = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
  const { body } = await user.call<{ data: { generated_image_url: string } }>('POST', '/generated-images/', tried);
  const picture = await server.app.inject(body.data.generated_image_url);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  await server.idle();
  // A model image, a garment, a result and its mask, each with a thumbnail.
  expect([...s3.objects.keys()]).toHaveLength(8);
  const left = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
  await server.close();
});
