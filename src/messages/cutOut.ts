import { cutOut } from './en/cutOut';
import { inLanguage } from './inLanguage';

export const cutOutTexts = inLanguage({ en: cutOut });
