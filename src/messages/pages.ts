import { textsOf } from './loadTexts';

/** The pages for signed-in users. */
export const {
  account: accountTexts,
  cutOut: cutOutTexts,
  design: designTexts,
  editor: editorTexts,
  failures: failuresTexts,
  favourites: favouritesTexts,
  fit: fitTexts,
  garments: garmentsTexts,
  generation: generationTexts,
  help: helpTexts,
  models: modelsTexts,
  pickers: pickersTexts,
  readings: readingsTexts,
  samples: samplesTexts,
  saved: savedTexts,
  security: securityTexts,
  support: supportTexts,
  tryon: tryonTexts,
  uploads: uploadsTexts,
} = textsOf('pages');
