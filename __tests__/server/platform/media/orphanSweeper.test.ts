import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { connectPool } from '../../../../server/platform/db/database';
import { withAdvisoryLock } from '../../../../server/platform/db/advisoryLock';
import { adoptStore, claimStore } from '../../../../server/platform/media/claimStore';
import { orphanSweeper, sweepOrphans } from '../../../../server/platform/media/orphanSweeper';
import { pictureKeys } from '../../../../server/platform/media/pictureKeys';
import { startFakeS3 } from '../../../support/fakeS3';
import { recordLog } from '../../../support/recordLog';
import { filesBelow, unknownKey, writeOldFiles } from '../../../support/storedFiles';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { createTestDatabase } from '../../../support/testDatabase';
import { createUser } from '../../../support/testUser';

const hourMs = 3_600_000;

let server: TestApp;
let mediaDir: string;
beforeEach(async () => {
  server = await createTestApp();
  mediaDir = join(server.dataDir, 'media');
  await claimStore(server.platform);
});
afterEach(() => server.close());

/** Removes orphaned files once, and returns the log. */
async function sweep(now?: number): Promise<string> {
  const { log, lines } = recordLog();
  await sweepOrphans(server.platform, log, now);
  return lines();
}

/** Creates pictures with two files each. */
async function addPictures(userId: number, count: number): Promise<void> {
  const pictures = Array.from({ length: count }, () => {
    const id = randomUUID();
    return { id, ...pictureKeys(id, 'jpg') };
  });
  await server.rows(
    `insert into media (id, user_id, key, thumbnail_key, content_type, width, height, bytes, sha256, thumbhash)
     select p.id, $2, p.key, p."thumbnailKey", 'image/jpeg', 1, 1, 1, '', ''
     from jsonb_to_recordset($1) as p(id uuid, key text, "thumbnailKey" text)`,
    [JSON.stringify(pictures), userId],
  );
  await writeOldFiles(
    mediaDir,
    pictures.flatMap(({ key, thumbnailKey }) => [key, thumbnailKey]),
  );
}

test("orphaned files are removed after an hour; pictures, the store's marker and files of other programs stay", async () => {
  const { image } = await (await createUser(server.app)).addModel();
  const [picture] = (await filesBelow(mediaDir)).filter((key) => key.includes('/'));
  const foreignFiles = ['notes.txt', '0b/backup.jpg', `00/${unknownKey().slice(3).replace(/^../, 'ff')}`];
  await writeOldFiles(mediaDir, foreignFiles);
  const filesToKeep = await filesBelow(mediaDir);
  await server.platform.storage.put(unknownKey(), Buffer.from('crashed before its row'));
  await server.platform.storage.put(`${picture}.${randomUUID()}.part`, Buffer.from('crashed in mid-file'));
  expect(await sweep(Date.now() + 0.9 * hourMs)).toBe('');
  expect(await filesBelow(mediaDir)).toHaveLength(filesToKeep.length + 2);
  expect(await sweep(Date.now() + 1.1 * hourMs)).toContain('"removed":2');
  expect(await filesBelow(mediaDir)).toEqual(filesToKeep);
  expect((await server.app.inject(image.image_url)).statusCode).toBe(200);
});

test('if there are more orphaned files than crashes can explain, an error is logged and no file is removed', async () => {
  await writeOldFiles(mediaDir, Array.from({ length: 6 }, unknownKey));
  const files = await filesBelow(mediaDir);
  const alarm = await sweep();
  expect(alarm).toContain('"level":50');
  expect(alarm).toContain('"files":6,"orphans":6,"allowed":5');
  expect(await filesBelow(mediaDir)).toEqual(files);
});

test('in a large store, orphans are only removed if they are at most one hundredth of the files', async () => {
  const user = await (await createUser(server.app)).profile();
  await addPictures(user.id, 500);
  const filesToKeep = await filesBelow(mediaDir);
  await writeOldFiles(mediaDir, Array.from({ length: 10 }, unknownKey));
  expect(await sweep()).toContain('"removed":10,"files":1010');
  expect(await filesBelow(mediaDir)).toEqual(filesToKeep);
  await writeOldFiles(mediaDir, Array.from({ length: 11 }, unknownKey));
  expect(await sweep()).toContain('"files":1011,"orphans":11,"allowed":10');
  expect(await filesBelow(mediaDir)).toHaveLength(filesToKeep.length + 11);
});

test('in a store that another database has adopted, no file is removed', async () => {
  const database = await createTestDatabase();
  const db = connectPool(database.url, () => {});
  await adoptStore({ db, storage: server.platform.storage });
  await writeOldFiles(mediaDir, [unknownKey()]);
  const files = await filesBelow(mediaDir);
  expect(await sweep()).toMatch(/"level":50.*no longer carries this database's marker/);
  expect(await filesBelow(mediaDir)).toEqual(files);
  await db.$client.end();
  await database.drop();
});

test('no file is removed at start; an hour later orphans are removed, by one process at a time', async () => {
  await writeOldFiles(mediaDir, [unknownKey()]);
  const files = await filesBelow(mediaDir);
  const { log } = recordLog();
  const atStart = orphanSweeper(server.platform, log);
  atStart.start();
  await atStart.stop();
  expect(await filesBelow(mediaDir)).toEqual(files);

  jest.useFakeTimers({
    doNotFake: ['Date', 'setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'],
  });
  try {
    const afterAnHour = async () => {
      const sweeper = orphanSweeper(server.platform, log);
      sweeper.start();
      jest.advanceTimersByTime(hourMs);
      await sweeper.stop();
    };
    await withAdvisoryLock(server.db, 'orphan sweeper', afterAnHour);
    expect(await filesBelow(mediaDir)).toEqual(files);
    await afterAnHour();
    expect(await filesBelow(mediaDir)).toEqual(files.filter((key) => key === 'drape-store.json'));
  } finally {
    jest.useRealTimers();
  }
});

test('orphans in an S3 bucket are removed by the same rules', async () => {
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  const s3 = await startFakeS3();
  const storage = { kind: 's3' as const, bucket: 'drape', region: 'us-east-1', endpoint: s3.endpoint };
  const app = await createTestApp({ storage });
  await claimStore(app.platform);
  await (await createUser(app.app)).addModel();
  const filesToKeep = [...s3.objects.keys()];
  const add = (keys: string[]) => {
    for (const key of keys) s3.objects.set(`drape/${key}`, { bytes: Buffer.from('x'), storedAt: new Date(0) });
  };
  const { log, lines } = recordLog();
  add([unknownKey(), 'notes.txt']);
  await sweepOrphans(app.platform, log);
  expect([...s3.objects.keys()]).toEqual([...filesToKeep, 'drape/notes.txt']);
  add(Array.from({ length: 6 }, unknownKey));
  await sweepOrphans(app.platform, log);
  expect(lines()).toContain('"orphans":6');
  expect(s3.objects.size).toBe(filesToKeep.length + 7);
  await app.close();
  s3.close();
});
