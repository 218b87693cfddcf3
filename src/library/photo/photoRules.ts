import { uploadBytes } from '../../../contract/limits';
import { uploadsTexts } from '../../messages/shell';

/** HEIC, the type of an iPhone's photos. It is converted before sending. Most systems don't know its media type, so its extensions are listed too. */
const heic = 'image/heic,image/heif,.heic,.heif';

/** Which photos a field accepts, and the messages for photos that it rejects. */
export interface PhotoRules {
  /** Media types and extensions separated by commas, as in an input's `accept`. `image/*` means every image. */
  accept: string;
  maxBytes: number;
  wrongType: string;
  tooLarge: string;
}

const standardRules = {
  accept: `image/jpeg,image/png,image/webp,${heic}`,
  wrongType: uploadsTexts.notJpgOrPng,
  maxBytes: uploadBytes.image,
  tooLarge: uploadsTexts.over10,
};

export const garmentPhoto: PhotoRules = standardRules;

export const modelPhotoRules: PhotoRules = standardRules;

const anyImage = { accept: `image/*,${heic}`, wrongType: uploadsTexts.notAnImage };

/** The rules of the upload dialog on the Try-on page, whose text says 'images only'. */
export const pickerPhotoRules: PhotoRules = { ...standardRules, ...anyImage };

export const galleryPhoto: PhotoRules = {
  ...anyImage,
  maxBytes: uploadBytes.galleryImage,
  tooLarge: uploadsTexts.over5,
};
