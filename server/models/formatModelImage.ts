import type { ModelImage } from '../../contract/models';
import { imageFields } from '../platform/media/imageFields';
import type { Platform } from '../platform/platform';
import { formatPersonReading } from '../readings/formatReadings';
import type { ModelImageRow } from './modelRepository';

/** Converts a model image's row to the API's answer, with newly signed addresses. */
export const formatModelImage = (
  { addresses, engine }: Pick<Platform, 'addresses' | 'engine'>,
  row: ModelImageRow,
): ModelImage => ({
  id: row.id,
  model_id: row.modelId,
  name: row.name,
  photo_name: row.photoName,
  ...imageFields(addresses, { ...row, id: row.mediaId }),
  reading: formatPersonReading(engine, row.reading),
});
