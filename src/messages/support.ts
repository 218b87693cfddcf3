import { support } from './en/support';
import { inLanguage } from './inLanguage';

export const supportTexts = inLanguage({ en: support });
