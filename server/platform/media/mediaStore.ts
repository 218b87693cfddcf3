import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, DatabasePool } from '../db/database';
import { inTransaction } from '../db/database';
import type { VettedImage } from '../images/vetImage';
import { ApiError } from '../apiError';
import type { ByteRange, Storage, StoredStream } from '../storage/storage';
import {
  type Media,
  type NewMedia,
  deleteUnusedMedia,
  findMedia,
  findQuota,
  insertMedia,
  lockOwner,
  sumStoredBytes,
} from './mediaRepository';
import { pictureKeys } from './pictureKeys';

/**
 * Stores pictures, each as a row and two files. Keeps rows and files consistent even after failures: there is no row without its files, and files without a row
 * are removed.
 */
export interface MediaStore {
  /**
   * Stores pictures, then runs `work` with their rows in a transaction. If anything fails, neither rows nor files are left. `images` are discarded in any case.
   *
   * @throws ApiError 413 `storage_full` if the pictures would exceed the user's quota; those with `ignoresQuota` don't count
   */
  store<T>(userId: number, images: VettedImage[], work: (tx: Database, rows: NewMedia[]) => Promise<T>): Promise<T>;
  /** @throws ApiError 413 `storage_full` if the user's quota is used up */
  requireRoom(userId: number): Promise<void>;
  /** Deletes these pictures, except any that are in use. */
  deleteUnused(ids: string[]): Promise<void>;
  /**
   * Like `deleteUnused`, but in the caller's transaction, and removes the files before the commit. If the process dies before the commit, the rows are still
   * there, so the deletion can be retried.
   *
   * @throws storage errors; the caller then rolls back
   */
  deleteUnusedIn(tx: Database, ids: string[]): Promise<void>;
  /**
   * Deletes pictures: first their files, then their rows. The caller has made sure that nothing uses them.
   *
   * @throws storage errors; the rows are then kept
   */
  deletePictures(rows: Media[]): Promise<void>;
  /** @param key the key of a picture or a thumbnail */
  read(key: string): Promise<Buffer>;
  /** Like `read`, but as a stream. The caller must read or destroy it. */
  stream(key: string, range?: ByteRange): Promise<StoredStream>;
}

const megabyte = 1024 * 1024;

/** Milliseconds that removing files may take after a failure. Then the caller gets the error, even if files are left. */
const cleanupTimeout = 2_000;

const storageFullError = (used: number, quota: number) =>
  new ApiError(
    413,
    'storage_full',
    `You've used ${Math.floor(used / megabyte)} MB of your ${quota} MB of storage. Delete photos, garments or saved looks you no longer need and wait a minute, or ask support for more.`,
  );

function toNewMedia(userId: number, image: VettedImage): NewMedia {
  const id = randomUUID();
  const { contentType, width, height, sha256, thumbhash } = image;
  const fields = { contentType, width, height, sha256, thumbhash, bytes: image.size };
  return { id, userId, ...pictureKeys(id, image.extension), ...fields };
}

const filesOf = (rows: Pick<Media, 'key' | 'thumbnailKey'>[]) => rows.flatMap((row) => [row.key, row.thumbnailKey]);

/** @param defaultQuota megabytes that one user may store, unless the operator has set another number for this user */
export function mediaStore(db: DatabasePool, storage: Storage, defaultQuota: number): MediaStore {
  const quotaOf = async (tx: Database, userId: number) => (await findQuota(tx, userId)) ?? defaultQuota;

  const removeFiles = (rows: Pick<Media, 'key' | 'thumbnailKey'>[]) =>
    Promise.allSettled(filesOf(rows).map((key) => storage.remove(key)));

  const putPicture = ({ content }: VettedImage, key: string) =>
    typeof content === 'string' ? storage.putFile(key, content) : storage.put(key, content);

  /** Checks the quota inside the transaction that adds the pictures, so that concurrent uploads can't exceed it together. */
  const requireRoomFor = async (tx: Database, userId: number, images: VettedImage[]) => {
    const added = images.reduce((sum, { size, ignoresQuota }) => sum + (ignoresQuota ? 0 : size), 0);
    if (added === 0) return;
    await lockOwner(tx, userId);
    const [used, quota] = [await sumStoredBytes(tx, userId), await quotaOf(tx, userId)];
    if (used + added > quota * megabyte) throw storageFullError(used, quota);
  };

  return {
    async store(userId, images, work) {
      const newPictures = images.map((image) => ({ image, row: toNewMedia(userId, image) }));
      const rows = newPictures.map(({ row }) => row);
      try {
        // Store the files before the row. If that fails halfway, files without a row do no harm, but a row without its files would be shown to the user.
        for (const { image, row } of newPictures) {
          await putPicture(image, row.key);
          await storage.put(row.thumbnailKey, image.thumbnail);
        }
        return await inTransaction(db, async (tx) => {
          await requireRoomFor(tx, userId, images);
          await insertMedia(tx, rows);
          return work(tx, rows);
        });
      } catch (error) {
        // The transaction may have been committed although the answer was lost, so only remove files without a row. If the database can't be reached, keep all
        // files.
        const storedRows = await Promise.all(rows.map(({ id }) => findMedia(db, id))).catch(() => rows);
        // Don't let a hanging store delay the caller. The orphan sweeper removes files that are left over.
        await Promise.race([
          removeFiles(rows.filter((_, index) => !storedRows[index])),
          pause(cleanupTimeout, undefined, { ref: false }),
        ]);
        throw error;
      } finally {
        await Promise.all(images.map((image) => image.discard()));
      }
    },
    async requireRoom(userId) {
      const [used, quota] = [await sumStoredBytes(db, userId), await quotaOf(db, userId)];
      if (used >= quota * megabyte) throw storageFullError(used, quota);
    },
    async deleteUnused(ids) {
      if (ids.length > 0) await removeFiles(await inTransaction(db, (tx) => deleteUnusedMedia(tx, ids)));
    },
    async deleteUnusedIn(tx, ids) {
      await Promise.all(filesOf(await deleteUnusedMedia(tx, ids)).map((key) => storage.remove(key)));
    },
    async deletePictures(rows) {
      await Promise.all(filesOf(rows).map((key) => storage.remove(key)));
      const ids = rows.map(({ id }) => id);
      await removeFiles(await inTransaction(db, (tx) => deleteUnusedMedia(tx, ids)));
    },
    read: (key) => storage.get(key),
    stream: (key, range) => storage.stream(key, range),
  };
}
