import type { EditorState } from './editorState';

/** What a selector of the editor needs of the store. */
export interface WithEditor {
  editor: EditorState;
}

export const selectEditor = ({ editor }: WithEditor) => editor;
export const selectBrushSize = ({ editor }: WithEditor) => editor.brushSize;
export const selectBrushEdge = ({ editor }: WithEditor) => editor.brushEdge;
export const selectPenPressure = ({ editor }: WithEditor) => editor.penPressure;
export const selectImageScale = ({ editor }: WithEditor) => editor.imageScale;
export const selectPrompt = ({ editor }: WithEditor) => editor.prompt;
export const selectGarmentType = ({ editor }: WithEditor) => editor.garmentType;
export const selectEditorImage = ({ editor }: WithEditor) => editor.editorImage;
export const selectMaskLook = ({ editor }: WithEditor) => editor.maskLook;

/** What of the picture before the last generation is shown. */
export const selectComparison = ({ editor: { comparing } }: WithEditor): 'whole' | 'divided' | null =>
  comparing.isHeld ? 'whole' : comparing.isDivided ? 'divided' : null;

export const selectStrokeLog = ({ editor }: WithEditor) => editor.log;
export const selectModel = ({ editor }: WithEditor) => editor.model;
export const selectGarment = ({ editor }: WithEditor) => editor.garment;

/** Of either kind. */
export const selectIsGenerating = ({ editor }: WithEditor) => editor.generating !== null;
export const selectIsInpainting = ({ editor }: WithEditor) => editor.generating === 'edit';

/** A try-on needs a confirmed model and a confirmed garment, and one at a time. */
export const selectCanGenerate = ({ editor }: WithEditor) =>
  Boolean(editor.model.confirmed && editor.garment.confirmed) && editor.generating === null;
