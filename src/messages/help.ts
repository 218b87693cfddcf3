import { textsOf } from './loadTexts';

/** The help page and reports of problems. */
export const { help: helpTexts, support: supportTexts } = textsOf('help');
