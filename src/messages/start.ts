import { textsOf } from './loadTexts';

/** Every page and the pages for signed-out users. */
export const {
  api: apiTexts,
  app: appTexts,
  auth: authTexts,
  confirmEmail: confirmEmailTexts,
  connection: connectionTexts,
  credentials: credentialsTexts,
  password: passwordTexts,
  reset: resetTexts,
  shell: shellTexts,
  signUp: signUpTexts,
  ui: uiTexts,
} = textsOf('start');
