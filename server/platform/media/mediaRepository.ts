import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { garments, generations, media, modelImages, savedImages } from '../db/schema';
import { pictureIdOf } from './pictureKeys';

export type Media = typeof media.$inferSelect;
export type NewMedia = typeof media.$inferInsert;

export async function insertMedia(db: Database, rows: NewMedia[]): Promise<void> {
  if (rows.length > 0) await db.insert(media).values(rows);
}

export async function findMedia(db: Database, id: string): Promise<Media | undefined> {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  return row;
}

export async function findOwnMedia(db: Database, userId: number, id: string): Promise<Media | undefined> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.id, id), eq(media.userId, userId)));
  return row;
}

/** Those of `ids` whose picture is the user's. */
export async function findOwnIds(db: Database, userId: number, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, ids), eq(media.userId, userId)));
  return new Set(rows.map(({ id }) => id));
}

/** Those of `keys` that a picture or its thumbnail is kept under. Looks by id: there is no index on the keys. */
export async function namedKeys(db: Database, keys: string[]): Promise<Set<string>> {
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

/** Keys of thumbnails, of `count` pictures at most. Ids are random, so the first by id are a sample. */
export async function sampleThumbnailKeys(db: Database, count: number): Promise<string[]> {
  const rows = await db.select({ key: media.thumbnailKey }).from(media).orderBy(media.id).limit(count);
  return rows.map(({ key }) => key);
}

/** Deletes the rows that nothing shows any more, and returns them: their files are to be removed once this is committed. */
export async function deleteUnusedMedia(db: Database, ids: string[]): Promise<Media[]> {
  if (ids.length === 0) return [];
  const named = [
    db
      .select({ one: sql`1` })
      .from(modelImages)
      .where(eq(modelImages.mediaId, media.id)),
    db
      .select({ one: sql`1` })
      .from(garments)
      .where(eq(garments.mediaId, media.id)),
    db
      .select({ one: sql`1` })
      .from(savedImages)
      .where(
        or(
          eq(savedImages.mediaId, media.id),
          eq(savedImages.modelMediaId, media.id),
          eq(savedImages.garmentMediaId, media.id),
        ),
      ),
    db
      .select({ one: sql`1` })
      .from(generations)
      .where(
        sql`${media.id} in (${generations.pictureId}, ${generations.garmentPictureId}, ${generations.maskId}, ${generations.garmentMaskId}, ${generations.resultId}, ${generations.resultGarmentMaskId})`,
      ),
  ];
  return db
    .delete(media)
    .where(and(inArray(media.id, ids), ...named.map((use) => sql`not exists (${use})`)))
    .returning();
}
