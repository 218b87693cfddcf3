import { textsOf } from './loadTexts';

/** The shell, and what several of its pages share. */
export const {
  confirmEmail: confirmEmailTexts,
  failures: failuresTexts,
  favourites: favouritesTexts,
  pickers: pickersTexts,
  readings: readingsTexts,
  samples: samplesTexts,
  shell: shellTexts,
  ui: uiTexts,
  uploads: uploadsTexts,
} = textsOf('shell');
