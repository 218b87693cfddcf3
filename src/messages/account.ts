import { textsOf } from './loadTexts';

/** Texts of the account page. */
export const { account: accountTexts, security: securityTexts } = textsOf('account');
