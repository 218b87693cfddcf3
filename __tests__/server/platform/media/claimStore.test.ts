import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabasePool, connectPool } from '../../../../server/platform/db/database';
import { readInstallationId } from '../../../../server/platform/db/installation';
import { adoptStore, claimStore } from '../../../../server/platform/media/claimStore';
import { fileStorage } from '../../../../server/platform/storage/fileStorage';
import { s3Storage } from '../../../../server/platform/storage/s3Storage';
import type { Storage } from '../../../../server/platform/storage/storage';
import { type FakeS3, startFakeS3 } from '../../../support/fakeS3';
import { unknownKey } from '../../../support/storedFiles';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { createTestDatabase } from '../../../support/testDatabase';
import { createUser } from '../../../support/testUser';

const bytes = Buffer.from('a picture');

let server: TestApp;
let otherDatabase: { db: DatabasePool; close(): Promise<void> };
let root: string;
let s3: FakeS3;
beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  server = await createTestApp();
  const database = await createTestDatabase();
  const db = connectPool(database.url, () => {});
  otherDatabase = {
    db,
    async close() {
      await db.$client.end();
      await database.drop();
    },
  };
});
afterAll(async () => {
  await server.close();
  await otherDatabase.close();
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'drape-claim-'));
  s3 = await startFakeS3();
});
afterEach(async () => {
  s3.close();
  await rm(root, { recursive: true });
});

const storageKinds: [string, () => Storage][] = [
  ['a folder', () => fileStorage(root)],
  ['a bucket', () => s3Storage({ kind: 's3', bucket: 'drape', region: 'us-east-1', endpoint: s3.endpoint })],
];

async function readAll(storage: Storage): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for await (const { key } of storage.list()) texts[key] = (await storage.get(key)).toString();
  return texts;
}

const readMarkedOwner = async (storage: Storage) =>
  (JSON.parse((await storage.get('drape-store.json')).toString()) as { database: string }).database;

describe.each(storageKinds)('%s', (_name, open) => {
  test('a store without pictures gets one owner marker, and then no other database may use it', async () => {
    const storage = open();
    await storage.put('notes.txt', bytes);
    await Promise.all([1, 2, 3].map(() => claimStore({ db: otherDatabase.db, storage })));
    expect(await readMarkedOwner(storage)).toBe(await readInstallationId(otherDatabase.db));
    const before = await readAll(storage);
    await expect(claimStore({ db: server.db, storage })).rejects.toThrow(
      /belongs to another database.* Nothing was changed\. .*node dist\/server\/drape\.js store adopt/,
    );
    expect(await readAll(storage)).toEqual(before);
  });

  test('a store with pictures unknown to the database is refused and left unchanged', async () => {
    const storage = open();
    for (let index = 0; index < 3; index++) await storage.put(unknownKey(), bytes);
    const before = await readAll(storage);
    await expect(claimStore({ db: otherDatabase.db, storage })).rejects.toThrow(
      /holds pictures, but this database names none.*node dist\/server\/drape\.js store adopt/,
    );
    expect(await readAll(storage)).toEqual(before);
  });

  test('if two databases claim a store at the same time, it belongs to one of them', async () => {
    const storage = open();
    const databases = [server.db, otherDatabase.db];
    const claims = await Promise.allSettled(databases.map((db) => claimStore({ db, storage })));
    expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const winner = databases[claims.findIndex(({ status }) => status === 'fulfilled')]!;
    expect(await readMarkedOwner(storage)).toBe(await readInstallationId(winner));
  });

  test('a database can adopt a store explicitly, and then the former database may not use it', async () => {
    const storage = open();
    await storage.put(unknownKey(), bytes);
    expect(await adoptStore({ db: otherDatabase.db, storage })).toMatch(
      /now belongs to this database.*no owner marker before/,
    );
    await claimStore({ db: otherDatabase.db, storage });
    expect(await adoptStore({ db: server.db, storage })).toMatch(
      `It belonged to database ${await readInstallationId(otherDatabase.db)} before`,
    );
    await claimStore({ db: server.db, storage });
    await expect(claimStore({ db: otherDatabase.db, storage })).rejects.toThrow('belongs to another database');
  });
});

test('a store without a marker gets one if it contains pictures that the database knows', async () => {
  await (await createUser(server.app)).addModel();
  const { storage } = server.platform;
  await storage.put(unknownKey(), bytes);
  await claimStore(server.platform);
  expect(await readMarkedOwner(storage)).toBe(await readInstallationId(server.db));
});

test("a store that contains none of the database's pictures is refused, because its disk may not be mounted", async () => {
  await (await createUser(server.app)).addModel();
  const storage = fileStorage(root);
  await expect(claimStore({ db: server.db, storage })).rejects.toThrow(
    /none of \d+ that were looked for.*isn't mounted/,
  );
  expect(await readAll(storage)).toEqual({});
});

test.each(['', '{"database":', '[]'])(
  'a store with the unreadable marker %j is refused until it is adopted',
  async (text) => {
    const storage = fileStorage(root);
    await storage.put('drape-store.json', Buffer.from(text));
    await expect(claimStore({ db: otherDatabase.db, storage })).rejects.toThrow("can't be read");
    expect(await adoptStore({ db: otherDatabase.db, storage })).toContain('now belongs to this database');
    await claimStore({ db: otherDatabase.db, storage });
  },
);
