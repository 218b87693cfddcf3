import { confirmEmail } from './en/confirmEmail';
import { inLanguage } from './inLanguage';

export const confirmEmailTexts = inLanguage({ en: confirmEmail });
