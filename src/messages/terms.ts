import { textsOf } from './loadTexts';

/** Only for users who haven't agreed to them yet. */
export const { terms: termsTexts } = textsOf('terms');
