import { terms } from './en/terms';
import { inLanguage } from './inLanguage';

export const termsTexts = inLanguage({ en: terms });
