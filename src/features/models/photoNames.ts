import type { ModelImage } from '../../../contract/models';
import { modelsTexts } from '../../messages/library';
import { fileName } from '../../ui/fileName';

export type NamedPhoto = Pick<ModelImage, 'name' | 'photo_name'>;

/**
 * Returns the photo's own name, or else the model's name with the photo's number.
 *
 * @param index the position of the photo among those of its model, from 0
 */
export const photoLabel = ({ name, photo_name }: NamedPhoto, index: number): string =>
  photo_name ?? modelsTexts.photoOf({ name, position: index + 1 });

/** Returns the file name of a photo without its extension, as in `anika-garden` or `anika-2`. */
export const photoFileName = ({ name, photo_name }: NamedPhoto, index: number): string =>
  fileName(name, photo_name ?? String(index + 1));
