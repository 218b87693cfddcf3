import { and, desc, eq, exists, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { GarmentKind } from '../../contract/readings';
import type { SortOrder } from '../../contract/sortOrders';
import type { Database } from '../platform/db/database';
import { containsText } from '../platform/db/containsText';
import { listOrder } from '../platform/db/listOrder';
import { preparedQuery } from '../platform/db/preparedQuery';
import { deletedNow, isRestorable } from '../platform/db/softDelete';
import { categories, garments, media, readings } from '../platform/db/tables/pictures';
import { type Page, largestId, cursorNumberOf } from '../platform/page';
import { singleRow } from '../platform/singleRow';
import { garmentReading } from '../readings/storedReadings';

const categoryColumns = { id: categories.id, name: categories.name };

const garmentQuery = (db: Database) =>
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

export type GarmentRow = Awaited<ReturnType<typeof garmentQuery>>[number];

/** A garment is deleted on its own, or with its category. */
const isNotDeleted = and(isNull(garments.deletedAt), isNull(categories.deletedAt));

const isOwnCategory = (userId: number, categoryId: number) =>
  and(eq(categories.id, categoryId), eq(categories.userId, userId));

/** Lists categories, newest first. Returns one extra row if there is another page. */
export function listCategories(db: Database, userId: number, page: Page) {
  const before = cursorNumberOf(page);
  return db
    .select(categoryColumns)
    .from(categories)
    .where(
      and(
        eq(categories.userId, userId),
        isNull(categories.deletedAt),
        before === undefined ? undefined : lt(categories.id, before),
      ),
    )
    .orderBy(desc(categories.id))
    .limit(page.limit + 1);
}

/** Lists the newest garments of categories, newest first, at most `perCategory` of each. Every row also has the number of all garments in its category. */
export async function listNewestGarments(db: Database, categoryIds: number[], perCategory: number) {
  const ranked = db
    .select({
      categoryId: garments.categoryId,
      mediaId: garments.mediaId,
      rank: sql<number>`row_number() over (partition by ${garments.categoryId} order by ${garments.id} desc)`.as(
        'rank',
      ),
      total: sql<number>`(count(*) over (partition by ${garments.categoryId}))::integer`.as('total'),
    })
    .from(garments)
    .where(and(inArray(garments.categoryId, categoryIds), isNull(garments.deletedAt)))
    .as('ranked');
  return db
    .select({
      categoryId: ranked.categoryId,
      total: ranked.total,
      id: media.id,
      width: media.width,
      height: media.height,
      thumbhash: media.thumbhash,
    })
    .from(ranked)
    .innerJoin(media, eq(media.id, ranked.mediaId))
    .where(lte(ranked.rank, perCategory))
    .orderBy(ranked.categoryId, ranked.rank);
}

/** Finds a category. Like every lookup in this file, returns undefined for another user's row and for a deleted one. */
export async function findCategory(db: Database, userId: number, categoryId: number) {
  const [row] = await categoryQuery(db).execute({ userId, categoryId });
  return row;
}

/** Adds a category. @throws DatabaseError for `categories_name_key` if the user has one of this name */
export async function insertCategory(db: Database, userId: number, name: string) {
  return singleRow(await db.insert(categories).values({ userId, name }).returning(categoryColumns));
}

/** Renames a category. @returns false if there is none. @throws DatabaseError for `categories_name_key` if the user has another of this name */
export async function renameCategory(db: Database, userId: number, categoryId: number, name: string): Promise<boolean> {
  const renamed = await db
    .update(categories)
    .set({ name })
    .where(and(isOwnCategory(userId, categoryId), isNull(categories.deletedAt)))
    .returning({ id: categories.id });
  return renamed.length > 0;
}

/** Marks a category as deleted, which also hides its garments. Until the category is swept, it can be restored. @returns false if there is none */
export async function deleteCategory(db: Database, userId: number, categoryId: number): Promise<boolean> {
  const deleted = await db
    .update(categories)
    .set({ deletedAt: deletedNow })
    .where(and(isOwnCategory(userId, categoryId), isNull(categories.deletedAt)))
    .returning({ id: categories.id });
  return deleted.length > 0;
}

/**
 * Restores a category with its garments. @returns false if it wasn't deleted, or was deleted too long ago. @throws DatabaseError for `categories_name_key` if
 * the user has another of this name by now
 */
export async function restoreCategory(db: Database, userId: number, categoryId: number): Promise<boolean> {
  const restored = await db
    .update(categories)
    .set({ deletedAt: null })
    .where(and(isOwnCategory(userId, categoryId), isRestorable(categories.deletedAt)))
    .returning({ id: categories.id });
  return restored.length > 0;
}

/** The filters and the order of a list of garments. An empty search finds all of them. */
export interface GarmentFilter {
  search: string;
  kind: GarmentKind | undefined;
  categoryId: number | undefined;
  sort: SortOrder;
}

const garmentListQuery = preparedQuery((db) =>
  garmentQuery(db)
    .where(
      and(
        eq(garments.categoryId, sql.placeholder('categoryId')),
        eq(categories.userId, sql.placeholder('userId')),
        isNotDeleted,
        lt(garments.id, sql.placeholder('before')),
      ),
    )
    .orderBy(desc(garments.id))
    .limit(sql.placeholder('limit'))
    .prepare('list_garments'),
);

/** Lists all garments of a category, newest first. Returns one extra row if there is another page, and no rows for another user's category. */
export function listGarments(db: Database, userId: number, categoryId: number, page: Page) {
  return garmentListQuery(db).execute({
    userId,
    categoryId,
    before: cursorNumberOf(page) ?? largestId,
    limit: page.limit + 1,
  });
}

/**
 * Lists the user's garments that match a filter. Returns one extra row if there is another page. Searches the names of garments and, if no category is given,
 * the names of categories.
 */
export function findGarments(db: Database, userId: number, filter: GarmentFilter, page: Page) {
  const { search, kind, categoryId, sort } = filter;
  const { orderBy, isAfter } = listOrder(sort, garments, page);
  const isFound = or(
    containsText(garments.name, search),
    categoryId === undefined ? containsText(categories.name, search) : undefined,
  );
  // Find the page first. Otherwise PostgreSQL decompresses the readings of all the user's garments before it sorts them.
  const found = db
    .select({ id: garments.id })
    .from(garments)
    .innerJoin(categories, eq(categories.id, garments.categoryId))
    .leftJoin(readings, eq(readings.mediaId, garments.mediaId))
    .where(
      and(
        eq(categories.userId, userId),
        isNotDeleted,
        isAfter,
        categoryId === undefined ? undefined : eq(garments.categoryId, categoryId),
        kind && eq(readings.kind, kind),
        search === '' ? undefined : isFound,
      ),
    )
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return garmentQuery(db)
    .where(inArray(garments.id, found))
    .orderBy(...orderBy);
}

const categoryQuery = preparedQuery((db) =>
  db
    .select(categoryColumns)
    .from(categories)
    .where(
      and(
        eq(categories.id, sql.placeholder('categoryId')),
        eq(categories.userId, sql.placeholder('userId')),
        isNull(categories.deletedAt),
      ),
    )
    .prepare('find_category'),
);

/** Ids of the pictures of all garments of a category. */
export async function pictureIdsOfCategory(db: Database, categoryId: number): Promise<string[]> {
  const rows = await db
    .select({ mediaId: garments.mediaId })
    .from(garments)
    .where(and(eq(garments.categoryId, categoryId), isNull(garments.deletedAt)));
  return rows.map(({ mediaId }) => mediaId);
}

/** Finds a garment. */
export async function findGarment(db: Database, userId: number, garmentId: number) {
  const [row] = await garmentQuery(db).where(
    and(eq(garments.id, garmentId), eq(categories.userId, userId), isNotDeleted),
  );
  return row;
}

/** Finds garments. Leaves out deleted ones and those of other users. */
export function findGarmentsById(db: Database, userId: number, ids: number[]) {
  return garmentQuery(db).where(and(inArray(garments.id, ids), eq(categories.userId, userId), isNotDeleted));
}

/** Finds the user's newest garment with this picture file. Returns undefined if there is none. */
export async function findGarmentByMedia(db: Database, userId: number, mediaId: string) {
  const [row] = await garmentQuery(db)
    .where(and(eq(garments.mediaId, mediaId), eq(categories.userId, userId), isNotDeleted))
    .orderBy(desc(garments.id))
    .limit(1);
  return row;
}

/** Adds a garment and returns its id. */
export async function insertGarment(db: Database, garment: typeof garments.$inferInsert): Promise<number> {
  return singleRow(await db.insert(garments).values(garment).returning({ id: garments.id })).id;
}

/** Renames a garment, moves it to another category, or both. The caller has checked that the garment and the category are the user's. */
export async function updateGarment(
  db: Database,
  garmentId: number,
  changes: { name?: string; categoryId?: number },
): Promise<void> {
  await db.update(garments).set(changes).where(eq(garments.id, garmentId));
}

/** Whether a garment is in a category of this user that isn't deleted. */
const isInOwnCategory = (db: Database, userId: number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(categories)
      .where(and(eq(categories.id, garments.categoryId), eq(categories.userId, userId), isNull(categories.deletedAt))),
  );

/** Marks a garment as deleted. Until it is swept, it can be restored. @returns false if there is none */
export async function deleteGarment(db: Database, userId: number, garmentId: number): Promise<boolean> {
  const deleted = await db
    .update(garments)
    .set({ deletedAt: deletedNow })
    .where(and(eq(garments.id, garmentId), isNull(garments.deletedAt), isInOwnCategory(db, userId)))
    .returning({ id: garments.id });
  return deleted.length > 0;
}

/** Restores a garment. @returns false if it wasn't deleted, was deleted too long ago, or if its category is deleted too */
export async function restoreGarment(db: Database, userId: number, garmentId: number): Promise<boolean> {
  const restored = await db
    .update(garments)
    .set({ deletedAt: null })
    .where(and(eq(garments.id, garmentId), isRestorable(garments.deletedAt), isInOwnCategory(db, userId)))
    .returning({ id: garments.id });
  return restored.length > 0;
}
