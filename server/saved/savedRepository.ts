import { and, count, desc, eq, getTableColumns, inArray, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { FavouriteMark } from '../../contract/saved';
import type { SortOrder } from '../../contract/sortOrders';
import { containsText } from '../platform/db/containsText';
import type { Database } from '../platform/db/database';
import { listOrder } from '../platform/db/listOrder';
import { preparedQuery } from '../platform/db/preparedQuery';
import { deletedNow, isRestorable } from '../platform/db/softDelete';
import { categories, garments, media, modelImages, models, savedImages } from '../platform/db/tables/pictures';
import { type Page, largestId, cursorNumberOf } from '../platform/page';
import { singleRow } from '../platform/singleRow';

/** Selects the newest garment that has the look's garment picture and isn't deleted. Several garments may share a picture. */
const newestGarmentQuery = (db: Database) =>
  db
    .select({ name: garments.name })
    .from(garments)
    .innerJoin(categories, eq(categories.id, garments.categoryId))
    .where(
      and(
        eq(garments.mediaId, savedImages.garmentMediaId),
        isNull(garments.deletedAt),
        isNull(categories.deletedAt),
        eq(categories.userId, savedImages.userId),
      ),
    )
    .orderBy(desc(garments.id))
    .limit(1)
    .as('garments_of_look');

/**
 * Selects the model whose image is the look's model picture, unless the model or the image is deleted. If several images share the picture, the newest counts.
 */
const newestModelQuery = (db: Database) =>
  db
    .select({ name: models.name })
    .from(modelImages)
    .innerJoin(models, eq(models.id, modelImages.modelId))
    .where(
      and(
        eq(modelImages.mediaId, savedImages.modelMediaId),
        isNull(modelImages.deletedAt),
        isNull(models.deletedAt),
        eq(models.userId, savedImages.userId),
      ),
    )
    .orderBy(desc(modelImages.id))
    .limit(1)
    .as('models_of_look');

/**
 * The name by which lists are sorted: the look's own name or, without one, the names of its garment and its model. Empty if the garment or the model is
 * deleted.
 */
const sortName = (db: Database) =>
  sql<string>`coalesce(${savedImages.name}, ${newestGarmentQuery(db).name} || ' ' || ${newestModelQuery(db).name}, '')`;

const savedImageQuery = (db: Database) => {
  const garment = newestGarmentQuery(db);
  const model = newestModelQuery(db);
  return db
    .select({
      ...getTableColumns(savedImages),
      width: media.width,
      height: media.height,
      thumbhash: media.thumbhash,
      garmentName: garment.name,
      modelName: model.name,
    })
    .from(savedImages)
    .innerJoin(media, eq(media.id, savedImages.mediaId))
    .leftJoinLateral(garment, sql`true`)
    .leftJoinLateral(model, sql`true`);
};

export type SavedImageRow = Awaited<ReturnType<typeof savedImageQuery>>[number];

/** Computes `sortName` for a row that was read. */
export const sortNameOf = ({ name, garmentName, modelName }: SavedImageRow): string =>
  name ?? (garmentName !== null && modelName !== null ? `${garmentName} ${modelName}` : '');

const prepareListQuery = (name: string, only?: 'favourites') =>
  preparedQuery((db) =>
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

const listQueries = {
  all: prepareListQuery('list_saved'),
  favourites: prepareListQuery('list_favourites', 'favourites'),
};

/** Lists saved images, newest first. Returns one extra row if there is another page. */
export function listSavedImages(
  db: Database,
  userId: number,
  page: Page,
  which: keyof typeof listQueries,
): Promise<SavedImageRow[]> {
  return listQueries[which](db).execute({ userId, before: cursorNumberOf(page) ?? largestId, limit: page.limit + 1 });
}

/** Like `listSavedImages`, but only lists images whose name, prompt, garment or model contains `search`. They are sorted in the given order. */
export function findSavedImages(
  db: Database,
  userId: number,
  { search, onlyFavourites, sort }: { search: string; onlyFavourites: boolean; sort: SortOrder },
  page: Page,
): Promise<SavedImageRow[]> {
  const { orderBy, isAfter } = listOrder(sort, { id: savedImages.id, name: sortName(db) }, page);
  const isFound = or(
    containsText(savedImages.name, search),
    containsText(savedImages.prompt, search),
    containsText(newestGarmentQuery(db).name, search),
    containsText(newestModelQuery(db).name, search),
  );
  return savedImageQuery(db)
    .where(
      and(
        eq(savedImages.userId, userId),
        isNull(savedImages.deletedAt),
        isAfter,
        onlyFavourites ? savedImages.isFavourite : undefined,
        search === '' ? undefined : isFound,
      ),
    )
    .orderBy(...orderBy)
    .limit(page.limit + 1);
}

const isOwnImage = (userId: number, id: number) => and(eq(savedImages.id, id), eq(savedImages.userId, userId));

/** Finds a saved image. Returns undefined if it belongs to another user or is deleted. */
export async function findSavedImage(db: Database, userId: number, id: number): Promise<SavedImageRow | undefined> {
  const [row] = await savedImageQuery(db).where(and(isOwnImage(userId, id), isNull(savedImages.deletedAt)));
  return row;
}

export type NewSavedImage = typeof savedImages.$inferInsert;

/**
 * Finds the image that the user has already saved with this picture, model image, garment and prompt. A picture with holes is found by `cutFrom`, the
 * fingerprint of the whole picture and the mask. Undefined if there is none.
 */
export async function findSameSavedImage(
  db: Database,
  look: Pick<NewSavedImage, 'userId' | 'modelMediaId' | 'garmentMediaId' | 'prompt'> &
    ({ mediaId: string } | { cutFrom: string }),
) {
  const { userId, modelMediaId, garmentMediaId, prompt } = look;
  const [row] = await savedImageQuery(db)
    .where(
      and(
        eq(savedImages.userId, userId),
        isNull(savedImages.deletedAt),
        'cutFrom' in look ? eq(savedImages.cutFrom, look.cutFrom) : eq(savedImages.mediaId, look.mediaId),
        eq(savedImages.modelMediaId, modelMediaId),
        eq(savedImages.garmentMediaId, garmentMediaId),
        eq(savedImages.prompt, prompt),
      ),
    )
    .orderBy(desc(savedImages.id))
    .limit(1);
  return row;
}

/** Adds a saved image. @returns its id, and when it was saved */
export async function insertSavedImage(db: Database, row: NewSavedImage) {
  return singleRow(
    await db.insert(savedImages).values(row).returning({ id: savedImages.id, createdAt: savedImages.createdAt }),
  );
}

/**
 * Marks or unmarks a saved image as a favourite. Uses a single statement, so that two concurrent calls cancel each other out. Returns undefined in the same
 * cases as `findSavedImage`.
 */
export async function toggleFavourite(db: Database, userId: number, id: number): Promise<FavouriteMark | undefined> {
  const [row] = await db
    .update(savedImages)
    .set({ isFavourite: not(savedImages.isFavourite) })
    .where(and(isOwnImage(userId, id), isNull(savedImages.deletedAt)))
    .returning({ id: savedImages.id, is_favourite: savedImages.isFavourite });
  return row;
}

/** Counts the saved images that were made with one of these pictures, as the photo of the person (`modelMediaId`) or of the garment (`garmentMediaId`). */
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

/** Names a saved image. @returns false if there is none */
export async function renameSavedImage(db: Database, userId: number, id: number, name: string): Promise<boolean> {
  const renamed = await db
    .update(savedImages)
    .set({ name })
    .where(and(isOwnImage(userId, id), isNull(savedImages.deletedAt)))
    .returning({ id: savedImages.id });
  return renamed.length > 0;
}

/** Marks a saved image as deleted. Until it is swept, it can be restored. @returns false if there is none */
export async function deleteSavedImage(db: Database, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .update(savedImages)
    .set({ deletedAt: deletedNow })
    .where(and(isOwnImage(userId, id), isNull(savedImages.deletedAt)))
    .returning({ id: savedImages.id });
  return deleted.length > 0;
}

/** Restores a saved image. @returns false if it wasn't deleted, or was deleted too long ago */
export async function restoreSavedImage(db: Database, userId: number, id: number): Promise<boolean> {
  const restored = await db
    .update(savedImages)
    .set({ deletedAt: null })
    .where(and(isOwnImage(userId, id), isRestorable(savedImages.deletedAt)))
    .returning({ id: savedImages.id });
  return restored.length > 0;
}
