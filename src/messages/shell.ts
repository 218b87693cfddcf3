import { textsOf } from './loadTexts';

/** Texts of the shell, and texts that several of its pages share. */
export const {
  charge: chargeTexts,
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
