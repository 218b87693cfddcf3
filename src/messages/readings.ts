import { readings } from './en/readings';
import { inLanguage } from './inLanguage';

export const readingsTexts = inLanguage({ en: readings });
