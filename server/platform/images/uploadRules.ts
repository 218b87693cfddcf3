import { uploadBytes } from '../../../contract/limits';

/** What one kind of upload takes, and what it says to what it does not take. */
export interface UploadRules {
  maxBytes: number;
  tooLarge: string;
  missing: string;
  wrongType: string;
  /** Kept to the last bit: a mask, or a picture with holes. Photos become JPEG. */
  lossless: boolean;
}

const megabyte = 1024 * 1024;

const photo = {
  maxBytes: uploadBytes.image,
  tooLarge: 'File size should be less than 10MB',
  wrongType: 'Please upload an image file',
  lossless: false,
};

export const modelPhoto: UploadRules = { ...photo, missing: 'Please Upload a Model image to proceed' };

export const galleryPhoto: UploadRules = {
  ...photo,
  maxBytes: uploadBytes.galleryImage,
  tooLarge: 'File size should be less than 5MB',
  missing: 'Please upload an image file',
};

export const garmentPhoto: UploadRules = {
  ...photo,
  missing: 'Please fill in all required fields',
  wrongType: 'Please select JPG/JPEG or PNG image file',
};

/** Where a garment is in its photo, as a mask. */
export const cutOutMask: UploadRules = {
  maxBytes: uploadBytes.image,
  tooLarge: 'The cut-out is too large. Please start from a smaller photo.',
  missing: 'Please send the cut-out as a PNG file',
  wrongType: 'The cut-out must be a PNG file',
  lossless: true,
};

/** What the editor's canvas exports: a lossless PNG of a large photo is several times the size of the photo. */
export const canvasExport: UploadRules = {
  maxBytes: 64 * megabyte,
  tooLarge: 'The edited image is too large. Please start from a smaller photo.',
  missing: 'Missing required information for generation',
  wrongType: 'The edited image and its mask must be PNG files',
  lossless: true,
};
