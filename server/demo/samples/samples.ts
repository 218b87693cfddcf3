import type { GarmentType } from '../../../contract/garmentTypes';

/** The samples are SVG files in this folder. People and garments are invented, and were drawn for Drape. */
interface SampleModel {
  name: string;
  phone_number: string;
  file: string;
}

interface SampleGarment {
  category: string;
  name: string;
  file: string;
  /** The garment type that the drawing shows. */
  garmentType: GarmentType;
}

/** The phone numbers belong to nobody: no real number starts with that many zeros. */
export const sampleModels: SampleModel[] = [
  { name: 'Meera', phone_number: '0000000001', file: 'model-meera.svg' },
  { name: 'Anika', phone_number: '0000000002', file: 'model-anika.svg' },
  { name: 'Dev', phone_number: '0000000003', file: 'model-dev.svg' },
];

export const sampleGarments: SampleGarment[] = [
  { category: 'Kurtas', name: 'Indigo block-print kurta', file: 'kurta-indigo.svg', garmentType: 'Kurta' },
  {
    category: 'Kurtas',
    name: 'Marigold chikankari short kurta',
    file: 'short-kurta-marigold.svg',
    garmentType: 'Short Kurta',
  },
  { category: 'Sarees', name: 'Maroon silk saree with zari', file: 'saree-maroon.svg', garmentType: 'Saree' },
  { category: 'Lehengas', name: 'Rani pink bandhani lehenga', file: 'lehenga-rani.svg', garmentType: 'Lehenga' },
  { category: 'Anarkalis', name: 'Emerald zari anarkali', file: 'anarkali-emerald.svg', garmentType: 'Anarkali' },
  { category: 'Shirts', name: 'Teal ikat cotton shirt', file: 'shirt-ikat.svg', garmentType: 'Shirt' },
  { category: 'Kaftans', name: 'Turquoise mirror-work kaftan', file: 'kaftan-turquoise.svg', garmentType: 'Kaftan' },
  { category: 'Gowns', name: 'Aubergine evening gown', file: 'gown-aubergine.svg', garmentType: 'Gown' },
  { category: 'Shararas', name: 'Ivory sharara, maroon border', file: 'sharara-ivory.svg', garmentType: 'Sharara' },
  { category: 'Ghararas', name: 'Plum brocade gharara', file: 'gharara-plum.svg', garmentType: 'Gharara' },
  {
    category: 'Salwars',
    name: 'Dusk blue straight cut salwar',
    file: 'salwar-dusk-blue.svg',
    garmentType: 'Straight Cut Salwar',
  },
];
