import { uploadBytesMax } from '../../../contract/limits';

/** The rules for one kind of upload, with the messages for refusing it. */
export interface UploadRules {
  maxBytes: number;
  tooLarge: string;
  missing: string;
  wrongType: string;
  /** Whether to store the picture as a PNG, without loss: true for masks and for pictures with holes. Photos become JPEGs. */
  isLossless: boolean;
}

const megabyte = 1024 * 1024;

const photoRuleBase = {
  maxBytes: uploadBytesMax.image,
  tooLarge: 'File size should be less than 10MB',
  wrongType: 'Please upload an image file',
  isLossless: false,
};

export const modelPhotoRules: UploadRules = { ...photoRuleBase, missing: 'Please Upload a Model image to proceed' };

export const galleryPhotoRules: UploadRules = {
  ...photoRuleBase,
  maxBytes: uploadBytesMax.galleryImage,
  tooLarge: 'File size should be less than 5MB',
  missing: 'Please upload an image file',
};

export const garmentPhotoRules: UploadRules = {
  ...photoRuleBase,
  missing: 'Please fill in all required fields',
  wrongType: 'Please select JPG/JPEG or PNG image file',
};

/** The rules for a mask of the garment in a photo, drawn by the customer. */
export const cutOutMaskRules: UploadRules = {
  maxBytes: uploadBytesMax.image,
  tooLarge: 'The cut-out is too large. Please start from a smaller photo.',
  missing: 'Please send the cut-out as a PNG file',
  wrongType: 'The cut-out must be a PNG file',
  isLossless: true,
};

/** The rules for an export of the editor's canvas. A lossless PNG of a large photo is several times as large as the photo. */
export const canvasExportRules: UploadRules = {
  maxBytes: 64 * megabyte,
  tooLarge: 'The edited image is too large. Please start from a smaller photo.',
  missing: 'Missing required information for generation',
  wrongType: 'The edited image and its mask must be PNG files',
  isLossless: true,
};

/** The rules for a mask of what is erased in a picture. */
export const holesMaskRules: UploadRules = {
  maxBytes: uploadBytesMax.image,
  tooLarge: 'The mask of what is erased is too large. Please start from a smaller photo.',
  missing: 'Please send what is erased as a PNG file',
  wrongType: 'The mask of what is erased must be a PNG file',
  isLossless: true,
};
