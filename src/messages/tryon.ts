import { tryon } from './en/tryon';
import { inLanguage } from './inLanguage';

export const tryonTexts = inLanguage({ en: tryon });
