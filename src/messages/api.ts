import { api } from './en/api';
import { inLanguage } from './inLanguage';

export const apiTexts = inLanguage({ en: api });
