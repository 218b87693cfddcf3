import { textsOf } from './loadTexts';

/** The editor, and trying on. */
export const { editor: editorTexts, fit: fitTexts, generation: generationTexts, tryon: tryonTexts } = textsOf('editor');
