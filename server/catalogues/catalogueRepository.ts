import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { CatalogueItem } from '../../contract/catalogues';
import type { Database } from '../platform/db/database';
import { deletedNow, isRestorable } from '../platform/db/softDelete';
import { catalogueItems, catalogues } from '../platform/db/tables/catalogues';
import {
  categories,
  garments,
  generations,
  media,
  modelImages,
  models,
  savedImages,
} from '../platform/db/tables/pictures';
import { type Page, cursorNumberOf, cursorUuidOf } from '../platform/page';

export type ItemStatus = CatalogueItem['status'];

const itemStatus = sql<ItemStatus>`case
  when ${catalogueItems.generationId} is null then 'failed'
  when ${generations.status} = 'completed' and ${generations.resultId} is null then 'dropped'
  else ${generations.status} end`;

const catalogueQuery = (db: Database) =>
  db
    .select({ ...getTableColumns(catalogues), categoryName: categories.name })
    .from(catalogues)
    .leftJoin(
      categories,
      and(
        eq(categories.id, catalogues.categoryId),
        eq(categories.userId, catalogues.userId),
        isNull(categories.deletedAt),
      ),
    );

export type CatalogueRow = Awaited<ReturnType<typeof catalogueQuery>>[number];

/** Adds a catalogue without pictures. `insertItems` adds those. */
export async function insertCatalogue(tx: Database, row: typeof catalogues.$inferInsert): Promise<void> {
  await tx.insert(catalogues).values(row);
}

/** Adds the pictures of a catalogue. The catalogue shows them in the order of `rows`. */
export async function insertItems(tx: Database, rows: (typeof catalogueItems.$inferInsert)[]): Promise<void> {
  await tx.insert(catalogueItems).values(rows);
}

const isOwnCatalogue = (userId: number, id: string) => and(eq(catalogues.id, id), eq(catalogues.userId, userId));

/** Finds a catalogue. Returns undefined if it belongs to another user or is deleted. */
export async function findCatalogue(db: Database, userId: number, id: string): Promise<CatalogueRow | undefined> {
  const [row] = await catalogueQuery(db).where(and(isOwnCatalogue(userId, id), isNull(catalogues.deletedAt)));
  return row;
}

/** Marks a catalogue as deleted. Until it is swept, it can be restored. @returns false if the user has no such catalogue */
export async function deleteCatalogue(db: Database, userId: number, id: string): Promise<boolean> {
  const rows = await db
    .update(catalogues)
    .set({ deletedAt: deletedNow })
    .where(and(isOwnCatalogue(userId, id), isNull(catalogues.deletedAt)))
    .returning({ id: catalogues.id });
  return rows.length > 0;
}

/** Restores a catalogue that the user has just deleted. @returns false if it can't be restored */
export async function restoreCatalogue(db: Database, userId: number, id: string): Promise<boolean> {
  const rows = await db
    .update(catalogues)
    .set({ deletedAt: null })
    .where(and(isOwnCatalogue(userId, id), isRestorable(catalogues.deletedAt)))
    .returning({ id: catalogues.id });
  return rows.length > 0;
}

/** Locks a catalogue until the caller's transaction ends, so that only one transaction at a time retries its pictures. */
export async function lockCatalogue(tx: Database, id: string): Promise<void> {
  await tx.select({ id: catalogues.id }).from(catalogues).where(eq(catalogues.id, id)).for('no key update');
}

/** Lists catalogues, newest first. Returns one extra row if there is another page. */
export function listCatalogues(db: Database, userId: number, page: Page): Promise<CatalogueRow[]> {
  const after = cursorUuidOf(page);
  const { createdAt, id } = catalogues;
  const last = sql`select c.created_at, c.id from catalogues c where c.id = ${after} and c.user_id = ${userId}`;
  return catalogueQuery(db)
    .where(
      and(
        eq(catalogues.userId, userId),
        isNull(catalogues.deletedAt),
        after === undefined ? undefined : sql`(${createdAt}, ${id}) < (${last})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(page.limit + 1);
}

/** Number of pictures in each state, for several catalogues. States without a picture are left out. */
export function countItems(db: Database, catalogueIds: string[]) {
  return db
    .select({ catalogueId: catalogueItems.catalogueId, status: itemStatus, count: count() })
    .from(catalogueItems)
    .leftJoin(generations, eq(generations.id, catalogueItems.generationId))
    .where(inArray(catalogueItems.catalogueId, catalogueIds))
    .groupBy(catalogueItems.catalogueId, itemStatus);
}

const itemQuery = (db: Database) => {
  // A scalar subquery, because a join would repeat a picture that was saved several times.
  const savedImageId = sql<number | null>`(
    select max(${savedImages.id}) from ${savedImages}
    where ${savedImages.mediaId} = ${generations.resultId} and ${savedImages.userId} = ${catalogues.userId}
      and ${savedImages.deletedAt} is null)`;
  return db
    .select({
      ...getTableColumns(catalogueItems),
      status: itemStatus,
      errorCode: generations.errorCode,
      errorDetail: generations.errorDetail,
      picture: { id: media.id, width: media.width, height: media.height, thumbhash: media.thumbhash },
      savedImageId,
      // Null for garments and models that were deleted. Check the owner here too, because an item only stores ids, without a foreign key.
      garmentName: sql<string | null>`case when ${categories.id} is not null then ${garments.name} end`,
      garmentMediaId: sql<string | null>`case when ${categories.id} is not null then ${garments.mediaId} end`,
      modelName: models.name,
    })
    .from(catalogueItems)
    .innerJoin(catalogues, eq(catalogues.id, catalogueItems.catalogueId))
    .leftJoin(generations, eq(generations.id, catalogueItems.generationId))
    .leftJoin(media, eq(media.id, generations.resultId))
    .leftJoin(garments, and(eq(garments.id, catalogueItems.garmentId), isNull(garments.deletedAt)))
    .leftJoin(
      categories,
      and(
        eq(categories.id, garments.categoryId),
        eq(categories.userId, catalogues.userId),
        isNull(categories.deletedAt),
      ),
    )
    .leftJoin(modelImages, and(eq(modelImages.id, catalogueItems.modelImageId), isNull(modelImages.deletedAt)))
    .leftJoin(
      models,
      and(eq(models.id, modelImages.modelId), eq(models.userId, catalogues.userId), isNull(models.deletedAt)),
    );
};

export type ItemRow = Awaited<ReturnType<typeof itemQuery>>[number];

/** Lists the pictures of a catalogue. The caller has checked that the catalogue is the user's. Returns one extra row if there is another page. */
export function listItems(db: Database, catalogueId: string, page: Page): Promise<ItemRow[]> {
  const after = cursorNumberOf(page) ?? 0;
  return itemQuery(db)
    .where(and(eq(catalogueItems.catalogueId, catalogueId), gt(catalogueItems.id, after)))
    .orderBy(asc(catalogueItems.id))
    .limit(page.limit + 1);
}

/** A picture of a catalogue: its garment, its model image, and the generation that made it or is to make it. */
export interface ItemState {
  id: number;
  modelImageId: number;
  garmentId: number;
  generationId: string | null;
}

/** Lists the pictures of a catalogue that are in one of these states, in the order of the catalogue. */
export function listItemsIn(db: Database, catalogueId: string, states: ItemStatus[]): Promise<ItemState[]> {
  const { id, modelImageId, garmentId, generationId } = catalogueItems;
  return db
    .select({ id, modelImageId, garmentId, generationId })
    .from(catalogueItems)
    .leftJoin(generations, eq(generations.id, generationId))
    .where(and(eq(catalogueItems.catalogueId, catalogueId), inArray(itemStatus, states)))
    .orderBy(asc(id));
}

/** The generation of a picture, or why the picture was refused. */
export type ItemOutcome = Pick<
  typeof catalogueItems.$inferSelect,
  'id' | 'generationId' | 'refusalCode' | 'refusalDetail'
>;

/** Replaces the outcomes of pictures, in one statement. */
export async function replaceOutcomes(tx: Database, outcomes: ItemOutcome[]): Promise<void> {
  const values = outcomes.map(
    ({ id, generationId, refusalCode, refusalDetail }) =>
      sql`(${id}::integer, ${generationId}::uuid, ${refusalCode}::text, ${refusalDetail}::text)`,
  );
  await tx.execute(sql`
    update catalogue_items as item
    set generation_id = outcome.generation_id, refusal_code = outcome.code, refusal_detail = outcome.detail
    from (values ${sql.join(values, sql`, `)}) as outcome (id, generation_id, code, detail)
    where item.id = outcome.id`);
}
