import { and, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '../platform/db/database';
import { deletedNow, isRestorable } from '../platform/db/softDelete';
import { modelImages, models } from '../platform/db/tables/pictures';

const isOwnModel = (userId: number, modelId: number) => and(eq(models.id, modelId), eq(models.userId, userId));

/** Renames a model. @returns false if there is none */
export async function renameModel(db: Database, userId: number, modelId: number, name: string): Promise<boolean> {
  const renamed = await db
    .update(models)
    .set({ name })
    .where(and(isOwnModel(userId, modelId), isNull(models.deletedAt)))
    .returning({ id: models.id });
  return renamed.length > 0;
}

/** Marks a model as deleted, which also hides its images. Until the model is swept, it can be restored. @returns false if there is none */
export async function deleteModel(db: Database, userId: number, modelId: number): Promise<boolean> {
  const deleted = await db
    .update(models)
    .set({ deletedAt: deletedNow })
    .where(and(isOwnModel(userId, modelId), isNull(models.deletedAt)))
    .returning({ id: models.id });
  return deleted.length > 0;
}

/** Restores a model with its images. @returns false if it wasn't deleted, or was deleted too long ago */
export async function restoreModel(db: Database, userId: number, modelId: number): Promise<boolean> {
  const restored = await db
    .update(models)
    .set({ deletedAt: null })
    .where(and(isOwnModel(userId, modelId), isRestorable(models.deletedAt)))
    .returning({ id: models.id });
  return restored.length > 0;
}

/** Locks a model until the transaction ends, so that two requests can't delete its last two images at the same time. @returns false if there is none */
export async function lockModel(tx: Database, userId: number, modelId: number): Promise<boolean> {
  const locked = await tx
    .select({ id: models.id })
    .from(models)
    .where(and(isOwnModel(userId, modelId), isNull(models.deletedAt)))
    .for('no key update');
  return locked.length > 0;
}

const isImageOfModel = (modelId: number, imageId: number) =>
  and(eq(modelImages.id, imageId), eq(modelImages.modelId, modelId));

/** Renames an image. The caller has locked its model. @returns false if there is none */
export async function renameModelImage(
  tx: Database,
  { modelId, imageId, name }: { modelId: number; imageId: number; name: string },
): Promise<boolean> {
  const renamed = await tx
    .update(modelImages)
    .set({ name })
    .where(and(isImageOfModel(modelId, imageId), isNull(modelImages.deletedAt)))
    .returning({ id: modelImages.id });
  return renamed.length > 0;
}

/** Number of images of a model that aren't deleted. */
export async function countModelImages(db: Database, modelId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(modelImages)
    .where(and(eq(modelImages.modelId, modelId), isNull(modelImages.deletedAt)));
  return row?.count ?? 0;
}

/** Ids of the pictures of a model. */
export async function pictureIdsOfModel(db: Database, modelId: number): Promise<string[]> {
  const rows = await db
    .select({ mediaId: modelImages.mediaId })
    .from(modelImages)
    .where(and(eq(modelImages.modelId, modelId), isNull(modelImages.deletedAt)));
  return rows.map(({ mediaId }) => mediaId);
}

/** Marks an image as deleted. The caller has locked its model. Until the image is swept, it can be restored. @returns false if there is none */
export async function deleteModelImage(tx: Database, modelId: number, imageId: number): Promise<boolean> {
  const deleted = await tx
    .update(modelImages)
    .set({ deletedAt: deletedNow })
    .where(and(isImageOfModel(modelId, imageId), isNull(modelImages.deletedAt)))
    .returning({ id: modelImages.id });
  return deleted.length > 0;
}

/** Restores an image. The caller has locked its model. @returns false if it wasn't deleted, or was deleted too long ago */
export async function restoreModelImage(tx: Database, modelId: number, imageId: number): Promise<boolean> {
  const restored = await tx
    .update(modelImages)
    .set({ deletedAt: null })
    .where(and(isImageOfModel(modelId, imageId), isRestorable(modelImages.deletedAt)))
    .returning({ id: modelImages.id });
  return restored.length > 0;
}
