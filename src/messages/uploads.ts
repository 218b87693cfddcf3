import { uploads } from './en/uploads';
import { inLanguage } from './inLanguage';

export const uploadsTexts = inLanguage({ en: uploads });
