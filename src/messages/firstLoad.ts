import { textsOf } from './loadTexts';

/** Texts that are shown before any other texts have loaded. */
export const { firstLoad: firstLoadTexts, headers: headerTexts } = textsOf('firstLoad');
