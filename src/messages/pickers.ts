import { pickers } from './en/pickers';
import { inLanguage } from './inLanguage';

export const pickersTexts = inLanguage({ en: pickers });
