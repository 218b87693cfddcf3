import { textsOf } from './loadTexts';

/** Texts that are shown before anything has loaded. */
export const { firstLoad: firstLoadTexts, headers: headerTexts } = textsOf('firstLoad');
