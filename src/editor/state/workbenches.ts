import { type EditorState, initialEditorState } from './editorState';

/** The pages that have an editor. Each has its own picture, history, prompt and choices. */
export const workbenchNames = ['tryOn', 'design'] as const;
export type WorkbenchName = (typeof workbenchNames)[number];

export interface Workbenches extends Record<WorkbenchName, EditorState> {
  /** The workbench on screen, to which the user's actions apply. On a page without an editor, this is the workbench that was last on screen. */
  active: WorkbenchName;
}

/**
 * Diameter of the Design tab's brush, in image pixels. It is smaller than on the Try-on page, because a picture of a garment without a person has finer parts.
 */
const designBrushSize = 50;

export const initialWorkbenches: Workbenches = {
  active: 'tryOn',
  tryOn: initialEditorState,
  design: { ...initialEditorState, brushSize: designBrushSize },
};

/** Resets the workbenches. The active workbench stays active, because its page may still be open for the next user. */
export const resetWorkbenches = ({ active }: Workbenches): Workbenches => ({ ...initialWorkbenches, active });
