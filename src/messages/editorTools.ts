import { textsOf } from './loadTexts';

/** Texts of the editor's tools, and what screen readers say about the picture. They're loaded when they're needed. */
export const {
  fit: fitTexts,
  maskLook: maskLookTexts,
  said: announcementTexts,
  saving: savingTexts,
  select: selectTexts,
} = textsOf('editorTools');
