import { samples } from './en/samples';
import { inLanguage } from './inLanguage';

export const samplesTexts = inLanguage({ en: samples });
