import { type EditorState, chosenGarment } from '../../../editor/editorState';

/**
 * What 'Generate Result' does next: a picture is changed, unless there is none or another garment was chosen since. Its
 * own is extracted first, or a second garment could never be.
 */
export function nextStep(editor: EditorState): 'extract' | 'change' {
  const garment = chosenGarment(editor);
  return editor.editorImage && (!garment || garment.id === editor.editorImage.garmentId) ? 'change' : 'extract';
}
