import { textsOf } from './loadTexts';

/** Texts that ask for consent to send photos to a company, and to withdraw it. */
export const { consent: consentTexts } = textsOf('consent');
