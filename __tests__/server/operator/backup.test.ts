import { appendFile, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { makeBackup } from '../../../server/operator/backup/makeBackup';
import { restoreBackup } from '../../../server/operator/backup/restoreBackup';
import { connectPool } from '../../../server/platform/db/database';
import { claimStore } from '../../../server/platform/media/claimStore';
import { sweepOrphans } from '../../../server/platform/media/orphanSweeper';
import { fileStorage } from '../../../server/platform/storage/fileStorage';
import { recordLog } from '../../support/recordLog';
import { filesBelow } from '../../support/storedFiles';
import { type TestApp, createTestApp } from '../../support/testApp';
import { createEmptyDatabase } from '../../support/testDatabase';
import { createUser } from '../../support/testUser';

let server: TestApp;
let folder: string;
let mediaDir: string;
const databases: Awaited<ReturnType<typeof createEmptyDatabase>>[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drape-backup-'));
  server = await createTestApp();
  mediaDir = join(server.dataDir, 'media');
  await claimStore(server.platform);
});
afterAll(async () => {
  await server.close();
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true });
});

const backUp = (name: string) => makeBackup(server.platform.config, join(folder, name), () => {});

/** Restores a backup into a new database. Returns the database's URL, the store and the report. @param store the picture store; by default a new one */
async function restore(name: string, store = join(folder, `store-${databases.length}`)) {
  const database = await createEmptyDatabase();
  databases.push(database);
  const dataDir = join(folder, `data-${databases.length}`);
  const config = { ...server.platform.config, dataDir, databaseUrl: database.url };
  const report = await restoreBackup({ ...config, storage: { kind: 'files', folder: store } }, join(folder, name));
  return { url: database.url, store, report };
}

/** All rows of all tables, in a form that can be compared. */
async function allRows(url: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select (to_jsonb(t) - 'restored_at')::text as row from ${name} t order by 1`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  await client.end();
  return found;
}

const readContents = async (store: string) =>
  Object.fromEntries(
    await Promise.all(
      (await filesBelow(store)).map(async (key) => [key, (await readFile(join(store, key))).toString('base64')]),
    ),
  ) as Record<string, string>;

/** Adds a user with a model, a garment and a try-on. */
async function addCustomer() {
  const user = await createUser(server.app);
  const { image } = await user.addModel();
  const { garment } = await user.addGarment();
  const tryOn = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
  expect((await user.call('POST', '/generated-images/', tryOn)).status).toBe(200);
  await server.idle();
  return user;
}

test('a backup restores every row and every file into an empty folder and database, and later rows get new ids', async () => {
  await addCustomer();
  await server.rows(`select nextval('users_id_seq')`);
  expect(await backUp('complete')).toContain(`picture files`);
  const [rows, files] = [await allRows(server.platform.config.databaseUrl!), await readContents(mediaDir)];
  expect(Object.keys(files).length).toBeGreaterThan(6);

  const { url, store } = await restore('complete');
  expect(await allRows(url)).toEqual(rows);
  expect(await readContents(store)).toEqual(files);
  const db = connectPool(url, () => {});
  const nextId = (pool: typeof db) => pool.$client.query(`select nextval('users_id_seq') as id`);
  expect((await nextId(db)).rows).toEqual((await nextId(server.db)).rows);
  // In the restored database, the ledger still refuses changes.
  await expect(db.$client.query('update ledger_entries set amount = 1')).rejects.toThrow('never changed or removed');
  await db.$client.end();

  const again = { ...server.platform.config, dataDir: join(folder, 'other'), databaseUrl: url };
  await expect(restoreBackup(again, join(folder, 'complete'))).rejects.toThrow('The database is in use already.');
});

test('an interrupted backup continues, replaces damaged files, and removes what customers have deleted', async () => {
  const user = await addCustomer();
  await backUp('resumed');
  const pictures = join(folder, 'resumed/pictures');
  const [lost, damaged] = (await filesBelow(pictures)).filter((key) => !key.includes('thumbnail'));
  await rm(join(folder, 'resumed/manifest.json'));
  await rm(join(pictures, lost!));
  await appendFile(join(pictures, damaged!), 'x');
  await expect(restore('resumed')).rejects.toThrow('There is no complete backup');

  const deleted = user.call('DELETE', '/users/', { password: user.account.password });
  await Promise.all([backUp('resumed'), deleted]);
  const { url, store } = await restore('resumed');
  const named = (await allRows(url)).media!.map((row) => JSON.parse(row) as { key: string; thumbnail_key: string });
  const keys = named.flatMap(({ key, thumbnail_key }) => [key, thumbnail_key]).sort();
  expect((await filesBelow(store)).filter((key) => key.includes('/'))).toEqual(keys);

  // After the account was deleted, the next backup also removes its own copies of the account's pictures.
  expect((await deleted).status).toBe(204);
  await backUp('resumed');
  const files = await filesBelow(mediaDir);
  expect(await filesBelow(pictures)).toEqual(files.filter((key) => key.includes('/')));
  expect((await readdir(join(folder, 'resumed'))).filter((name) => name.startsWith('database-'))).toHaveLength(1);
});

test('restoring an older backup deletes nothing from the store, not even later', async () => {
  await backUp('older');
  await addCustomer();
  const before = await readContents(mediaDir);
  const { url, report } = await restore('older', mediaDir);
  expect(report).toContain('0 of ');
  expect(await readContents(mediaDir)).toEqual(before);

  const db = connectPool(url, () => {});
  const { log, lines } = recordLog();
  await sweepOrphans({ db, storage: fileStorage(mediaDir) }, log, Date.now() + 2 * 3_600_000);
  await db.$client.end();
  expect(lines()).toBe('');
  expect(await readContents(mediaDir)).toEqual(before);
});

test('a damaged backup is refused before anything is changed', async () => {
  await backUp('damaged');
  const [picture] = await filesBelow(join(folder, 'damaged/pictures'));
  await appendFile(join(folder, 'damaged/pictures', picture!), 'x');
  const store = join(folder, 'untouched');
  await expect(restore('damaged', store)).rejects.toThrow(
    `1 files of the backup are missing or damaged: ${join(folder, 'damaged/pictures', picture!)}. Nothing was restored.`,
  );
  expect(await filesBelow(store)).toEqual([]);
});
