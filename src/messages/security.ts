import { security } from './en/security';
import { inLanguage } from './inLanguage';

export const securityTexts = inLanguage({ en: security });
