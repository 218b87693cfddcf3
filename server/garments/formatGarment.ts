import type { Garment, GarmentWithCategoryName } from '../../contract/garments';
import { imageFields } from '../platform/media/imageFields';
import type { AddressSigner } from '../platform/media/mediaAddress';
import { formatGarmentReading } from '../readings/formatReadings';
import type { GarmentRow } from './garmentRepository';

/** Converts a garment's row to the API's answer, with newly signed addresses. */
export const formatGarment = (addresses: AddressSigner, row: Omit<GarmentRow, 'categoryName'>): Garment => ({
  id: row.id,
  category_id: row.categoryId,
  name: row.name,
  ...imageFields(addresses, { ...row, id: row.mediaId }),
  reading: formatGarmentReading(addresses, row.reading),
});

/** Like `formatGarment`, and adds the name of the garment's category. */
export const formatGarmentWithCategoryName = (addresses: AddressSigner, row: GarmentRow): GarmentWithCategoryName => ({
  ...formatGarment(addresses, row),
  category_name: row.categoryName,
});
