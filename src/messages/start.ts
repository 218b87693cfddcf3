import { textsOf } from './loadTexts';

/** Texts that every page needs, and texts for signing in. */
export const {
  api: apiTexts,
  app: appTexts,
  auth: authTexts,
  connection: connectionTexts,
  credentials: credentialsTexts,
  password: passwordTexts,
  update: updateTexts,
} = textsOf('start');
