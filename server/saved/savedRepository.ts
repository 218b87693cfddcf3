import { and, desc, eq, getTableColumns, lt, not } from 'drizzle-orm';
import type { Favourite } from '../../contract/saved';
import type { Database } from '../platform/db/database';
import { media, savedImages } from '../platform/db/tables/pictures';
import { type Page, numberAfter } from '../platform/page';
import { theOne } from '../platform/theOne';

const rows = (db: Database) =>
  db
    .select({
      ...getTableColumns(savedImages),
      width: media.width,
      height: media.height,
      thumbhash: media.thumbhash,
    })
    .from(savedImages)
    .innerJoin(media, eq(media.id, savedImages.mediaId));

export type SavedImageRow = Awaited<ReturnType<typeof rows>>[number];

/** Newest first; one row more than the page, when there are more. */
export function listSavedImages(
  db: Database,
  userId: number,
  page: Page,
  only?: 'favourites',
): Promise<SavedImageRow[]> {
  const before = numberAfter(page);
  return rows(db)
    .where(
      and(
        eq(savedImages.userId, userId),
        only && savedImages.isFavourite,
        before === undefined ? undefined : lt(savedImages.id, before),
      ),
    )
    .orderBy(desc(savedImages.id))
    .limit(page.limit + 1);
}

export async function findSavedImage(db: Database, userId: number, id: number): Promise<SavedImageRow | undefined> {
  const [row] = await rows(db).where(and(eq(savedImages.id, id), eq(savedImages.userId, userId)));
  return row;
}

/** @returns the id of the new row */
export async function insertSavedImage(db: Database, row: typeof savedImages.$inferInsert): Promise<number> {
  return theOne(await db.insert(savedImages).values(row).returning({ id: savedImages.id })).id;
}

/** In one statement, so that two presses at once leave it as it was. */
export async function toggleFavourite(db: Database, userId: number, id: number): Promise<Favourite | undefined> {
  const [row] = await db
    .update(savedImages)
    .set({ isFavourite: not(savedImages.isFavourite) })
    .where(and(eq(savedImages.id, id), eq(savedImages.userId, userId)))
    .returning({ id: savedImages.id, is_favourite: savedImages.isFavourite });
  return row;
}
