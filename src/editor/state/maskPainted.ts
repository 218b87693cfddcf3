import { createAction } from '@reduxjs/toolkit';

/**
 * The worker shows the mask of so many strokes. It changes no state: it is there for the log of actions, so that whoever replays the log can see whether the mask is
 * the same. In a file of its own, since nothing needs it at first.
 */
export const maskPainted = createAction<{ strokes: number; hash: string }>('editor/maskPainted');
