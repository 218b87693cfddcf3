/** The garment types of the product, in the order its menu shows them. A blank type means: judge by the garment's shape. */
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
