import { uploadBytes } from '../../../contract/limits';
import { uploadsTexts } from '../../messages/shell';

/** Which photos a field accepts, and its messages for the others. */
export interface PhotoRules {
  /** Media types separated by commas, as in an input's `accept`. `image/*` means every image. */
  accept: string;
  maxBytes: number;
  wrongType: string;
  tooLarge: string;
}

const stored = {
  accept: 'image/jpeg,image/png,image/webp',
  wrongType: uploadsTexts.notJpgOrPng,
  maxBytes: uploadBytes.image,
  tooLarge: uploadsTexts.over10,
};

export const garmentPhoto: PhotoRules = stored;

export const modelPhoto: PhotoRules = stored;

const anyImage = { accept: 'image/*', wrongType: uploadsTexts.notAnImage };

/** For the dialog of the Try-on page, whose text says 'images only'. */
export const pickedModelPhoto: PhotoRules = { ...stored, ...anyImage };

export const galleryPhoto: PhotoRules = {
  ...anyImage,
  maxBytes: uploadBytes.galleryImage,
  tooLarge: uploadsTexts.over5,
};
