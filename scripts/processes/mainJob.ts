import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ApiClient, signUp } from './apiClient';

const picturesFolder = path.join(__dirname, '../../server/samples/pictures');

/** A multipart form with one of the sample pictures. */
export async function formWith(file: string, fields: Record<string, string>): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', new Blob([await readFile(path.join(picturesFolder, file))], { type: 'image/webp' }), file);
  return form;
}

interface TryOnIds {
  modelImageId: number;
  garmentId: number;
}

/** Uploads a model, and a garment that can be tried on this model. @throws CallFailed */
export async function uploadModelAndGarment(customer: ApiClient): Promise<TryOnIds> {
  const model = await customer.call<{ data: { id: number } }>(
    'POST',
    '/models/',
    await formWith('model-meera.webp', { name: 'Meera', phone_number: '9876543210' }),
  );
  const [image] = await customer.call<{ id: number }[]>('GET', `/models/${model.data.id}/images/all`);
  if (!image) throw new Error('The new model has no image.');
  const category = await customer.call<{ data: { id: number } }>('POST', '/garment/category/?name=Tops');
  const garment = await customer.call<{ data: { id: number } }>(
    'POST',
    '/garment/',
    await formWith('tee-coral.webp', { name: 'Tee', category_id: String(category.data.id) }),
  );
  return { modelImageId: image.id, garmentId: garment.data.id };
}

/**
 * Acts as a new customer: signs up, uploads a person and a garment, tries the garment on, saves the look, and downloads its picture. Needs a server with
 * workers.
 *
 * @param addresses servers of one installation. Calls go to them in turn
 * @throws Error that names the call that failed
 */
export async function doMainJob(addresses: readonly [string, ...string[]]): Promise<void> {
  const customer = await signUp(addresses);
  const { modelImageId, garmentId } = await uploadModelAndGarment(customer);
  const tryOn = { model_image_id: modelImageId, garment_id: garmentId, garment_type: '' };
  const made = await customer.call<{ data: { generated_image_url: string } }>('POST', '/generated-images/', tryOn);
  const look = { model_id: modelImageId, garment_id: String(garmentId), prompt: '' };
  await customer.call('POST', '/saved-images/save/', { ...look, saved_image_url: made.data.generated_image_url });
  const [saved] = await customer.call<{ saved_image_url: string }[]>('GET', '/saved-images/get-generated-images/');
  if (!saved) throw new Error('The saved look is not in the list.');
  const picture = await fetch(new URL(saved.saved_image_url, addresses[0]));
  const bytes = (await picture.arrayBuffer()).byteLength;
  if (!picture.ok || bytes < 10_000)
    throw new Error(`The picture of the look answered ${picture.status}, ${bytes} bytes.`);
}
