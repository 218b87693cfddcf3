import { failures } from './en/failures';
import { inLanguage } from './inLanguage';

export const failuresTexts = inLanguage({ en: failures });
