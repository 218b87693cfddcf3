import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { categories, garments, media } from '../platform/db/schema';
import { theOne } from '../platform/theOne';

const category = { id: categories.id, name: categories.name };

const garmentRows = (db: Database) =>
  db
    .select({
      id: garments.id,
      categoryId: garments.categoryId,
      name: garments.name,
      mediaId: garments.mediaId,
      width: media.width,
      height: media.height,
    })
    .from(garments)
    .innerJoin(media, eq(media.id, garments.mediaId))
    .innerJoin(categories, eq(categories.id, garments.categoryId));

export type GarmentRow = Awaited<ReturnType<typeof garmentRows>>[number];

export function listCategories(db: Database, userId: number) {
  return db.select(category).from(categories).where(eq(categories.userId, userId)).orderBy(desc(categories.id));
}

export async function findCategory(db: Database, userId: number, categoryId: number) {
  const [row] = await db
    .select(category)
    .from(categories)
    .where(and(eq(categories.id, categoryId), eq(categories.userId, userId)));
  return row;
}

export async function insertCategory(db: Database, userId: number, name: string) {
  return theOne(await db.insert(categories).values({ userId, name }).returning(category));
}

/** Its garments go with it. */
export async function deleteCategory(db: Database, categoryId: number): Promise<void> {
  await db.delete(categories).where(eq(categories.id, categoryId));
}

export function listGarments(db: Database, categoryId: number) {
  return garmentRows(db).where(eq(garments.categoryId, categoryId)).orderBy(desc(garments.id));
}

export async function findGarment(db: Database, userId: number, garmentId: number) {
  const [row] = await garmentRows(db).where(and(eq(garments.id, garmentId), eq(categories.userId, userId)));
  return row;
}

export async function insertGarment(db: Database, garment: typeof garments.$inferInsert): Promise<number> {
  return theOne(await db.insert(garments).values(garment).returning({ id: garments.id })).id;
}
