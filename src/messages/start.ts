import { textsOf } from './loadTexts';

/** Every page, and signing in. */
export const {
  api: apiTexts,
  app: appTexts,
  auth: authTexts,
  connection: connectionTexts,
  credentials: credentialsTexts,
  password: passwordTexts,
} = textsOf('start');
