import { textsOf } from './loadTexts';

/** Shown before anything has loaded. */
export const { firstLoad: firstLoadTexts, headers: headerTexts } = textsOf('firstLoad');
