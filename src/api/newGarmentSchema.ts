import { number, object, string } from 'yup';
import { uploadsTexts } from '../messages/shell';

/** Validates a new garment. There is one message for all missing fields. */
export const newGarmentSchema = object({
  category_id: number().required(uploadsTexts.fillInAll),
  name: string().trim().required(uploadsTexts.fillInAll),
});
