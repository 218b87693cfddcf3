import type { GarmentType } from '../../contract/garmentTypes';
import type { GarmentKind } from '../../contract/readings';
import { folders } from '../platform/folders';
import type { ReadingRow } from '../readings/readingRepository';
import readings from './readings.json';

interface Sample {
  /** The sample's id. It must never change, because copies in the database refer to it. */
  id: string;
  /** The name of the sample's picture in the library's folder. */
  file: string;
}

export interface SampleModel extends Sample {
  name: string;
  phone_number: string;
}

export interface SampleGarment extends Sample {
  category: string;
  name: string;
  /** The kind that the drawing shows. Only set if the engine reads another kind. It is stored with each account's copy, like a customer's correction. */
  kind?: GarmentKind | undefined;
}

/** A look for the Saved page of the demo account: a try-on of a sample garment on a sample model. */
export interface SampleLook extends Sample {
  model: string;
  garment: string;
  isFavourite: boolean;
}

/** The engine's reading of a sample's picture. It is stored with each account's copy, so that the engine needn't read the copy. */
export interface SampleReading {
  /** The reading in the form of the table `readings`, with the version of the reader. */
  result: NonNullable<ReadingRow['result']>;
  /** The name of the garment's cut-out in the library's folder. Null for a person. */
  cutOut: string | null;
  /** SHA-256 of the picture's file, in hex. A test compares it with the file, to find out whether the picture was redrawn after it was read. */
  picture: string;
}

/** The people and garments with which an account can start, in the order of the lists that show them. */
export interface SampleLibrary {
  folder: string;
  models: readonly SampleModel[];
  garments: readonly SampleGarment[];
  looks: readonly SampleLook[];
  /** By the id of the sample. */
  readings: Readonly<Record<string, SampleReading>>;
}

/** Describes a sample model. The phone number belongs to nobody: no real number starts with that many zeros. */
const model = (id: string, name: string, number: number): SampleModel => ({
  id,
  file: `${id}.webp`,
  name,
  phone_number: String(number).padStart(10, '0'),
});

/**
 * Describes a sample garment.
 *
 * @param type the garment type that the drawing shows, or null if no type fits
 * @param kind see `SampleGarment`
 */
const garment = (id: string, category: string, name: string, type: GarmentType | null, kind?: GarmentKind) => ({
  id,
  file: `${id}.webp`,
  category,
  name,
  type,
  kind,
});

const look = (modelId: string, garmentId: string, isFavourite = false): SampleLook => ({
  id: `look-${modelId}-${garmentId}`,
  file: `look-${garmentId}.webp`,
  model: modelId,
  garment: garmentId,
  isFavourite,
});

/** Drape's samples. The people and garments are invented, and drawn by scripts/samples. */
export const sampleLibrary = {
  folder: folders.samples,
  models: [
    model('model-meera', 'Meera', 1),
    model('model-dev', 'Dev', 2),
    model('model-zoya', 'Zoya', 3),
    model('model-arjun', 'Arjun', 4),
    model('model-kamala', 'Kamala', 5),
    model('model-grace', 'Grace', 6),
    model('model-joseph', 'Joseph', 7),
    model('model-anika', 'Anika', 8),
  ],
  garments: [
    garment('kurta-indigo', 'Kurtas', 'Indigo block-print kurta', 'Kurta'),
    garment('short-kurta-marigold', 'Kurtas', 'Marigold chikankari short kurta', 'Short Kurta'),
    garment('saree-maroon', 'Sarees', 'Maroon silk saree with zari', 'Saree', 'drape'),
    garment('lehenga-rani', 'Lehengas', 'Rani pink bandhani lehenga', 'Lehenga'),
    garment('anarkali-emerald', 'Anarkalis', 'Emerald zari anarkali', 'Anarkali'),
    garment('bandhgala-navy', 'Jackets', 'Navy bandhgala jacket', null),
    garment('shirt-ikat', 'Shirts', 'Teal ikat cotton shirt', 'Shirt'),
    garment('tee-coral', 'Shirts', 'Coral T-shirt with leaves', null),
    garment('dress-rust', 'Dresses', 'Rust summer dress', null),
    garment('gown-aubergine', 'Dresses', 'Aubergine evening gown', 'Gown'),
    garment('kaftan-turquoise', 'Dresses', 'Turquoise mirror-work kaftan', 'Kaftan'),
    garment('salwar-dusk-blue', 'Salwars', 'Dusk blue straight cut salwar', 'Straight Cut Salwar'),
    garment('sharara-ivory', 'Salwars', 'Ivory sharara, maroon border', 'Sharara'),
    garment('gharara-plum', 'Salwars', 'Plum brocade gharara', 'Gharara'),
    garment('trousers-olive', 'Trousers and skirts', 'Olive cotton trousers', null),
    garment('skirt-ajrakh', 'Trousers and skirts', 'Ajrakh print skirt', null),
  ],
  looks: [
    look('model-zoya', 'lehenga-rani', true),
    look('model-dev', 'kurta-indigo'),
    look('model-kamala', 'saree-maroon', true),
    look('model-meera', 'anarkali-emerald'),
  ],
  readings: readings as Record<string, SampleReading>,
} as const satisfies SampleLibrary;
