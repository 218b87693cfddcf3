import { textsOf } from './loadTexts';

/** Texts of the account page. */
export const { account: accountTexts, language: languageTexts, security: securityTexts } = textsOf('account');
