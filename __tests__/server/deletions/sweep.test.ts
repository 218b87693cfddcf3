import { sweepDeleted } from '../../../server/deletions/deletedSweeper';
import type { DatabasePool } from '../../../server/platform/db/database';
import { mediaStore } from '../../../server/platform/media/mediaStore';
import { StorageUnavailable } from '../../../server/platform/storage/storage';
import { crashingDatabase } from '../../support/crashingDatabase';
import { endGracePeriods } from '../../support/removeDeleted';
import { type TestApp, createTestApp } from '../../support/testApp';
import { jpeg } from '../../support/testImages';
import { createUser } from '../../support/testUser';

// Without workers, the only sweep is the one under test.
let server: TestApp;
beforeEach(async () => {
  server = await createTestApp({ workers: false });
});
afterEach(() => server.close());

const emptyCounts = { models: 0, model_images: 0, categories: 0, garments: 0, saved_images: 0, media: 0 };

/** Creates a library with items of each kind, deletes all of it, and ends the grace periods, so that nothing can be restored any more. */
async function deleteLibrary() {
  const user = await createUser(server.app);
  const { id, image } = await user.addModel();
  const { category, garment } = await user.addGarment();
  const photo = { image: { bytes: await jpeg() } };
  const added = await user.upload<{ id: number }>(`/models/images?model_id=${id}`, photo);
  for (let count = 0; count < 25; count++)
    await user.upload('/garment/', { ...photo, name: 'Silk', category_id: String(category.id) });
  const look = await user.call<{ id: number }>('POST', '/saved-images/save/', {
    model_id: image.id,
    garment_id: String(garment.id),
    prompt: '',
    saved_image_url: garment.image_url,
  });
  await user.call('DELETE', `/models/${id}/image/${added.body.id}`);
  await user.call('DELETE', `/models/${id}`);
  await user.call('DELETE', `/garment/${garment.id}`);
  await user.call('DELETE', `/garment/category/${category.id}`);
  await user.call('DELETE', `/saved-images/${look.body.id}`);
  await endGracePeriods(server);
}

test('if a process dies at any moment of the sweep, the next sweep removes every picture that is left', async () => {
  await deleteLibrary();
  let crashes = 0;
  for (let statements = 1; ; statements += 3) {
    const isAnswered = statements % 2 === 0;
    const { $client } = crashingDatabase(server.db, statements, isAnswered);
    const db = Object.assign(Object.create(server.db) as DatabasePool, { $client });
    const media = mediaStore(db, server.platform.storage, 2048);
    const hasEnded = await sweepDeleted({ db, media }).then(
      () => true,
      () => false,
    );
    if (hasEnded) break;
    crashes++;
  }
  expect(crashes).toBeGreaterThan(3);
  expect(await server.counts()).toMatchObject(emptyCounts);
  expect(await server.files()).toEqual([]);
});

test('several processes can sweep at the same time', async () => {
  await deleteLibrary();
  await Promise.all([1, 2, 3].map(() => sweepDeleted(server.platform)));
  await sweepDeleted(server.platform);
  expect(await server.counts()).toMatchObject(emptyCounts);
  expect(await server.files()).toEqual([]);
});

test('if the storage cannot be reached, the rows stay for the next sweep', async () => {
  await deleteLibrary();
  const before = await server.counts();
  const broken = {
    ...server.platform.storage,
    remove: async () => {
      throw new StorageUnavailable();
    },
  };
  const media = mediaStore(server.db, broken, 2048);
  await expect(sweepDeleted({ db: server.db, media })).rejects.toThrow(StorageUnavailable);
  expect(await server.counts()).toEqual(before);
  await sweepDeleted(server.platform);
  expect(await server.counts()).toMatchObject(emptyCounts);
  expect(await server.files()).toEqual([]);
});
