import { help } from './en/help';
import { inLanguage } from './inLanguage';

export const helpTexts = inLanguage({ en: help });
