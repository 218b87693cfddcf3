/** The garment types that a customer can choose, in the order of the menu. If none is chosen, the kind that was read from the garment's photo counts. */
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
