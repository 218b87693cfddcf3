import { randomUUID } from 'node:crypto';
import type { Database, DatabasePool } from '../db/database';
import { inTransaction } from '../db/database';
import type { VettedImage } from '../images/vetImage';
import type { Storage } from '../storage/storage';
import { type Media, type NewMedia, deleteUnusedMedia, findMedia, insertMedia } from './mediaRepository';
import { pictureKeys } from './pictureKeys';

/** Rows and files of pictures kept in step: no file without a row, no row without a file, whatever fails between. */
export interface MediaStore {
  /**
   * Stores pictures, then runs `work` with their rows in a transaction. When anything fails, neither row nor file is left.
   */
  keep<T>(userId: number, images: VettedImage[], work: (tx: Database, rows: NewMedia[]) => Promise<T>): Promise<T>;
  /** Deletes those of `ids` that nothing shows any more. */
  release(ids: string[]): Promise<void>;
  /** Deletes pictures that nothing shows any more, files first. @throws what the storage does; their rows are left then */
  erase(rows: Media[]): Promise<void>;
  /** @param key of a row, of its picture or its thumbnail */
  read(key: string): Promise<Buffer>;
}

function newMedia(userId: number, image: VettedImage): NewMedia {
  const id = randomUUID();
  const { contentType, width, height, sha256, thumbhash } = image;
  const facts = { contentType, width, height, sha256, thumbhash, bytes: image.bytes.length };
  return { id, userId, ...pictureKeys(id, image.extension), ...facts };
}

const filesOf = (rows: Pick<Media, 'key' | 'thumbnailKey'>[]) => rows.flatMap((row) => [row.key, row.thumbnailKey]);

export function mediaStore(db: DatabasePool, storage: Pick<Storage, 'put' | 'get' | 'remove'>): MediaStore {
  const removeFiles = (rows: Pick<Media, 'key' | 'thumbnailKey'>[]) =>
    Promise.allSettled(filesOf(rows).map((key) => storage.remove(key)));

  return {
    async keep(userId, images, work) {
      const made = images.map((image) => ({ image, row: newMedia(userId, image) }));
      const rows = made.map(({ row }) => row);
      try {
        // Files first: a row that names a missing file would be shown, a file without a row is not.
        for (const { image, row } of made) {
          await storage.put(row.key, image.bytes);
          await storage.put(row.thumbnailKey, image.thumbnail);
        }
        return await inTransaction(db, async (tx) => {
          await insertMedia(tx, rows);
          return work(tx, rows);
        });
      } catch (error) {
        // A commit whose answer was lost has happened all the same. Where that cannot be asked, the files stay.
        const found = await Promise.all(rows.map(({ id }) => findMedia(db, id))).catch(() => rows);
        await removeFiles(rows.filter((_, index) => !found[index]));
        throw error;
      }
    },
    async release(ids) {
      await removeFiles(await deleteUnusedMedia(db, ids));
    },
    async erase(rows) {
      await Promise.all(filesOf(rows).map((key) => storage.remove(key)));
      await deleteUnusedMedia(
        db,
        rows.map(({ id }) => id),
      );
    },
    read: (key) => storage.get(key),
  };
}
