import { firstLoad } from './en/firstLoad';
import { inLanguage } from './inLanguage';

export const firstLoadTexts = inLanguage({ en: firstLoad });
