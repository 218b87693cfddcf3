import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { containsText } from '../platform/db/containsText';
import { prepared } from '../platform/db/prepared';
import { categories, garments, media, readings } from '../platform/db/tables/pictures';
import { type Page, largestId, numberAfter } from '../platform/page';
import { singleRow } from '../platform/singleRow';
import { garmentReading } from '../readings/storedReadings';

const category = { id: categories.id, name: categories.name };

const garmentRows = (db: Database) =>
  db
    .select({
      id: garments.id,
      categoryId: garments.categoryId,
      categoryName: categories.name,
      name: garments.name,
      mediaId: garments.mediaId,
      width: media.width,
      height: media.height,
      thumbhash: media.thumbhash,
      reading: garmentReading,
    })
    .from(garments)
    .innerJoin(media, eq(media.id, garments.mediaId))
    .innerJoin(categories, eq(categories.id, garments.categoryId))
    .leftJoin(readings, eq(readings.mediaId, garments.mediaId));

export type GarmentRow = Awaited<ReturnType<typeof garmentRows>>[number];

/** Lists categories, newest first. Returns one row more than the page if there are more. */
export function listCategories(db: Database, userId: number, page: Page) {
  const before = numberAfter(page);
  return db
    .select(category)
    .from(categories)
    .where(and(eq(categories.userId, userId), before === undefined ? undefined : lt(categories.id, before)))
    .orderBy(desc(categories.id))
    .limit(page.limit + 1);
}

/** Finds a category. Undefined for another user's. */
export async function findCategory(db: Database, userId: number, categoryId: number) {
  const [row] = await categoryById(db).execute({ userId, categoryId });
  return row;
}

/** Adds a category. @throws DatabaseError for `categories_name_key` if the user has one of this name */
export async function insertCategory(db: Database, userId: number, name: string) {
  return singleRow(await db.insert(categories).values({ userId, name }).returning(category));
}

/** Deletes a category and its garments. */
export async function deleteCategory(db: Database, categoryId: number): Promise<void> {
  await db.delete(categories).where(eq(categories.id, categoryId));
}

const garmentList = prepared((db) =>
  garmentRows(db)
    .where(
      and(
        eq(garments.categoryId, sql.placeholder('categoryId')),
        eq(categories.userId, sql.placeholder('userId')),
        lt(garments.id, sql.placeholder('before')),
      ),
    )
    .orderBy(desc(garments.id))
    .limit(sql.placeholder('limit'))
    .prepare('list_garments'),
);

/** Lists the garments of a category, newest first. Returns one row more than the page if there are more, and none for another user's category. */
export function listGarments(db: Database, userId: number, categoryId: number, page: Page) {
  return garmentList(db).execute({ userId, categoryId, before: numberAfter(page) ?? largestId, limit: page.limit + 1 });
}

/**
 * Lists the user's garments of all categories, newest first. Returns one row more than the page if there are more.
 *
 * @param search if not empty, the garment's or the category's name must contain it, in upper or lower case
 */
export function listAllGarments(db: Database, userId: number, search: string, page: Page) {
  const before = numberAfter(page) ?? largestId;
  return garmentRows(db)
    .where(
      and(
        eq(categories.userId, userId),
        lt(garments.id, before),
        search === '' ? undefined : or(containsText(garments.name, search), containsText(categories.name, search)),
      ),
    )
    .orderBy(desc(garments.id))
    .limit(page.limit + 1);
}

const categoryById = prepared((db) =>
  db
    .select(category)
    .from(categories)
    .where(and(eq(categories.id, sql.placeholder('categoryId')), eq(categories.userId, sql.placeholder('userId'))))
    .prepare('find_category'),
);

/** Ids of the pictures of all garments of a category. */
export async function picturesOfCategory(db: Database, categoryId: number): Promise<string[]> {
  const rows = await db.select({ mediaId: garments.mediaId }).from(garments).where(eq(garments.categoryId, categoryId));
  return rows.map(({ mediaId }) => mediaId);
}

/** Finds a garment. Undefined for another user's. */
export async function findGarment(db: Database, userId: number, garmentId: number) {
  const [row] = await garmentRows(db).where(and(eq(garments.id, garmentId), eq(categories.userId, userId)));
  return row;
}

/** Finds the user's newest garment that shows this picture. Undefined if there is none. */
export async function findGarmentOfPicture(db: Database, userId: number, mediaId: string) {
  const [row] = await garmentRows(db)
    .where(and(eq(garments.mediaId, mediaId), eq(categories.userId, userId)))
    .orderBy(desc(garments.id))
    .limit(1);
  return row;
}

/** Adds a garment and returns its id. */
export async function insertGarment(db: Database, garment: typeof garments.$inferInsert): Promise<number> {
  return singleRow(await db.insert(garments).values(garment).returning({ id: garments.id })).id;
}
