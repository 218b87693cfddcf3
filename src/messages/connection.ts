import { connection } from './en/connection';
import { inLanguage } from './inLanguage';

export const connectionTexts = inLanguage({ en: connection });
