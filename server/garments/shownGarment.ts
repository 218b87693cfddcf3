import type { Garment, NamedGarment } from '../../contract/garments';
import { imageFields } from '../platform/media/imageFields';
import type { AddressSigner } from '../platform/media/mediaAddress';
import { shownGarmentReading } from '../readings/shownReadings';
import type { GarmentRow } from './garmentRepository';

/** A garment as the API returns it, with newly signed addresses. */
export const shownGarment = (addresses: AddressSigner, row: Omit<GarmentRow, 'categoryName'>): Garment => ({
  id: row.id,
  category_id: row.categoryId,
  name: row.name,
  ...imageFields(addresses, { ...row, id: row.mediaId }),
  reading: shownGarmentReading(addresses, row.reading),
});

/** Like `shownGarment`, with the name of the garment's category. */
export const shownNamedGarment = (addresses: AddressSigner, row: GarmentRow): NamedGarment => ({
  ...shownGarment(addresses, row),
  category_name: row.categoryName,
});
