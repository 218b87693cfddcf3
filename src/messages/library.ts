import { textsOf } from './loadTexts';

/** Texts of the pages of models, garments and saved looks. */
export const {
  bulk: bulkTexts,
  cutOut: cutOutTexts,
  deletion: deletionTexts,
  design: designTexts,
  gallery: galleryTexts,
  garments: garmentsTexts,
  lightbox: lightboxTexts,
  models: modelsTexts,
  renaming: renamingTexts,
  saved: savedTexts,
  sharing: sharingTexts,
  start: startTexts,
} = textsOf('library');
