import { hasSleeves } from '../../contract/bodyParts';
import type { Garment, GarmentChanges } from '../../contract/garments';
import { ApiError, notFound } from '../platform/apiError';
import { type Database, inTransaction } from '../platform/db/database';
import type { Upload } from '../platform/images/upload';
import { vetCutOut } from '../platform/images/vetImage';
import type { Platform } from '../platform/platform';
import { singleRow } from '../platform/singleRow';
import { correctReading, queueReading } from '../readings/readingRepository';
import { kindAndSleeveOf } from '../readings/formatReadings';
import { type GarmentRow, findCategory, findGarment, updateGarment } from './garmentRepository';
import { formatGarment } from './formatGarment';

type Corrections = Parameters<typeof correctReading>[2];

/** The customer's changes to a garment: its name, its category, and corrections of its reading, which override what the engine read. */
export function correctionService({ db, media, addresses }: Platform) {
  const find = async (userId: number, garmentId: number): Promise<GarmentRow> => {
    const row = await findGarment(db, userId, garmentId);
    if (!row) throw notFound('garment');
    return row;
  };

  const currentGarment = async (userId: number, garmentId: number): Promise<{ data: Garment }> => ({
    data: formatGarment(addresses, await find(userId, garmentId)),
  });

  /** Corrects a garment's reading. First adds a row for the reading if there is none, because the garment may not have been queued for reading yet. */
  const correct = async (tx: Database, userId: number, { mediaId }: GarmentRow, corrections: Corrections) => {
    await queueReading(tx, { mediaId, userId, subject: 'garment' });
    return correctReading(tx, mediaId, corrections);
  };

  return {
    /** Renames the garment, moves it, or corrects its reading. @throws ApiError 404, 422 `no_sleeves` if garments of this kind have no sleeves */
    async update(userId: number, garmentId: number, { name, category_id: categoryId, kind, sleeve }: GarmentChanges) {
      const garment = await find(userId, garmentId);
      const newKind = kind ?? kindAndSleeveOf(garment.reading).kind;
      if (sleeve && newKind && !hasSleeves(newKind))
        throw new ApiError(
          422,
          'no_sleeves',
          'This kind of garment has no sleeves. If it is of another kind, choose that kind first.',
        );
      if (categoryId !== undefined && !(await findCategory(db, userId, categoryId))) throw notFound('category');
      const placing = {
        ...(name !== undefined && { name: name.trim() }),
        ...(categoryId !== undefined && { categoryId }),
      };
      const corrections = { ...(kind && { correctedKind: kind }), ...(sleeve && { correctedSleeve: sleeve }) };
      await inTransaction(db, async (tx) => {
        if (Object.keys(placing).length > 0) await updateGarment(tx, garmentId, placing);
        if (kind || sleeve) await correct(tx, userId, garment, corrections);
      });
      return currentGarment(userId, garmentId);
    },

    /** Replaces the cut-out with the customer's own. @throws ApiError 404, 413, 415, 422 if the mask doesn't fit the photo */
    async replaceCutOut(userId: number, garmentId: number, mask: Upload) {
      const garment = await find(userId, garmentId);
      const previousCutOut = await media.store(userId, [await vetCutOut(mask, garment)], async (tx, rows) =>
        correct(tx, userId, garment, { correctedCutOutId: singleRow(rows).id }),
      );
      if (previousCutOut) await media.deleteUnused([previousCutOut]);
      return currentGarment(userId, garmentId);
    },

    /** Goes back to the cut-out that the engine made. @throws ApiError 404 */
    async resetCutOut(userId: number, garmentId: number) {
      const garment = await find(userId, garmentId);
      const previousCutOut = await inTransaction(db, (tx) => correct(tx, userId, garment, { correctedCutOutId: null }));
      if (previousCutOut) await media.deleteUnused([previousCutOut]);
      return currentGarment(userId, garmentId);
    },
  };
}

export type CorrectionService = ReturnType<typeof correctionService>;
