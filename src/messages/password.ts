import { password } from './en/password';
import { inLanguage } from './inLanguage';

export const passwordTexts = inLanguage({ en: password });
