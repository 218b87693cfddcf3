import { uploadBytesMax } from '../../../contract/limits';
import { uploadsTexts } from '../../messages/shell';

/** HEIC photos, as iPhones take them. They are converted before they are sent. Most systems don't know the media type, so the extensions are listed too. */
const heicTypes = 'image/heic,image/heif,.heic,.heif';

/** The rules for the photos that a field accepts, and the field's messages for other photos. */
export interface PhotoRules {
  /** Media types and extensions separated by commas, as in an input's `accept`. `image/*` means every image. */
  accept: string;
  maxBytes: number;
  wrongType: string;
  tooLarge: string;
}

const standardRules = {
  accept: `image/jpeg,image/png,image/webp,${heicTypes}`,
  wrongType: uploadsTexts.notJpgOrPng,
  maxBytes: uploadBytesMax.image,
  tooLarge: uploadsTexts.over10,
};

export const garmentPhotoRules: PhotoRules = standardRules;

export const modelPhotoRules: PhotoRules = standardRules;

const anyImage = { accept: `image/*,${heicTypes}`, wrongType: uploadsTexts.notAnImage };

/** The rules of the upload dialog on the Try-on page, for which the specification says 'images only'. */
export const pickerPhotoRules: PhotoRules = { ...standardRules, ...anyImage };

export const galleryPhotoRules: PhotoRules = {
  ...anyImage,
  maxBytes: uploadBytesMax.galleryImage,
  tooLarge: uploadsTexts.over5,
};
