import { uploadBytes } from '../../../contract/limits';
import { uploadsTexts } from '../../messages/pages';

/** What one place takes, and what it says to the rest. */
export interface PhotoRules {
  /** Media types parted by commas, as an input's `accept` takes them; `image/*` stands for every image. */
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

/** The dialog of the try-on page says 'images only'. */
export const pickedModelPhoto: PhotoRules = { ...stored, ...anyImage };

export const galleryPhoto: PhotoRules = {
  ...anyImage,
  maxBytes: uploadBytes.galleryImage,
  tooLarge: uploadsTexts.over5,
};
