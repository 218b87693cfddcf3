import { mixed, number, object, string } from 'yup';

/** A garment's form while it is filled in. */
export interface GarmentDraft {
  category_id: number | null;
  name: string;
  image: File | null;
}

export const blankGarment: GarmentDraft = { category_id: null, name: '', image: null };

const required = 'Please fill in all required fields';

/** What a garment needs; the product has one sentence for whatever is missing. */
export const newGarmentSchema = object({
  category_id: number().required(required),
  name: string().trim().required(required),
  image: mixed<File>().required(required),
});
