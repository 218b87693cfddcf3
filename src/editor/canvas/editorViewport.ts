import { createViewport } from './viewport';

/** One for the one canvas: the toolbar steers it too. */
export const editorViewport = createViewport();
