import type { UnknownAction } from '@reduxjs/toolkit';
import { maskPainted } from '../../editor/canvas/maskPainted';
import type { StrokeLog } from '../../editor/strokeLog';
import type { WithEditor } from '../../editor/selectors';

/** All there is to a mask. */
export interface Painting {
  strokes: StrokeLog['strokes'];
  size: { width: number; height: number } | null;
}

/** At the active workbench. Without its selectors, which would become a script of their own for this page, and the Try-on page wait for one more. */
export function paintingIn({ editor }: WithEditor): Painting {
  const { log, imageSize } = editor[editor.active];
  return { strokes: log.strokes, size: imageSize };
}

/** Within one run of the reducer: another list of strokes is another painting. */
export const isSamePainting = (a: Painting, b: Painting) =>
  a.strokes === b.strokes && a.size?.width === b.size?.width && a.size?.height === b.size?.height;

/**
 * Gathers, while the session is gone through, the hash of the mask that the customer saw at each step. The worker tells it a moment after the stroke: it holds for
 * the steps between as well.
 */
export function createRecordedMasks() {
  /** By the step; empty where nothing was told of its painting. */
  const hashes: string[] = [];
  let painting: Painting | null = null;
  let hash = '';
  /** The first step of which nothing was told yet. */
  let untold = 0;

  return {
    /** Step `step` is `state`, to which `action` led. */
    pass: (step: number, state: WithEditor, action?: UnknownAction): void => {
      const now = paintingIn(state);
      if (painting && !isSamePainting(now, painting)) {
        hash = '';
        untold = step;
      }
      painting = now;
      if (action && maskPainted.match(action)) {
        ({ hash } = action.payload);
        hashes.fill(hash, untold, step);
        untold = step + 1;
      }
      hashes.push(hash);
    },

    at: (step: number): string => hashes[step] ?? '',
  };
}
