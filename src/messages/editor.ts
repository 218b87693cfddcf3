import { textsOf } from './loadTexts';

/** Texts of the editor and of the Try-on page. */
export const {
  editor: editorTexts,
  generation: generationTexts,
  history: historyTexts,
  tryon: tryonTexts,
} = textsOf('editor');
