import { createAction } from '@reduxjs/toolkit';

/**
 * The worker has painted the mask of a log with this number of strokes, and the mask has this hash. The action changes no state. It is recorded, so that a
 * replay can check whether it produces the same mask. It is in a separate file, because the first load doesn't need it.
 */
export const maskPainted = createAction<{ strokes: number; hash: string }>('editor/maskPainted');
