import { textsOf } from './loadTexts';

/** Texts of the editor's tools, and of what screen readers say about the picture. They are loaded when a tool is. */
export const {
  fit: fitTexts,
  maskLook: maskLookTexts,
  said: announcementTexts,
  saving: savingTexts,
  select: selectTexts,
} = textsOf('editorTools');
