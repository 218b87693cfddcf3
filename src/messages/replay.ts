import { replay } from './en/replay';
import { inLanguage } from './inLanguage';

export const replayTexts = inLanguage({ en: replay });
