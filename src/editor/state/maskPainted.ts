import { createAction } from '@reduxjs/toolkit';

/**
 * Says that the worker has painted the mask of this number of strokes, and what its hash is. This action changes no state. It is recorded so that a replay of
 * the log can check whether it produces the same mask. In a file of its own, because the first load doesn't need it.
 */
export const maskPainted = createAction<{ strokes: number; hash: string }>('editor/maskPainted');
