import { textsOf } from './loadTexts';

/** Signing up, and the pages that emails link to. */
export const { confirmPage: confirmPageTexts, reset: resetTexts, signUp: signUpTexts } = textsOf('access');
