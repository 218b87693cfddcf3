/** Messages for failed calls if the server gave no reason, or if ours replaces it. Separate from `api`, which the sign-in page loads. */
export const failures = {
  categoriesNotLoaded: 'Failed to load categories',
  categoryNotCreated: 'Failed to create category',
  categoryNotFound: 'Selected category not found',
  garmentsNotLoaded: 'Failed to load garments',
  garmentNotUploaded: 'Failed to upload garment',
  garmentNotCorrected: 'Failed to correct the garment',
  modelsNotLoaded: 'Failed to load models',
  modelImagesNotLoaded: 'An error occurred while fetching models',
  modelImageNotLoaded: 'Failed to fetch models',
  modelIdNotFound: 'Model id Is Not Found',
  profileNotUpdated: 'Failed to update profile',
  dataNotExported: 'Failed to prepare your data',
  planNotChanged: 'Failed to upgrade subscription',
  paymentNotInitiated: 'Failed to initiate payment',
};
