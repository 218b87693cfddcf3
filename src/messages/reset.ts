import { reset } from './en/reset';
import { inLanguage } from './inLanguage';

export const resetTexts = inLanguage({ en: reset });
