import { textsOf } from './loadTexts';

/** Texts about photos being sent to companies that make the pictures. */
export const { consent: consentTexts } = textsOf('consent');
