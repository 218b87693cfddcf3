import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { isGracePeriodOver } from '../platform/db/softDelete';
import { catalogues } from '../platform/db/tables/catalogues';
import { categories, garments, modelImages, models, savedImages } from '../platform/db/tables/pictures';

/** Number of rows that one transaction removes. Small, because the transaction also removes the rows' files, and mustn't take long. */
const batchSize = 20;

/** What a transaction has removed. */
interface RemovedBatch {
  rows: number;
  /** The ids of the rows' pictures. Other rows may still use them. */
  pictures: string[];
}

/** Locks up to `batchSize` rows whose grace period is over. Skips rows that another process is removing or restoring. */
async function lockDueRows(
  tx: Database,
  table: typeof models | typeof modelImages | typeof categories | typeof garments | typeof savedImages,
): Promise<number[]> {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(isGracePeriodOver(table.deletedAt))
    .orderBy(table.deletedAt)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

async function removeModels(tx: Database): Promise<RemovedBatch> {
  const ids = await lockDueRows(tx, models);
  const pictures = await tx
    .delete(modelImages)
    .where(inArray(modelImages.modelId, ids))
    .returning({ id: modelImages.mediaId });
  await tx.delete(models).where(inArray(models.id, ids));
  return { rows: ids.length, pictures: pictures.map(({ id }) => id) };
}

async function removeModelImages(tx: Database): Promise<RemovedBatch> {
  const ids = await lockDueRows(tx, modelImages);
  const removed = await tx
    .delete(modelImages)
    .where(inArray(modelImages.id, ids))
    .returning({ picture: modelImages.mediaId });
  return { rows: ids.length, pictures: removed.map(({ picture }) => picture) };
}

/**
 * Takes a deleted category whose grace period is over, and removes one batch of its garments, of which there may be thousands. Removes the category itself with
 * the last batch.
 */
async function removeGarmentsOfCategory(tx: Database): Promise<RemovedBatch> {
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(isGracePeriodOver(categories.deletedAt))
    .orderBy(categories.deletedAt)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!category) return { rows: 0, pictures: [] };
  const some = await tx
    .select({ id: garments.id })
    .from(garments)
    .where(eq(garments.categoryId, category.id))
    .limit(batchSize);
  const ids = some.map(({ id }) => id);
  const removed = await tx.delete(garments).where(inArray(garments.id, ids)).returning({ picture: garments.mediaId });
  if (removed.length < batchSize) await tx.delete(categories).where(eq(categories.id, category.id));
  return { rows: removed.length + 1, pictures: removed.map(({ picture }) => picture) };
}

async function removeGarments(tx: Database): Promise<RemovedBatch> {
  const ids = await lockDueRows(tx, garments);
  const removed = await tx.delete(garments).where(inArray(garments.id, ids)).returning({ picture: garments.mediaId });
  return { rows: ids.length, pictures: removed.map(({ picture }) => picture) };
}

async function removeSavedImages(tx: Database): Promise<RemovedBatch> {
  const ids = await lockDueRows(tx, savedImages);
  const removed = await tx.delete(savedImages).where(inArray(savedImages.id, ids)).returning();
  return {
    rows: ids.length,
    pictures: removed.flatMap(({ mediaId, modelMediaId, garmentMediaId }) => [mediaId, modelMediaId, garmentMediaId]),
  };
}

/** Removes catalogues with their items. Removes no pictures: these belong to the generations, which stay. */
async function removeCatalogues(tx: Database): Promise<RemovedBatch> {
  const due = await tx
    .select({ id: catalogues.id })
    .from(catalogues)
    .where(isGracePeriodOver(catalogues.deletedAt))
    .orderBy(catalogues.deletedAt)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  await tx.delete(catalogues).where(inArray(catalogues.id, ids));
  return { rows: ids.length, pictures: [] };
}

/** The functions that remove deleted rows for good, once their grace period is over. Each removes one batch in the caller's transaction. */
export const batchRemovers = [
  removeModels,
  removeModelImages,
  removeGarmentsOfCategory,
  removeGarments,
  removeSavedImages,
  removeCatalogues,
];
