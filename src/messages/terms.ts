import { textsOf } from './loadTexts';

/** The terms of service. They are only loaded for users who haven't agreed to them yet. */
export const { terms: termsTexts } = textsOf('terms');
