import type { NeckChoice } from '../../../../contract/fit';
import type { FitHandle } from '../../../../fitting/deform';
import type { Plane, Raster } from '../image/raster';
import type { CloseUp } from '../person/closeUp';
import type { Layer } from '../warp/mesh';

/** A garment on a person in one look, in the parts from which a fit is drawn. All have the size of the working picture. */
export interface PlacedLook {
  /** The garment with its light and shade, including the parts hidden by what is in front. */
  readonly cloth: Layer;
  /** The shadow that the garment throws on the person, 0..1. It moves with the garment. */
  readonly shadow: Plane;
  /** The parts of the person that lie in front of the garment, 0..1. */
  readonly front: Plane;
  /** What is laid on the photo before the garment: skin and background that the old clothes hid. */
  readonly under: Layer;
  readonly handles: readonly FitHandle[];
  /** How the garment's neck can be drawn. Empty if it can't be chosen. */
  readonly necks: readonly NeckChoice[];
}

/** A garment on a person, in both looks. */
export interface Placement extends PlacedLook {
  /** Whether the cloth is ironed. Otherwise it looks as in its photo. */
  readonly isIroned: boolean;
  /** Returns the colours of `cloth` in its other look. Computed when called, because few fits need it, and kept. */
  readonly otherColour: () => Raster;
}

/** Converts a placement from a close-up to the whole picture. */
export const widenPlacement = (
  { left, top, widen, widenLayer, widenRaster }: CloseUp,
  { cloth, otherColour, shadow, front, under, handles, ...rest }: Placement,
): Placement => ({
  ...rest,
  cloth: widenLayer(cloth),
  otherColour: () => widenRaster(otherColour()),
  shadow: widen(shadow),
  front: widen(front),
  under: widenLayer(under),
  handles: handles.map(({ name, x, y }) => ({ name, x: x + left, y: y + top })),
});
