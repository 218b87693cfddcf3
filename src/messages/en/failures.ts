/** What is said of a failed call where the server gave no reason, or one that the product words itself. */
export const failures = {
  categoriesNotLoaded: 'Failed to load categories',
  categoryNotCreated: 'Failed to create category',
  categoryNotFound: 'Selected category not found',
  garmentsNotLoaded: 'Failed to load garments',
  garmentNotUploaded: 'Failed to upload garment',
  modelsNotLoaded: 'Failed to load models',
  modelImagesNotLoaded: 'An error occurred while fetching models',
  modelImageNotLoaded: 'Failed to fetch models',
  modelIdNotFound: 'Model id Is Not Found',
};
