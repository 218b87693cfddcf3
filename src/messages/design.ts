import { design } from './en/design';
import { inLanguage } from './inLanguage';

export const designTexts = inLanguage({ en: design });
