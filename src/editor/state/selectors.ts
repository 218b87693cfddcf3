import { type EditorState, type GenerationKind, type PointerMode, garmentToUse } from './editorState';
import type { WorkbenchName, Workbenches } from './workbenches';

/** The part of the state that the editor's selectors need. */
export interface WithEditor {
  editor: Workbenches;
}

export const selectActiveWorkbenchName = ({ editor }: WithEditor): WorkbenchName => editor.active;

/** The active workbench. All selectors below read from it. */
export const selectWorkbench = ({ editor }: WithEditor): EditorState => editor[editor.active];
export const selectBrushSize = (state: WithEditor) => selectWorkbench(state).brushSize;
export const selectBrushEdge = (state: WithEditor) => selectWorkbench(state).brushEdge;
export const selectPenPressure = (state: WithEditor) => selectWorkbench(state).penPressure;
export const selectImageScale = (state: WithEditor) => selectWorkbench(state).imageScale;

/** Returns the pointer mode of a workbench. In problem reports from earlier versions, the field is missing. */
export const pointerModeOf = ({ pointerMode }: EditorState): PointerMode => pointerMode ?? 'brush';

export const selectPointerMode = (state: WithEditor) => pointerModeOf(selectWorkbench(state));
export const selectIsSelecting = (state: WithEditor) => selectWorkbench(state).isSelecting;
export const selectFillsScreen = (state: WithEditor) => selectWorkbench(state).fillsScreen;
export const selectPrompt = (state: WithEditor) => selectWorkbench(state).prompt;
export const selectGarmentType = (state: WithEditor) => selectWorkbench(state).garmentType;
export const selectEditorImage = (state: WithEditor) => selectWorkbench(state).editorImage;
/** The size of the picture. Null until the picture has been opened. */
export const selectImageSize = (state: WithEditor) => selectWorkbench(state).imageSize;
export const selectMaskLook = (state: WithEditor) => selectWorkbench(state).maskLook;

/** Returns how the picture before the last generation is shown: as a whole, or on one side of a divider. Null if it isn't shown. */
export const comparisonOf = ({ comparing }: EditorState): 'whole' | 'divided' | null =>
  comparing.isHeld ? 'whole' : comparing.isDivided ? 'divided' : null;

export const selectComparison = (state: WithEditor) => comparisonOf(selectWorkbench(state));
export const selectStrokeLog = (state: WithEditor) => selectWorkbench(state).log;
/** The state of the Fit tool. Null if no garment is being fitted. In problem reports from versions without the Fit tool, the field is missing. */
export const selectFit = (state: WithEditor) => selectWorkbench(state).fit ?? null;
export const selectModel = (state: WithEditor) => selectWorkbench(state).model;
export const selectGarment = (state: WithEditor) => selectWorkbench(state).garment;
export const selectGarmentToUse = (state: WithEditor) => garmentToUse(selectWorkbench(state));
export const selectSecondGarment = (state: WithEditor) => selectWorkbench(state).secondGarment;
/** The second garment, once it is confirmed. */
export const selectSecondGarmentToUse = (state: WithEditor) => selectSecondGarment(state).confirmed;

/** The kind of the generation in progress. Null if there is none. In problem reports from earlier versions, the field is missing. */
export const selectGenerating = (state: WithEditor): GenerationKind | null => selectWorkbench(state).run?.kind ?? null;
export const selectIsGenerating = (state: WithEditor) => selectGenerating(state) !== null;

/** Whether a try-on can start: a model and a garment are confirmed, no generation is running, and the Fit tool is closed. */
export function selectCanGenerate(state: WithEditor) {
  const editor = selectWorkbench(state);
  return Boolean(editor.model.confirmed && garmentToUse(editor)) && !editor.run && !editor.fit;
}
