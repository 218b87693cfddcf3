import { account } from './en/account';
import { inLanguage } from './inLanguage';

export const accountTexts = inLanguage({ en: account });
