import { textsOf } from './loadTexts';

/** Texts of the pages of models, garments and saved looks. */
export const {
  cutOut: cutOutTexts,
  design: designTexts,
  garments: garmentsTexts,
  models: modelsTexts,
  saved: savedTexts,
} = textsOf('library');
