import type { ClothStretch, ClothTone, FitOrderStroke, FitParameters } from '../contract/fit';
import type { FitHandleName } from '../contract/fitHandles';

/** A distance: x as a share of the picture's width, y as a share of its height. */
interface Offset {
  readonly x: number;
  readonly y: number;
}

/**
 * One change of a fit. A `whole`, `handle` or `tone` change contains the new values, not the differences, so a later change replaces an earlier one. Strokes
 * (`order`) add up, and `reset` discards everything before it.
 */
export type FitChange =
  | { fit: 'whole'; move: Offset; scale: number; turn: number; stretch: ClothStretch }
  | { fit: 'handle'; name: FitHandleName; offset: Offset }
  | { fit: 'order'; stroke: FitOrderStroke }
  | { fit: 'tone'; tone: ClothTone }
  | { fit: 'reset' };

/** One change of a fit, as an entry of the editor's log. */
export type FitStep = { id: string } & FitChange;

/** Distinguishes a change of a fit from the other entries of the log: strokes and changes of the selection. */
export const isFitStep = <Entry extends object>(entry: Entry): entry is Extract<Entry, FitStep> => 'fit' in entry;

/** The stretch that leaves the garment's width and length as they are. */
export const restingStretch: ClothStretch = { width: 1, length: 1 };

/** The tone that leaves the garment's colours as they are. */
export const restingTone: ClothTone = { brightness: 0, warmth: 0, evenness: 0 };

/** The parameters that leave the garment as the engine placed it. */
export const restingFit: FitParameters = { move: { x: 0, y: 0 }, scale: 1, turn: 0, handles: {}, order: [] };

/** The parameters after one change. */
export function withFitChange(parameters: FitParameters, change: FitChange): FitParameters {
  switch (change.fit) {
    case 'whole':
      return {
        ...parameters,
        move: change.move,
        scale: change.scale,
        turn: change.turn,
        stretch: change.stretch,
      };
    case 'handle':
      return { ...parameters, handles: { ...parameters.handles, [change.name]: change.offset } };
    case 'order':
      return { ...parameters, order: [...parameters.order, change.stroke] };
    case 'tone':
      return { ...parameters, tone: change.tone };
    case 'reset':
      return restingFit;
  }
}

/** Applies changes to the parameters one after the other, and returns the result. */
export const applyFitChanges = (base: FitParameters, changes: readonly FitChange[]): FitParameters =>
  changes.reduce(withFitChange, base);

/** Tells whether two tones give the same colours. */
export const isSameTone = (a: ClothTone, b: ClothTone): boolean =>
  a.brightness === b.brightness && a.warmth === b.warmth && a.evenness === b.evenness;

const isZeroOffset = ({ x, y }: Offset) => x === 0 && y === 0;

/** Tells whether two fits give the same picture. A handle with offset 0 counts as absent. */
export function isSameFit(a: FitParameters, b: FitParameters): boolean {
  const movedHandles = ({ handles }: FitParameters) =>
    Object.entries(handles).filter(([, offset]) => !isZeroOffset(offset));
  const keyOf = (fit: FitParameters) =>
    JSON.stringify([
      fit.move.x,
      fit.move.y,
      fit.scale,
      fit.turn,
      fit.stretch?.width ?? 1,
      fit.stretch?.length ?? 1,
      movedHandles(fit)
        .map(([name, { x, y }]) => [name, x, y].join())
        .toSorted(),
      fit.order.map(({ front, radius, points }) => [front, radius, points]),
    ]);
  return a === b || (keyOf(a) === keyOf(b) && isSameTone(a.tone ?? restingTone, b.tone ?? restingTone));
}
