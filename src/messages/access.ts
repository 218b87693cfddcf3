import { textsOf } from './loadTexts';

/** Texts for signing up, and of the pages that emails link to. */
export const { confirmPage: confirmPageTexts, reset: resetTexts, signUp: signUpTexts } = textsOf('access');
