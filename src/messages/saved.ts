import { saved } from './en/saved';
import { inLanguage } from './inLanguage';

export const savedTexts = inLanguage({ en: saved });
