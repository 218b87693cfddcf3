import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { categories, garments, modelImages, models, savedImages } from '../platform/db/tables/pictures';
import { singleRow } from '../platform/singleRow';

/** A row that is a copy of a sample. */
interface SampleCopy {
  id: number;
  /** The sample's id. */
  sample: string;
  mediaId: string;
}

const isCopy = <T extends { sample: string | null }>(row: T): row is T & { sample: string } => row.sample !== null;

/** Returns the user's model images that are copies of samples, except deleted ones. */
export async function findSampleImages(db: Database, userId: number): Promise<(SampleCopy & { modelId: number })[]> {
  const rows = await db
    .select({
      id: modelImages.id,
      modelId: modelImages.modelId,
      sample: modelImages.sample,
      mediaId: modelImages.mediaId,
    })
    .from(modelImages)
    .innerJoin(models, eq(models.id, modelImages.modelId))
    .where(
      and(
        eq(models.userId, userId),
        isNull(models.deletedAt),
        isNull(modelImages.deletedAt),
        isNotNull(modelImages.sample),
      ),
    );
  return rows.filter(isCopy);
}

/** Returns the user's copies of sample garments, except deleted ones. */
export async function findSampleGarments(db: Database, userId: number): Promise<SampleCopy[]> {
  const rows = await db
    .select({ id: garments.id, sample: garments.sample, mediaId: garments.mediaId })
    .from(garments)
    .innerJoin(categories, eq(categories.id, garments.categoryId))
    .where(
      and(
        eq(categories.userId, userId),
        isNull(categories.deletedAt),
        isNull(garments.deletedAt),
        isNotNull(garments.sample),
      ),
    );
  return rows.filter(isCopy);
}

/** Returns the user's copies of sample looks, except deleted ones. */
export async function findSampleLooks(db: Database, userId: number): Promise<SampleCopy[]> {
  const rows = await db
    .select({ id: savedImages.id, sample: savedImages.sample, mediaId: savedImages.mediaId })
    .from(savedImages)
    .where(and(eq(savedImages.userId, userId), isNull(savedImages.deletedAt), isNotNull(savedImages.sample)));
  return rows.filter(isCopy);
}

/** Whether the user has no model or no garment. Copies of samples count as models and garments too. */
export async function lacksModelOrGarment(db: Database, userId: number): Promise<boolean> {
  const [model] = await db
    .select({ id: models.id })
    .from(models)
    .where(and(eq(models.userId, userId), isNull(models.deletedAt)))
    .limit(1);
  if (!model) return true;
  const [garment] = await db
    .select({ id: garments.id })
    .from(garments)
    .innerJoin(categories, eq(categories.id, garments.categoryId))
    .where(and(eq(categories.userId, userId), isNull(categories.deletedAt), isNull(garments.deletedAt)))
    .limit(1);
  return !garment;
}

/** Returns which of these models have no images except copies of samples and deleted images. */
export async function findSampleOnlyModels(db: Database, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: modelImages.modelId })
    .from(modelImages)
    .where(inArray(modelImages.modelId, ids))
    .groupBy(modelImages.modelId)
    .having(sql`bool_and(${modelImages.sample} is not null or ${modelImages.deletedAt} is not null)`)
    .orderBy(modelImages.modelId);
  return rows.map(({ id }) => id);
}

/** Ids of the pictures of these models, deleted images included. */
export async function pictureIdsOfModels(db: Database, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ mediaId: modelImages.mediaId })
    .from(modelImages)
    .where(inArray(modelImages.modelId, ids));
  return rows.map(({ mediaId }) => mediaId);
}

/** Adds a model with one image, both copies of a sample. */
export async function insertSampleModel(
  tx: Database,
  model: typeof models.$inferInsert,
  image: { mediaId: string; sample: string },
): Promise<void> {
  const { id: modelId } = singleRow(await tx.insert(models).values(model).returning({ id: models.id }));
  await tx.insert(modelImages).values({ modelId, ...image });
}

/** Finds the user's category of this name, ignoring case, or creates it. Returns its id. */
export async function findOrAddCategory(tx: Database, userId: number, name: string): Promise<number> {
  const [existing] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(
      and(eq(categories.userId, userId), isNull(categories.deletedAt), sql`lower(${categories.name}) = lower(${name})`),
    );
  if (existing) return existing.id;
  const added = await tx
    .insert(categories)
    .values({ userId, name, isForSamples: true })
    .returning({ id: categories.id });
  return singleRow(added).id;
}

/** Adds a copy of a sample garment. */
export async function insertSampleGarment(tx: Database, garment: typeof garments.$inferInsert): Promise<void> {
  await tx.insert(garments).values(garment);
}

/** Adds a copy of a sample look, as a saved image. */
export async function insertSampleLook(tx: Database, look: typeof savedImages.$inferInsert): Promise<void> {
  await tx.insert(savedImages).values(look);
}

/** The ids of rows to delete. */
interface RowsToDelete {
  images: number[];
  models: number[];
  garments: number[];
  looks: number[];
}

/** Deletes copies of samples, then the categories that were made for samples and are empty now. */
export async function deleteSamples(tx: Database, userId: number, rowsToDelete: RowsToDelete): Promise<void> {
  if (rowsToDelete.looks.length > 0) await tx.delete(savedImages).where(inArray(savedImages.id, rowsToDelete.looks));
  if (rowsToDelete.images.length > 0) await tx.delete(modelImages).where(inArray(modelImages.id, rowsToDelete.images));
  if (rowsToDelete.models.length > 0) await tx.delete(models).where(inArray(models.id, rowsToDelete.models));
  if (rowsToDelete.garments.length > 0) await tx.delete(garments).where(inArray(garments.id, rowsToDelete.garments));
  const isEmpty = notExists(
    tx
      .select({ one: sql`1` })
      .from(garments)
      .where(eq(garments.categoryId, categories.id)),
  );
  await tx.delete(categories).where(and(eq(categories.userId, userId), categories.isForSamples, isEmpty));
}
