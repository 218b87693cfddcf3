import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileStorage } from '../../../../server/platform/storage/fileStorage';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'drape-storage-'));
});
afterEach(() => rm(root, { recursive: true }));

test('what was put is there, replaced by the next, and gone when removed', async () => {
  const storage = fileStorage(root);
  await storage.put('ab/picture.jpg', Buffer.from('one'));
  await storage.put('ab/picture.jpg', Buffer.from('two'));
  expect((await storage.get('ab/picture.jpg')).toString()).toBe('two');
  expect(await readdir(join(root, 'ab'))).toEqual(['picture.jpg']);
  await storage.remove('ab/picture.jpg');
  await storage.remove('ab/picture.jpg');
  await expect(storage.get('ab/picture.jpg')).rejects.toThrow('ENOENT');
});

test.each(['../outside', '/etc/passwd', 'a/../../b', '', 'a\\b'])('a key like %j names nothing', async (key) => {
  const storage = fileStorage(root);
  await expect((async () => storage.put(key, Buffer.from('x')))()).rejects.toThrow('is no storage key');
});
