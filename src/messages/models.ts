import { models } from './en/models';
import { inLanguage } from './inLanguage';

export const modelsTexts = inLanguage({ en: models });
