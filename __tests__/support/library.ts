import { http, HttpResponse } from 'msw';
import type { Category, Garment } from '../../contract/garments';
import type { GeneratedImage } from '../../contract/generations';
import type { Model, ModelImage } from '../../contract/models';
import type { PictureInputs } from '../../contract/pictureInputs';
import type { GarmentReading, PersonReading } from '../../contract/readings';
import type { SavedImage, SavedImageDetail } from '../../contract/saved';
import { api, server } from './server';

/** The thumbhash of a picture with a diagonal gradient. */
const thumbhash = '3OcRJYB4d3h/iIeHeEh3eIhw+j3A';
const size = { thumbnail_width: 480, width: 900, height: 1200, thumbhash };
const pictureFields = (name: string) => ({
  image_url: `/media/${name}`,
  thumbnail_url: `/media/${name}-small`,
  ...size,
});

/** The reading of a garment about which the engine has no doubts. */
export const aGarmentReading = (changes: Partial<GarmentReading> = {}): GarmentReading => ({
  status: 'ready',
  kind: 'top',
  sleeve: 'short',
  sure: true,
  unsure: [],
  cut_out_url: '/media/cut-out',
  advice: null,
  ...changes,
});

/** The reading of a person on whom every garment can be tried on. */
export const aPersonReading = (changes: Partial<PersonReading> = {}): PersonReading => ({
  status: 'ready',
  good_for: ['upper', 'whole', 'lower'],
  bare_legs: true,
  shorts_advice: null,
  advice: [],
  ...changes,
});

export const aModel = (id: number, name: string): Model => ({
  id,
  name,
  ...pictureFields(`model-${id}`),
  image_count: 1,
  reading: aPersonReading(),
});

export const aModelImage = (id: number, model_id: number, name: string): ModelImage => ({
  id,
  model_id,
  name,
  photo_name: null,
  ...pictureFields(`model-image-${id}`),
  reading: aPersonReading(),
});

export const aGarment = (id: number, category_id: number, name: string): Garment => ({
  id,
  category_id,
  name,
  ...pictureFields(`garment-${id}`),
  reading: aGarmentReading(),
});

export const aSavedImage = (id: number, is_favourite = false): SavedImage => ({
  id,
  name: null,
  saved_image_url: `/media/saved-${id}`,
  thumbnail_url: `/media/saved-${id}-small`,
  ...size,
  is_favourite,
  has_holes: false,
  model_name: null,
  garment_name: null,
  created_at: '2026-11-24T10:00:00.000Z',
});

export const aSavedLook = (id: number, prompt = ''): SavedImageDetail => ({
  ...aSavedImage(id),
  model_image_url: '/media/model-image-1',
  model_thumbnail_url: '/media/model-image-1-small',
  garment_image_url: '/media/garment-1',
  garment_thumbnail_url: '/media/garment-1-small',
  prompt,
});

/** A generated picture, with the newest date for the highest number. */
export const aGeneratedImage = (number: number, changes: Partial<GeneratedImage> = {}): GeneratedImage => ({
  run_id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  kind: 'try-on',
  model_image_id: 11,
  garment_id: 41,
  garment_type: '',
  prompt: '',
  generated_image_url: `/media/generated-${number}`,
  thumbnail_url: `/media/generated-${number}-small`,
  is_recorded: false,
  created_at: `2026-11-20T0${number}:00:00.000Z`,
  ...changes,
});

export const anika = aModel(1, 'Anika');
export const anikasImage = aModelImage(11, 1, 'Anika');
export const devi = aModel(2, 'Devi');
export const devisImage = aModelImage(21, 2, 'Devi');
export const kurtas: Category = { id: 4, name: 'Kurtas' };
export const indigoKurta = aGarment(41, 4, 'Indigo kurta');

/** The inputs of a picture of Anika in the indigo kurta. */
export const kurtaInputs = (changes: Partial<PictureInputs> = {}): PictureInputs => ({
  model_image: anikasImage,
  garment: { ...indigoKurta, category_name: kurtas.name },
  second_garment: null,
  garment_type: 'Kurta',
  run_id: null,
  ...changes,
});

/** A file to choose as a photo. All its bytes are zero, so it can't be decoded. */
export const aPhoto = (name = 'photo.jpg', type = 'image/jpeg', bytes = 100) =>
  new File([new Uint8Array(bytes)], name, { type });

/** Sets the server's answer to a list. */
export const answerList = (path: string, rows: unknown) =>
  server.use(http.get(api(path), () => HttpResponse.json(rows as Record<string, unknown>)));

/** Mocks a library with two models, one category with one garment, and no favourites. There are two models, because a single one would be preselected. */
export function answerLibrary(): void {
  answerList('/models/', [anika, devi]);
  answerList('/models/1/images/all', [anikasImage]);
  answerList('/models/2/images/all', [devisImage]);
  answerList('/garment/category/', [kurtas]);
  answerList('/garment/4/', [indigoKurta]);
  answerList('/models/images', [anikasImage, devisImage]);
  answerList('/garment/all/', [{ ...indigoKurta, category_name: kurtas.name }]);
  answerList('/saved-images/favourites/', []);
}

/** The text fields of a multipart request, and the names of its files. */
export async function partsOf(request: Request): Promise<Record<string, string>> {
  const form = await request.formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
}
