import { and, asc, eq, inArray, notExists, sql, sum } from 'drizzle-orm';
import type { Database } from '../db/database';
import { users } from '../db/tables/accounts';
import { garments, generations, media, modelImages, readings, savedImages } from '../db/tables/pictures';
import { pictureIdOf } from './pictureKeys';

export type Media = typeof media.$inferSelect;
export type NewMedia = typeof media.$inferInsert;

/** Adds pictures whose files are stored already. */
export async function insertMedia(db: Database, rows: NewMedia[]): Promise<void> {
  if (rows.length > 0) await db.insert(media).values(rows);
}

/** Finds a picture of any user. Used for signed addresses and by workers. */
export async function findMedia(db: Database, id: string): Promise<Media | undefined> {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  return row;
}

/** Finds a picture. Returns undefined if it belongs to another user. */
export async function findOwnMedia(db: Database, userId: number, id: string): Promise<Media | undefined> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.id, id), eq(media.userId, userId)));
  return row;
}

/**
 * Locks the user's row until the transaction ends, so that only one transaction at a time counts and adds the user's pictures. The ledger uses the same lock.
 */
export async function lockOwner(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Returns the storage limit in megabytes that the operator has set for this user. Undefined if none was set. */
export async function findQuota(db: Database, userId: number): Promise<number | undefined> {
  const [row] = await db.select({ quota: users.storageQuota }).from(users).where(eq(users.id, userId));
  return row?.quota ?? undefined;
}

/** Bytes of all pictures of a user, without thumbnails. */
export async function sumStoredBytes(db: Database, userId: number): Promise<number> {
  const rows = await db
    .select({ bytes: sum(media.bytes) })
    .from(media)
    .where(eq(media.userId, userId));
  return Number(rows[0]?.bytes ?? 0);
}

/** Returns which of `ids` are pictures of this user. */
export async function findOwnIds(db: Database, userId: number, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, ids), eq(media.userId, userId)));
  return new Set(rows.map(({ id }) => id));
}

/** Returns which of `keys` belong to a picture in the database, or to its thumbnail. Looks them up by id, because there is no index on the keys. */
export async function findKeysInUse(db: Database, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: media.key, thumbnailKey: media.thumbnailKey })
    .from(media)
    .where(
      inArray(
        media.id,
        keys.map(pictureIdOf).filter((id) => id !== undefined),
      ),
    );
  return new Set(rows.flatMap((row) => [row.key, row.thumbnailKey]));
}

/** Keys of the thumbnails of at most `count` pictures. Ids are random, so the pictures with the lowest ids are a random sample. */
export async function sampleThumbnailKeys(db: Database, count: number): Promise<string[]> {
  const rows = await db.select({ key: media.thumbnailKey }).from(media).orderBy(media.id).limit(count);
  return rows.map(({ key }) => key);
}

/** All columns that keep a picture in use if they refer to it. Not `readings.mediaId`, because a reading is deleted with its picture. */
const referencingColumns = [
  modelImages.mediaId,
  garments.mediaId,
  savedImages.mediaId,
  savedImages.modelMediaId,
  savedImages.garmentMediaId,
  generations.pictureId,
  generations.garmentPictureId,
  generations.secondGarmentPictureId,
  generations.maskId,
  generations.garmentMaskId,
  generations.resultId,
  generations.resultGarmentMaskId,
  readings.cutOutId,
  readings.correctedCutOutId,
];

/**
 * Returns the ids of the cut-outs of these garment photos. Locks the readings of the photos until the transaction ends, so that no cut-out is replaced
 * in the meantime.
 */
async function lockCutOuts(tx: Database, garmentPictures: string[]): Promise<string[]> {
  const rows = await tx
    .select({ automatic: readings.cutOutId, corrected: readings.correctedCutOutId })
    .from(readings)
    .where(inArray(readings.mediaId, garmentPictures))
    .orderBy(asc(readings.mediaId))
    .for('update');
  return rows.flatMap(({ automatic, corrected }) => [automatic, corrected]).filter((id) => id !== null);
}

/**
 * Deletes the unused ones of these pictures, with their readings and cut-outs. Returns the deleted rows, so that the caller can remove their files.
 *
 * The query has one condition for each column that may refer to a picture. A single condition over several columns of a table couldn't use their indexes.
 */
export async function deleteUnusedMedia(tx: Database, ids: string[]): Promise<Media[]> {
  if (ids.length === 0) return [];
  const cutOuts = await lockCutOuts(tx, ids);
  const isUnused = referencingColumns.map((column) =>
    notExists(
      tx
        .select({ one: sql`1` })
        .from(column.table)
        .where(eq(column, media.id)),
    ),
  );
  const deleted = await tx
    .delete(media)
    .where(and(inArray(media.id, ids), ...isUnused))
    .returning();
  // The cut-outs of deleted readings may be unused now.
  return [...deleted, ...(await deleteUnusedMedia(tx, cutOuts))];
}
