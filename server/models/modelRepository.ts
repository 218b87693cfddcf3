import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, lt, min, or, sql } from 'drizzle-orm';
import type { SortOrder } from '../../contract/sortOrders';
import type { Database } from '../platform/db/database';
import { containsText } from '../platform/db/containsText';
import { listOrder } from '../platform/db/listOrder';
import { preparedQuery } from '../platform/db/preparedQuery';
import { media, modelImages, models, readings } from '../platform/db/tables/pictures';
import { type Page, largestId, cursorNumberOf } from '../platform/page';
import { singleRow } from '../platform/singleRow';
import { personReading } from '../readings/storedReadings';

const imageColumns = {
  id: modelImages.id,
  modelId: modelImages.modelId,
  name: models.name,
  photoName: modelImages.name,
  mediaId: modelImages.mediaId,
  width: media.width,
  height: media.height,
  thumbhash: media.thumbhash,
  reading: personReading,
};

const imageQuery = (db: Database) =>
  db
    .select(imageColumns)
    .from(modelImages)
    .innerJoin(models, eq(models.id, modelImages.modelId))
    .innerJoin(media, eq(media.id, modelImages.mediaId))
    .leftJoin(readings, eq(readings.mediaId, modelImages.mediaId));

const isNotDeleted = and(isNull(modelImages.deletedAt), isNull(models.deletedAt));

export type ModelImageRow = Awaited<ReturnType<typeof imageQuery>>[number];

const modelQuery = (db: Database) => {
  // With a lateral join, PostgreSQL only reads the images of the models on this page. With a plain join, it would read the images of all models of all users.
  const own = db
    .select({ first: min(modelImages.id).as('first'), count: count().as('image_count') })
    .from(modelImages)
    .where(and(eq(modelImages.modelId, models.id), isNull(modelImages.deletedAt)))
    .as('own');
  return db
    .select({ ...imageColumns, id: models.id, imageCount: own.count })
    .from(models)
    .innerJoinLateral(own, sql`true`)
    .innerJoin(modelImages, eq(modelImages.id, own.first))
    .innerJoin(media, eq(media.id, modelImages.mediaId))
    .leftJoin(readings, eq(readings.mediaId, modelImages.mediaId));
};

const modelListQuery = preparedQuery((db) =>
  modelQuery(db)
    .where(
      and(
        eq(models.userId, sql.placeholder('userId')),
        isNull(models.deletedAt),
        lt(models.id, sql.placeholder('before')),
      ),
    )
    .orderBy(desc(models.id))
    .limit(sql.placeholder('limit'))
    .prepare('list_models'),
);

/** Lists models, newest first, each with its first image and its number of images. Returns one extra row if there is another page. */
export function listModels(db: Database, userId: number, page: Page) {
  return modelListQuery(db).execute({ userId, before: cursorNumberOf(page) ?? largestId, limit: page.limit + 1 });
}

/** Like `listModels`, but only lists models whose name contains `search`, in the given order. */
export function findModels(
  db: Database,
  userId: number,
  { search, sort }: { search: string; sort: SortOrder },
  page: Page,
) {
  const { orderBy, isAfter } = listOrder(sort, models, page);
  const isFound = search === '' ? undefined : containsText(models.name, search);
  // Find the page first: otherwise PostgreSQL reads the images of all the user's models before it sorts them.
  const found = db
    .select({ id: models.id })
    .from(models)
    .where(and(eq(models.userId, userId), isNull(models.deletedAt), isAfter, isFound))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return modelQuery(db)
    .where(inArray(models.id, found))
    .orderBy(...orderBy);
}

/** Finds a model. Like every lookup in this file, returns undefined for another user's row and for a deleted one. */
export async function findModel(db: Database, userId: number, modelId: number) {
  const [row] = await db
    .select(getTableColumns(models))
    .from(models)
    .where(and(eq(models.id, modelId), eq(models.userId, userId), isNull(models.deletedAt)));
  return row;
}

/** Lists the images of a model, oldest first. Returns one extra row if there is another page. */
export function listModelImages(db: Database, modelId: number, page: Page) {
  const after = cursorNumberOf(page);
  return imageQuery(db)
    .where(
      and(
        eq(modelImages.modelId, modelId),
        isNull(modelImages.deletedAt),
        after === undefined ? undefined : gt(modelImages.id, after),
      ),
    )
    .orderBy(asc(modelImages.id))
    .limit(page.limit + 1);
}

/**
 * Lists the images of all models of the user, newest first. Returns one extra row if there is another page.
 *
 * @param search if not empty, the name of the model or of the image must contain it, ignoring case
 */
export function listAllModelImages(db: Database, userId: number, search: string, page: Page) {
  const before = cursorNumberOf(page) ?? largestId;
  const isWanted =
    search === '' ? undefined : or(containsText(models.name, search), containsText(modelImages.name, search));
  return imageQuery(db)
    .where(and(eq(models.userId, userId), isNotDeleted, lt(modelImages.id, before), isWanted))
    .orderBy(desc(modelImages.id))
    .limit(page.limit + 1);
}

/** Finds a model image. If `modelId` is given, returns undefined for an image of another model. */
export async function findModelImage(db: Database, userId: number, imageId: number, modelId?: number) {
  const ofModel = modelId === undefined ? sql`true` : eq(modelImages.modelId, modelId);
  const [row] = await imageQuery(db).where(
    and(eq(modelImages.id, imageId), eq(models.userId, userId), isNotDeleted, ofModel),
  );
  return row;
}

/** Finds the user's newest model image with this picture file. Returns undefined if there is none. */
export async function findModelImageByMedia(db: Database, userId: number, mediaId: string) {
  const [row] = await imageQuery(db)
    .where(and(eq(modelImages.mediaId, mediaId), eq(models.userId, userId), isNotDeleted))
    .orderBy(desc(modelImages.id))
    .limit(1);
  return row;
}

/** Adds a model without images and returns its id. */
export async function insertModel(db: Database, model: typeof models.$inferInsert): Promise<number> {
  return singleRow(await db.insert(models).values(model).returning({ id: models.id })).id;
}

/** Adds a picture to a model and returns the image's id. A model's oldest image represents it in lists. */
export async function insertModelImage(db: Database, modelId: number, mediaId: string): Promise<number> {
  return singleRow(await db.insert(modelImages).values({ modelId, mediaId }).returning({ id: modelImages.id })).id;
}
