import { auth } from './en/auth';
import { inLanguage } from './inLanguage';

export const authTexts = inLanguage({ en: auth });
