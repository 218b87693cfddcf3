import { and, eq, inArray, or, sql, sum } from 'drizzle-orm';
import type { Database } from '../db/database';
import { garments, generations, media, modelImages, savedImages, users } from '../db/schema';

export type Media = typeof media.$inferSelect;
/** The id that stands in the names of a picture's files; the table has no index on the names themselves. */
const idOf = (key: string) => /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(key)?.[0];

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

/** Lets pictures of one user be counted and then added one after the other, until the transaction ends. The same lock as the ledger's. */
export async function lockOwner(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Bytes of all pictures of a user, without their thumbnails. */
export async function storedBytes(db: Database, userId: number): Promise<number> {
  const rows = await db
    .select({ bytes: sum(media.bytes) })
    .from(media)
    .where(eq(media.userId, userId));
  return Number(rows[0]?.bytes ?? 0);
}

/** Those of `ids` whose picture is the user's. */
export async function findOwnIds(db: Database, userId: number, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, ids), eq(media.userId, userId)));
  return new Set(rows.map(({ id }) => id));
}

/** Those of `keys` that a picture or its thumbnail is kept under. */
export async function namedKeys(db: Database, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: media.key, thumbnailKey: media.thumbnailKey })
    .from(media)
    .where(
      inArray(
        media.id,
        keys.map(idOf).filter((id) => id !== undefined),
      ),
    );
  return new Set(rows.flatMap((row) => [row.key, row.thumbnailKey]));
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
