/** The garment types that a customer can choose, in the order of the menu. If the type is blank, the garment's reading decides. */
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
