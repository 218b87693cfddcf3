/** The garment types that a customer can choose, in the order of the menu. A blank type means: judge by the garment's reading. */
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
