import { type EditorState, garmentToUse } from '../../../editor/state/editorState';

/**
 * Decides what 'Generate Result' does. It changes the picture, unless there is none yet, or the user has chosen another garment since. Another garment has to
 * be extracted first.
 */
export function nextStep(editor: EditorState): 'extract' | 'change' {
  const garment = garmentToUse(editor);
  return editor.editorImage && (!garment || garment.id === editor.editorImage.garmentId) ? 'change' : 'extract';
}
