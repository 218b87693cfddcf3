import { type EditorState, initialEditorState } from './editorState';

/**
 * The part of the editor's state that survives a reload: the picture, its log and the logs of earlier pictures, and the choices and the prompt for the next
 * generation.
 */
export type UnfinishedEdit = Pick<
  EditorState,
  'editorImage' | 'log' | 'otherLogs' | 'prompt' | 'garmentType' | 'model' | 'garment' | 'secondGarment'
>;

export const unfinishedEditOf = ({
  editorImage,
  log,
  otherLogs,
  prompt,
  garmentType,
  model,
  garment,
  secondGarment,
}: EditorState): UnfinishedEdit => ({
  editorImage,
  log,
  otherLogs,
  prompt,
  garmentType,
  model,
  garment,
  secondGarment,
});

/** Compares by reference, because reducers only replace the objects that changed. */
export const isSameEdit = (a: UnfinishedEdit, b: UnfinishedEdit) =>
  a.editorImage === b.editorImage &&
  a.log === b.log &&
  a.otherLogs === b.otherLogs &&
  a.prompt === b.prompt &&
  a.garmentType === b.garmentType &&
  a.model === b.model &&
  a.garment === b.garment &&
  a.secondGarment === b.secondGarment;

/** Whether an edit is the same as in an empty editor. */
export const isUntouched = (edit: UnfinishedEdit) => isSameEdit(edit, unfinishedEditOf(initialEditorState));
