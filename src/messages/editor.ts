import { editor } from './en/editor';
import { inLanguage } from './inLanguage';

export const editorTexts = inLanguage({ en: editor });
