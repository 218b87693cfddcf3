import { shell } from './en/shell';
import { inLanguage } from './inLanguage';

export const shellTexts = inLanguage({ en: shell });
