import { textsOf } from './loadTexts';

/** Texts of the session replay, which only support uses. */
export const { replay: replayTexts } = textsOf('replay');
