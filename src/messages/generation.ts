import { generation } from './en/generation';
import { inLanguage } from './inLanguage';

export const generationTexts = inLanguage({ en: generation });
