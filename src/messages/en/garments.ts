export const garments = {
  uploadTab: 'Upload',
  libraryTab: 'Library',

  uploadGarment: 'Upload Garment',
  uploaded: 'Garments Uploaded Successfully',
  uploadMore: 'Upload More Garments',

  categoriesFailed: 'Failed to load categories',
  checkConnection: 'Check your connection and try again.',
  noCategories: 'No categories found',
  noCategoriesHint: 'Add your first category, with a garment, on the Upload tab, or start with ours.',
  deleteCategory: 'Delete category',
  deleteNamed: (name: string) => `Delete ${name}`,
  deleteQuestion: 'Are you sure you want to delete this category?',
  deleteConsequence: (name: string) => `“${name}” goes with all its garments. Images you saved stay.`,
  delete: 'Delete',
  deleteFailed: 'Failed to delete category',
  deleteFailedWith: (reason: string) => `Failed to delete category: ${reason}`,
  deleted: 'Category deleted successfully',

  galleryTitle: 'Garment Gallery',
  viewing: (count: number, collection: number) =>
    `Viewing ${count} model${count === 1 ? '' : 's'} for collection ${collection}`,
  allCategories: 'All categories',
  garmentsFailed: 'Failed to load garments',
  noSuchCategory: "This category doesn't exist.",
  noGarments: 'No garments found',
  noGarmentsHint: 'Upload a garment into this category to see it here.',
  goToGarments: 'Go to Garments',
};
