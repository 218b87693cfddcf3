import type { UnknownAction } from '@reduxjs/toolkit';
import { maskPainted } from '../../editor/state/maskPainted';
import type { StrokeLog } from '../../editor/state/strokeLog';
import type { WithEditor } from '../../editor/state/selectors';

/** The data on which a mask depends: the strokes and the picture's size. */
export interface Painting {
  strokes: StrokeLog['strokes'];
  size: { width: number; height: number } | null;
}

/**
 * Returns the data on which the mask at the active workbench depends. Don't use the editor's selectors here: they would move to a shared chunk, for which the
 * Try-on page would have to wait.
 */
export function paintingIn({ editor }: WithEditor): Painting {
  const { log, imageSize } = editor[editor.active];
  return { strokes: log.strokes, size: imageSize };
}

/** Whether two paintings give the same mask. Strokes are compared by reference, so both paintings must come from the same replay. */
export const isSamePainting = (a: Painting, b: Painting) =>
  a.strokes === b.strokes && a.size?.width === b.size?.width && a.size?.height === b.size?.height;

/**
 * Collects the hash of the customer's mask at each step. The hash is recorded a moment after the stroke, so it is also filled in for the steps between the
 * stroke and that moment.
 */
export function createRecordedMasks() {
  /** The hash at each step. Empty where no hash was recorded. */
  const hashes: string[] = [];
  let painting: Painting | null = null;
  let hash = '';
  let firstStepWithoutHash = 0;

  return {
    /** Call with each step, its state, and the action that led to it. */
    addStep: (step: number, state: WithEditor, action?: UnknownAction): void => {
      const now = paintingIn(state);
      if (painting && !isSamePainting(now, painting)) {
        hash = '';
        firstStepWithoutHash = step;
      }
      painting = now;
      if (action && maskPainted.match(action)) {
        ({ hash } = action.payload);
        hashes.fill(hash, firstStepWithoutHash, step);
        firstStepWithoutHash = step + 1;
      }
      hashes.push(hash);
    },

    hashAt: (step: number): string => hashes[step] ?? '',
  };
}
