import { type EditorState, initialEditorState } from './editorState';

/** What of the editor is worth a reload: the picture and what is drawn on it, and what was chosen and written for the next. */
export type UnfinishedEdit = Pick<
  EditorState,
  'editorImage' | 'log' | 'prompt' | 'garmentType' | 'model' | 'garment' | 'secondGarment'
>;

export const unfinishedEditOf = ({
  editorImage,
  log,
  prompt,
  garmentType,
  model,
  garment,
  secondGarment,
}: EditorState): UnfinishedEdit => ({
  editorImage,
  log,
  prompt,
  garmentType,
  model,
  garment,
  secondGarment,
});

/** By identity: reducers make new objects of what they change alone. */
export const isSameEdit = (a: UnfinishedEdit, b: UnfinishedEdit) =>
  a.editorImage === b.editorImage &&
  a.log === b.log &&
  a.prompt === b.prompt &&
  a.garmentType === b.garmentType &&
  a.model === b.model &&
  a.garment === b.garment &&
  a.secondGarment === b.secondGarment;

/** Whether there is nothing in the editor yet. */
export const isUntouched = (edit: UnfinishedEdit) => isSameEdit(edit, unfinishedEditOf(initialEditorState));
