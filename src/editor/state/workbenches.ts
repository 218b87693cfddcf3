import { type EditorState, initialEditorState } from './editorState';

/** The pages that have an editor. Each has its own picture, history, prompt and choices. */
export const workbenchNames = ['tryOn', 'design'] as const;
export type WorkbenchName = (typeof workbenchNames)[number];

export interface Workbenches extends Record<WorkbenchName, EditorState> {
  /** The one on the screen, or that was last. What is done by hand is done at this one. */
  active: WorkbenchName;
}

/** Diameter in image pixels: on the Design tab the picture is a garment alone, with finer parts. */
const designBrushSize = 50;

export const initialWorkbenches: Workbenches = {
  active: 'tryOn',
  tryOn: initialEditorState,
  design: { ...initialEditorState, brushSize: designBrushSize },
};

/** Nothing is left on any. The page of the active one may stay on the screen, with another user before it. */
export const cleared = ({ active }: Workbenches): Workbenches => ({ ...initialWorkbenches, active });
