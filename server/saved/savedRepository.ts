import { and, desc, eq, lt, not } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { savedImages } from '../platform/db/schema';
import { type Page, numberAfter } from '../platform/page';
import { theOne } from '../platform/theOne';

export type SavedImageRow = typeof savedImages.$inferSelect;

/** Newest first; one row more than the page, when there are more. */
export function listSavedImages(
  db: Database,
  userId: number,
  page: Page,
  only?: 'favourites',
): Promise<SavedImageRow[]> {
  const before = numberAfter(page);
  return db
    .select()
    .from(savedImages)
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
  const [row] = await db
    .select()
    .from(savedImages)
    .where(and(eq(savedImages.id, id), eq(savedImages.userId, userId)));
  return row;
}

export async function insertSavedImage(db: Database, row: typeof savedImages.$inferInsert): Promise<SavedImageRow> {
  return theOne(await db.insert(savedImages).values(row).returning());
}

/** In one statement, so that two presses at once leave it as it was. */
export async function toggleFavourite(db: Database, userId: number, id: number): Promise<SavedImageRow | undefined> {
  const [row] = await db
    .update(savedImages)
    .set({ isFavourite: not(savedImages.isFavourite) })
    .where(and(eq(savedImages.id, id), eq(savedImages.userId, userId)))
    .returning();
  return row;
}
