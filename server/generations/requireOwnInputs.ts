import { findGarment } from '../garments/garmentRepository';
import { findModelImage } from '../models/modelRepository';
import { notFound } from '../platform/apiError';
import type { Database } from '../platform/db/database';

/** Finds a garment of the user. @throws ApiError 404 */
export async function requireOwnGarment(db: Database, userId: number, garmentId: number) {
  const garment = await findGarment(db, userId, garmentId);
  if (!garment) throw notFound('garment');
  return garment;
}

/** Finds the model image and the garment of a try-on or an edit. @throws ApiError 404 if one of them isn't the user's */
export async function requireModelAndGarment(db: Database, userId: number, modelImageId: number, garmentId: number) {
  const [model, garment] = await Promise.all([
    findModelImage(db, userId, modelImageId),
    findGarment(db, userId, garmentId),
  ]);
  if (!model) throw notFound('model image');
  if (!garment) throw notFound('garment');
  return { model, garment };
}
