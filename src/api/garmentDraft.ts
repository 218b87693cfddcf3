/** The values of the garment form. The photo is stored separately. */
export interface GarmentDraft {
  category_id: number | null;
  name: string;
  upscale: boolean;
}

export const blankGarment: GarmentDraft = { category_id: null, name: '', upscale: false };
