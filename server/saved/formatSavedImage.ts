import type { SavedImage } from '../../contract/saved';
import { imageFields } from '../platform/media/imageFields';
import type { AddressSigner } from '../platform/media/mediaAddress';
import type { SavedImageRow } from './savedRepository';

type ShownRow = Omit<SavedImageRow, 'userId' | 'modelMediaId' | 'garmentMediaId' | 'prompt' | 'sample' | 'deletedAt'>;

/** Converts a saved image's row to the API's answer, with newly signed addresses. */
export function formatSavedImage(addresses: AddressSigner, row: ShownRow): SavedImage {
  const { image_url, ...fields } = imageFields(addresses, { ...row, id: row.mediaId });
  return {
    id: row.id,
    name: row.name,
    saved_image_url: image_url,
    ...fields,
    is_favourite: row.isFavourite,
    has_holes: row.cutFrom !== null,
    model_name: row.modelName,
    garment_name: row.garmentName,
    created_at: row.createdAt.toISOString(),
  };
}
