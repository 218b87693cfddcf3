import { textsOf } from './loadTexts';

/** Texts of the editor's tools that are loaded when they're opened. */
export const { fit: fitTexts, select: selectTexts } = textsOf('editorTools');
