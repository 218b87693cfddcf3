import { number, object, string } from 'yup';
import { uploadsTexts } from '../messages/uploads';

/** A garment's form while it is filled in; its photo is held beside it. */
export interface GarmentDraft {
  category_id: number | null;
  name: string;
  upscale: boolean;
}

export const blankGarment: GarmentDraft = { category_id: null, name: '', upscale: false };

/** What a garment needs; the product has one sentence for whatever is missing. */
export const newGarmentSchema = object({
  category_id: number().required(uploadsTexts.fillInAll),
  name: string().trim().required(uploadsTexts.fillInAll),
});
