import { textsOf } from './loadTexts';

/** The shell and the editor. */
export const {
  confirmEmail: confirmEmailTexts,
  editor: editorTexts,
  failures: failuresTexts,
  favourites: favouritesTexts,
  fit: fitTexts,
  generation: generationTexts,
  pickers: pickersTexts,
  readings: readingsTexts,
  samples: samplesTexts,
  shell: shellTexts,
  tryon: tryonTexts,
  ui: uiTexts,
  uploads: uploadsTexts,
} = textsOf('pages');
