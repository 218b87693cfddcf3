import type { Catalogue, CatalogueItem } from '../../contract/catalogues';
import type { Database } from '../platform/db/database';
import { imageFields } from '../platform/media/imageFields';
import type { AddressSigner } from '../platform/media/mediaAddress';
import { type CatalogueRow, type ItemRow, countItems } from './catalogueRepository';

const zeroCounts = { queued: 0, processing: 0, completed: 0, failed: 0, cancelled: 0, dropped: 0 };

/** Counts the pictures of these catalogues in one query. Returns a function that converts the row of one catalogue to the API's answer. */
export async function createCatalogueFormatter(
  db: Database,
  rows: CatalogueRow[],
): Promise<(row: CatalogueRow) => Catalogue> {
  const ids = rows.map(({ id }) => id);
  const counted = ids.length === 0 ? [] : await countItems(db, ids);
  return ({ id, categoryId, categoryName, garmentType, createdAt }) => ({
    id,
    category_id: categoryId,
    category_name: categoryName,
    garment_type: garmentType,
    counts: {
      ...zeroCounts,
      ...Object.fromEntries(
        counted.filter(({ catalogueId }) => catalogueId === id).map(({ status, count }) => [status, count]),
      ),
    },
    created_at: createdAt.toISOString(),
  });
}

/** Converts a picture of a catalogue to the API's answer, with newly signed addresses. */
export function formatItem(addresses: AddressSigner, row: ItemRow): CatalogueItem {
  const { picture, garmentMediaId } = row;
  const code = row.refusalCode ?? row.errorCode;
  const detail = row.refusalDetail ?? row.errorDetail;
  return {
    id: row.id,
    model_image_id: row.modelImageId,
    model_name: row.modelName,
    garment_id: row.garmentId,
    garment_name: row.garmentName,
    garment_thumbnail_url: garmentMediaId === null ? null : addresses.of({ id: garmentMediaId, variant: 'thumbnail' }),
    status: row.status,
    ...(row.generationId !== null && { run_id: row.generationId }),
    ...(picture && { picture: imageFields(addresses, picture) }),
    ...(row.savedImageId !== null && { saved_image_id: row.savedImageId }),
    ...(detail !== null && { detail }),
    ...(code !== null && { code }),
  };
}
