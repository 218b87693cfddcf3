import { type EditorState, type GenerationKind, chosenGarment } from './editorState';
import type { WorkbenchName, Workbenches } from './workbenches';

/** The part of the state that the editor's selectors need. */
export interface WithEditor {
  editor: Workbenches;
}

export const selectActiveWorkbench = ({ editor }: WithEditor): WorkbenchName => editor.active;

/** The active workbench. All selectors below read from it. */
export const selectEditor = ({ editor }: WithEditor): EditorState => editor[editor.active];
export const selectBrushSize = (state: WithEditor) => selectEditor(state).brushSize;
export const selectBrushEdge = (state: WithEditor) => selectEditor(state).brushEdge;
export const selectPenPressure = (state: WithEditor) => selectEditor(state).penPressure;
export const selectImageScale = (state: WithEditor) => selectEditor(state).imageScale;
export const selectPrompt = (state: WithEditor) => selectEditor(state).prompt;
export const selectGarmentType = (state: WithEditor) => selectEditor(state).garmentType;
export const selectEditorImage = (state: WithEditor) => selectEditor(state).editorImage;
/** Null until the picture has been opened. */
export const selectImageSize = (state: WithEditor) => selectEditor(state).imageSize;
export const selectMaskLook = (state: WithEditor) => selectEditor(state).maskLook;

/** How much of the picture before the last generation is shown. */
export const comparisonOf = ({ comparing }: EditorState): 'whole' | 'divided' | null =>
  comparing.isHeld ? 'whole' : comparing.isDivided ? 'divided' : null;

export const selectComparison = (state: WithEditor) => comparisonOf(selectEditor(state));
export const selectStrokeLog = (state: WithEditor) => selectEditor(state).log;
/** Null if no garment is being fitted. Reports from before the Fit tool lack it. */
export const selectFit = (state: WithEditor) => selectEditor(state).fit ?? null;
export const selectModel = (state: WithEditor) => selectEditor(state).model;
export const selectGarment = (state: WithEditor) => selectEditor(state).garment;
export const selectChosenGarment = (state: WithEditor) => chosenGarment(selectEditor(state));
export const selectSecondGarment = (state: WithEditor) => selectEditor(state).secondGarment;
/** The second garment, once it is confirmed. */
export const selectChosenSecondGarment = (state: WithEditor) => selectSecondGarment(state).confirmed;

/** What is being generated. Null if nothing is. Reports from earlier versions lack it. */
export const selectGenerating = (state: WithEditor): GenerationKind | null => selectEditor(state).run?.kind ?? null;
export const selectIsGenerating = (state: WithEditor) => selectGenerating(state) !== null;

/** A try-on needs a confirmed model and a confirmed garment, and no other generation may be running. */
export function selectCanGenerate(state: WithEditor) {
  const editor = selectEditor(state);
  return Boolean(editor.model.confirmed && chosenGarment(editor)) && !editor.run && !editor.fit;
}
