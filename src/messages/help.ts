import { textsOf } from './loadTexts';

/** Texts of the help page and the problem report. */
export const { help: helpTexts, support: supportTexts } = textsOf('help');
