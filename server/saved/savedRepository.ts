import { and, count, desc, eq, getTableColumns, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import type { Favourite } from '../../contract/saved';
import type { Database } from '../platform/db/database';
import { prepared } from '../platform/db/prepared';
import { deletedNow, isRestorable } from '../platform/db/softDelete';
import { media, savedImages } from '../platform/db/tables/pictures';
import { type Page, largestId, numberAfter } from '../platform/page';
import { singleRow } from '../platform/singleRow';

const savedImageQuery = (db: Database) =>
  db
    .select({
      ...getTableColumns(savedImages),
      width: media.width,
      height: media.height,
      thumbhash: media.thumbhash,
    })
    .from(savedImages)
    .innerJoin(media, eq(media.id, savedImages.mediaId));

export type SavedImageRow = Awaited<ReturnType<typeof savedImageQuery>>[number];

const savedList = (name: string, only?: 'favourites') =>
  prepared((db) =>
    savedImageQuery(db)
      .where(
        and(
          eq(savedImages.userId, sql.placeholder('userId')),
          isNull(savedImages.deletedAt),
          only && savedImages.isFavourite,
          lt(savedImages.id, sql.placeholder('before')),
        ),
      )
      .orderBy(desc(savedImages.id))
      .limit(sql.placeholder('limit'))
      .prepare(name),
  );

const lists = { all: savedList('list_saved'), favourites: savedList('list_favourites', 'favourites') };

/** Lists saved images, newest first. Returns one row more than the page if there are more. */
export function listSavedImages(
  db: Database,
  userId: number,
  page: Page,
  which: keyof typeof lists,
): Promise<SavedImageRow[]> {
  return lists[which](db).execute({ userId, before: numberAfter(page) ?? largestId, limit: page.limit + 1 });
}

const ownImage = (userId: number, id: number) => and(eq(savedImages.id, id), eq(savedImages.userId, userId));

/** Finds a saved image. Undefined for another user's and for a deleted one. */
export async function findSavedImage(db: Database, userId: number, id: number): Promise<SavedImageRow | undefined> {
  const [row] = await savedImageQuery(db).where(and(ownImage(userId, id), isNull(savedImages.deletedAt)));
  return row;
}

/** Finds the user's saved image with this picture, made from this model image and garment with this prompt. Undefined if there is none. */
export async function findSameSavedImage(db: Database, look: typeof savedImages.$inferInsert) {
  const { userId, mediaId, modelMediaId, garmentMediaId, prompt } = look;
  const [row] = await savedImageQuery(db)
    .where(
      and(
        eq(savedImages.userId, userId),
        isNull(savedImages.deletedAt),
        eq(savedImages.mediaId, mediaId),
        eq(savedImages.modelMediaId, modelMediaId),
        eq(savedImages.garmentMediaId, garmentMediaId),
        eq(savedImages.prompt, prompt),
      ),
    )
    .orderBy(desc(savedImages.id))
    .limit(1);
  return row;
}

/** Adds a saved image. @returns its id */
export async function insertSavedImage(db: Database, row: typeof savedImages.$inferInsert): Promise<number> {
  return singleRow(await db.insert(savedImages).values(row).returning({ id: savedImages.id })).id;
}

/**
 * Adds or removes the heart of a saved image. Does so in one statement, so that two concurrent calls cancel each other out. Undefined as for
 * `findSavedImage`.
 */
export async function toggleFavourite(db: Database, userId: number, id: number): Promise<Favourite | undefined> {
  const [row] = await db
    .update(savedImages)
    .set({ isFavourite: not(savedImages.isFavourite) })
    .where(and(ownImage(userId, id), isNull(savedImages.deletedAt)))
    .returning({ id: savedImages.id, is_favourite: savedImages.isFavourite });
  return row;
}

/** Number of saved images that were made with one of these pictures, as the photo of the person or of the garment. */
export async function countSavedImages(
  db: Database,
  userId: number,
  column: 'modelMediaId' | 'garmentMediaId',
  pictures: string[],
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(savedImages)
    .where(and(eq(savedImages.userId, userId), isNull(savedImages.deletedAt), inArray(savedImages[column], pictures)));
  return row?.count ?? 0;
}

/** Deletes a saved image, until it is restored or removed. @returns false if there is none */
export async function deleteSavedImage(db: Database, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .update(savedImages)
    .set({ deletedAt: deletedNow })
    .where(and(ownImage(userId, id), isNull(savedImages.deletedAt)))
    .returning({ id: savedImages.id });
  return deleted.length > 0;
}

/** Restores a saved image. @returns false if it wasn't deleted, or too long ago */
export async function restoreSavedImage(db: Database, userId: number, id: number): Promise<boolean> {
  const restored = await db
    .update(savedImages)
    .set({ deletedAt: null })
    .where(and(ownImage(userId, id), isRestorable(savedImages.deletedAt)))
    .returning({ id: savedImages.id });
  return restored.length > 0;
}
