const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export const uploads = {
  // The field
  dropOrBrowse: 'Drop a picture here, paste it or browse',
  tapToChoose: 'Tap to take or choose a photo',
  dropHere: 'Drop it here',
  preparing: 'Preparing your photo…',
  previewOf: (name: string) => `Preview of ${name}`,
  fileFacts: (name: string, bytes: number) => `${name} · ${sizeOf(bytes)}`,
  chosen: (name: string) => `${name} selected.`,
  remove: 'Remove',
  removePhoto: 'Remove Photo',
  hint10: 'Supports JPG, PNG up to 10MB',
  hint5: 'Supports JPG, PNG up to 5MB',
  garmentHint: 'JPG or PNG up to 10MB',

  // Why a file is rejected
  notAnImage: 'Please upload an image file',
  notJpgOrPng: 'Please select JPG/JPEG or PNG image file',
  over10: 'File size should be less than 10MB',
  over5: 'File size should be less than 5MB',
  heic: (rejection: string) =>
    `${rejection}. This is a HEIC photo: save it as JPG in your photo app, and choose that file. On an iPhone, choose Settings → Camera → Formats → Most Compatible to take JPG photos in future.`,
  noPicture: (rejection: string) => `${rejection}. This file isn't a JPG, PNG or WebP image.`,
  damaged: 'This file is damaged or incomplete. Please save or copy it again, or choose another photo.',
  tooManyPixels: 'This picture has too many pixels. Please save a smaller version, or choose another photo.',

  // Sending
  uploading: 'Uploading...',
  sendingPhoto: 'Sending your photo',
  storingPhoto: 'Sent. Storing your photo',
  progress: 'Upload progress',
  percentSent: (percent: number) => `${percent} %`,
  cancel: 'Cancel',
  cancelUpload: 'Cancel Upload',
  cancelled: 'The upload was cancelled. Your photo and what you typed are still here.',
  failed: 'The upload failed. Your photo and what you typed are still here.',
  retry: 'Retry',

  // Missing input
  fillInAll: 'Please fill in all required fields',
  modelImageMissing: 'Please Upload a Model image to proceed',
  imageMissing: 'Please Upload a Image To Continue',
  garmentIncomplete: 'Add a category, a name and a photo to upload.',
  usernameRequired: 'Username is required',
  usernameTooShort: (min: number) => `Username must be at least ${min} characters`,
  usernameTooLong: (max: number) => `Username must not exceed ${max} characters`,
  phoneRequired: 'Phone number is required',
  phoneWrong: (min: number, max: number) => `Phone number must be ${min} to ${max} digits`,
};
