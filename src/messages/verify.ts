import { textsOf } from './loadTexts';

/** Texts of the page that says where a picture comes from. */
export const { verify: verifyTexts } = textsOf('verify');
