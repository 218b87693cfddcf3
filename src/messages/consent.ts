import { textsOf } from './loadTexts';

/** Texts for giving and withdrawing consent to send photos to a company. */
export const { consent: consentTexts } = textsOf('consent');
