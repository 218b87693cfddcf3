import { textsOf } from './loadTexts';

/** Texts of the editor's tools, and announcements about the picture for screen readers. They are loaded together with the first tool. */
export const {
  fit: fitTexts,
  maskLook: maskLookTexts,
  said: announcementTexts,
  saving: savingTexts,
  select: selectTexts,
} = textsOf('editorTools');
