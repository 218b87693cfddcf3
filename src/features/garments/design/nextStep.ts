import type { EditorState } from '../../../editor/editorState';

/**
 * What 'Generate Result' does next: a picture is changed, unless there is none or another garment was chosen since. Its
 * own is extracted first, or a second garment could never be.
 */
export const nextStep = ({ editorImage, garment }: EditorState): 'extract' | 'change' =>
  editorImage && (!garment.confirmed || garment.confirmed.id === editorImage.garmentId) ? 'change' : 'extract';
