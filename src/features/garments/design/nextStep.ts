import { type EditorState, garmentToUse } from '../../../editor/state/editorState';

/**
 * Decides what 'Generate Result' does. It changes the picture if there is one. It extracts the garment if there is no picture yet, or if the user has chosen
 * another garment since.
 */
export function nextStep(editor: EditorState): 'extract' | 'change' {
  const garment = garmentToUse(editor);
  return editor.editorImage && (!garment || garment.id === editor.editorImage.garmentId) ? 'change' : 'extract';
}
