import { garments } from './en/garments';
import { inLanguage } from './inLanguage';

export const garmentsTexts = inLanguage({ en: garments });
