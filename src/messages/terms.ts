import { textsOf } from './loadTexts';

/** The terms, which are only loaded for users who haven't agreed to them yet. */
export const { terms: termsTexts } = textsOf('terms');
