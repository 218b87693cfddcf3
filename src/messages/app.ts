import { app } from './en/app';
import { inLanguage } from './inLanguage';

export const appTexts = inLanguage({ en: app });
