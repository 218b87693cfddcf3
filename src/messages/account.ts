import { textsOf } from './loadTexts';

/** Texts of the account page. */
export const {
  account: accountTexts,
  language: languageTexts,
  notices: noticesTexts,
  security: securityTexts,
} = textsOf('account');
