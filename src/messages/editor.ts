import { textsOf } from './loadTexts';

/** Texts of the editor and of the Try-on page. */
export const {
  editor: editorTexts,
  fit: fitTexts,
  generation: generationTexts,
  history: historyTexts,
  tryon: tryonTexts,
} = textsOf('editor');
