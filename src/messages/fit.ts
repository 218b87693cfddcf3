import { fit } from './en/fit';
import { inLanguage } from './inLanguage';

export const fitTexts = inLanguage({ en: fit });
