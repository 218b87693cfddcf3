import { ui } from './en/ui';
import { inLanguage } from './inLanguage';

export const uiTexts = inLanguage({ en: ui });
