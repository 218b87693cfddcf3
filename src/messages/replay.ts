import { textsOf } from './loadTexts';

/** Only for support. */
export const { replay: replayTexts } = textsOf('replay');
