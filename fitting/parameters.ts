import type { ClothStretch, ClothTone, FitParameters } from '../contract/fit';
import type { FitChange, Offset } from './fitStep';

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
    case 'neck':
      return { ...parameters, neck: change.neck };
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
      fit.neck ?? 'read',
      movedHandles(fit)
        .map(([name, { x, y }]) => [name, x, y].join())
        .toSorted(),
      fit.order.map((stroke) => [
        stroke.front,
        stroke.radius,
        stroke.points,
        ...(stroke.front === 'copiedCloth'
          ? [stroke.from.x, stroke.from.y, stroke.mirrorAxis ?? null, stroke.inside ?? false]
          : []),
        ...(stroke.front === 'smoothCloth' || stroke.front === 'otherCloth' ? [stroke.strength ?? 1] : []),
        ...(stroke.front === 'litCloth' ? [stroke.light] : []),
      ]),
    ]);
  return a === b || (keyOf(a) === keyOf(b) && isSameTone(a.tone ?? restingTone, b.tone ?? restingTone));
}
