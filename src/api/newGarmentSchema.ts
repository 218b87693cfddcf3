import { number, object, string } from 'yup';
import { uploadsTexts } from '../messages/uploads';

/** What a garment needs; the product has one sentence for whatever is missing. */
export const newGarmentSchema = object({
  category_id: number().required(uploadsTexts.fillInAll),
  name: string().trim().required(uploadsTexts.fillInAll),
});
