import { credentials } from './en/credentials';
import { inLanguage } from './inLanguage';

export const credentialsTexts = inLanguage({ en: credentials });
