import { createAction } from '@reduxjs/toolkit';

/**
 * Says that the worker has painted the mask for this number of strokes, and what the mask's hash is. This action changes no state. It is recorded so that a
 * replay can check whether it produces the same mask. It has a file of its own, because the first load doesn't need it.
 */
export const maskPainted = createAction<{ strokes: number; hash: string }>('editor/maskPainted');
