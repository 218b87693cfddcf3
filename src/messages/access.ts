import { textsOf } from './loadTexts';

/** Texts of the sign-up page, and of the pages to which emails link. */
export const { confirmPage: confirmPageTexts, reset: resetTexts, signUp: signUpTexts } = textsOf('access');
