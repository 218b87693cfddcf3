/**
 * The garment types that a customer can choose, in the order of the menu. If none is chosen, the engine uses the kind that it has read from the garment's
 * photo.
 */
export const garmentTypes = [
  'Shirt',
  'Kurta',
  'Lehenga',
  'Saree',
  'Gown',
  'Short Kurta',
  'Straight Cut Salwar',
  'Anarkali',
  'Kaftan',
  'Sharara',
  'Gharara',
] as const;

export type GarmentType = (typeof garmentTypes)[number];
