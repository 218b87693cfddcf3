import { headers } from './en/headers';
import { inLanguage } from './inLanguage';

export const headerTexts = inLanguage({ en: headers });
