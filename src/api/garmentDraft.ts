/** A garment's form while it is filled in; its photo is held beside it. */
export interface GarmentDraft {
  category_id: number | null;
  name: string;
  upscale: boolean;
}

export const blankGarment: GarmentDraft = { category_id: null, name: '', upscale: false };
