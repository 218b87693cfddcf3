import { textsOf } from './loadTexts';

/** The pages for signed-in users, unless they are below. */
export const {
  cutOut: cutOutTexts,
  design: designTexts,
  editor: editorTexts,
  failures: failuresTexts,
  favourites: favouritesTexts,
  fit: fitTexts,
  garments: garmentsTexts,
  generation: generationTexts,
  models: modelsTexts,
  pickers: pickersTexts,
  readings: readingsTexts,
  samples: samplesTexts,
  saved: savedTexts,
  tryon: tryonTexts,
  uploads: uploadsTexts,
} = textsOf('pages');
