import type { ModelImage } from '../../contract/models';
import { imageFields } from '../platform/media/imageFields';
import type { Platform } from '../platform/platform';
import { shownPersonReading } from '../readings/shownReadings';
import type { ModelImageRow } from './modelRepository';

/** A model image as the API returns it, with newly signed addresses. */
export const shownModelImage = (
  { addresses, engine }: Pick<Platform, 'addresses' | 'engine'>,
  row: ModelImageRow,
): ModelImage => ({
  id: row.id,
  model_id: row.modelId,
  name: row.name,
  photo_name: row.photoName,
  ...imageFields(addresses, { ...row, id: row.mediaId }),
  reading: shownPersonReading(engine, row.reading),
});
