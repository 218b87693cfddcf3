import { and, desc, eq, getTableColumns, lt, not, sql } from 'drizzle-orm';
import type { Favourite } from '../../contract/saved';
import type { Database } from '../platform/db/database';
import { prepared } from '../platform/db/prepared';
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

/** Finds a saved image. Undefined for another user's. */
export async function findSavedImage(db: Database, userId: number, id: number): Promise<SavedImageRow | undefined> {
  const [row] = await savedImageQuery(db).where(and(eq(savedImages.id, id), eq(savedImages.userId, userId)));
  return row;
}

/** Finds the user's saved image that shows this picture. Undefined if there is none. */
export async function findSavedPicture(db: Database, userId: number, mediaId: string) {
  const [row] = await savedImageQuery(db)
    .where(and(eq(savedImages.mediaId, mediaId), eq(savedImages.userId, userId)))
    .orderBy(desc(savedImages.id))
    .limit(1);
  return row;
}

/** Adds a saved image. @returns its id */
export async function insertSavedImage(db: Database, row: typeof savedImages.$inferInsert): Promise<number> {
  return singleRow(await db.insert(savedImages).values(row).returning({ id: savedImages.id })).id;
}

/**
 * Adds or removes the heart of a saved image. Does so in one statement, so that two concurrent calls cancel each other out. Undefined for another user's image.
 */
export async function toggleFavourite(db: Database, userId: number, id: number): Promise<Favourite | undefined> {
  const [row] = await db
    .update(savedImages)
    .set({ isFavourite: not(savedImages.isFavourite) })
    .where(and(eq(savedImages.id, id), eq(savedImages.userId, userId)))
    .returning({ id: savedImages.id, is_favourite: savedImages.isFavourite });
  return row;
}
