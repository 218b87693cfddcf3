import type { ClothStretch, ClothTone, FitOrderStroke, NeckChoice } from '../contract/fit';
import type { FitHandleName } from '../contract/fitHandles';

/** A distance: x as a share of the picture's width, y as a share of its height. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/**
 * One change of a fit. A `whole`, `handle`, `tone` or `neck` change contains the new values, not the differences, so a later change replaces an earlier one. Strokes
 * (`order`) add up, and `reset` discards everything before it. Old logs have `whole` changes without `stretch`.
 */
export type FitChange =
  | { fit: 'whole'; move: Offset; scale: number; turn: number; stretch?: ClothStretch }
  | { fit: 'handle'; name: FitHandleName; offset: Offset }
  | { fit: 'order'; stroke: FitOrderStroke }
  | { fit: 'tone'; tone: ClothTone }
  | { fit: 'neck'; neck: NeckChoice }
  | { fit: 'reset' };

/** One change of a fit, as an entry of the editor's log. */
export type FitStep = { id: string } & FitChange;

/** Distinguishes a change of a fit from the other entries of the log: strokes and changes of the selection. */
export const isFitStep = <Entry extends object>(entry: Entry): entry is Extract<Entry, FitStep> => 'fit' in entry;
