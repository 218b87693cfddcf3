import { textsOf } from './loadTexts';

/** Texts of every page, and for signing in. */
export const {
  api: apiTexts,
  app: appTexts,
  auth: authTexts,
  connection: connectionTexts,
  credentials: credentialsTexts,
  password: passwordTexts,
  update: updateTexts,
} = textsOf('start');
