import { textsOf } from './loadTexts';

/** The account page. */
export const { account: accountTexts, security: securityTexts } = textsOf('account');
