import { randomUUID } from 'node:crypto';
import type { DatabasePool } from '../../../../server/platform/db/database';
import { prepareGenerated } from '../../../../server/platform/images/vetImage';
import { mediaStore } from '../../../../server/platform/media/mediaStore';
import { crashingDatabase } from '../../../support/crashingDatabase';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { createUser } from '../../../support/testUser';
import { png } from '../../../support/testImages';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

/**
 * Stores a picture over a connection that breaks after this number of statements. Storing a picture takes three: begin, insert and commit.
 * Returns the files that database rows name, and the files that exist.
 */
async function storeUntilBreak(statements: number) {
  const { id: userId } = await (await createUser(server.app)).profile();
  const picture = await prepareGenerated(await png(), { generationId: randomUUID(), engine: 'local', version: null });
  const files = new Map<string, Buffer>();
  const { $client } = crashingDatabase(server.db, statements, false);
  const db = Object.assign(Object.create(server.db) as DatabasePool, { $client });
  const storage = {
    ...server.platform.storage,
    put: async (key: string, bytes: Buffer) => void files.set(key, bytes),
    remove: async (key: string) => void files.delete(key),
  };
  const store = mediaStore(db, storage, 2048);
  await expect(store.store(userId, [picture], async () => {})).rejects.toThrow();
  const rows = await server.rows<{ key: string; thumbnail: string }>(
    'select key, thumbnail_key as thumbnail from media where user_id = $1',
    [userId],
  );
  return { named: rows.flatMap(({ key, thumbnail }) => [key, thumbnail]), files: [...files.keys()] };
}

test('if the connection breaks after the commit, the picture keeps its row and files', async () => {
  const { named, files } = await storeUntilBreak(3);
  expect(named).toHaveLength(2);
  expect(files).toEqual(named);
});

test('if the connection breaks before the commit, neither row nor file is left', async () => {
  expect(await storeUntilBreak(2)).toEqual({ named: [], files: [] });
});
