import type { FitOrderStroke } from '../../../contract/fit';
import { fitLimits } from '../../../contract/fitLimits';
import type { ImageSize } from '../../../workers/image/api';
import type { Brush, Path } from '../../../workers/image/stroke';

const { coordinatesMax, radius: radii } = fitLimits;

/**
 * The coordinates of a stroke are whole numbers of sixteenths of an image pixel. This repeats the constant of workers/image/stroke.ts, because the page doesn't
 * load the worker's code.
 */
export const stepsPerPixel = 16;

/** Rounds a fraction of the picture's width or height. This is precise to about a hundredth of a pixel, and keeps the JSON of the log short. */
export const roundFraction = (fraction: number) => Math.round(fraction * 100_000) / 100_000;

type WithoutPath<Stroke> = Stroke extends unknown ? Omit<Stroke, 'radius' | 'points'> : never;

/** What a stroke of the Fit tool does. */
export type FitBrush = WithoutPath<FitOrderStroke>;

/** Converts a brush stroke to a stroke of the Fit tool, whose coordinates and radius are fractions of the picture's size. */
export function toOrderStroke(
  { size, points }: Pick<Brush & Path, 'size' | 'points'>,
  fitBrush: FitBrush,
  { width, height }: ImageSize,
): FitOrderStroke {
  return {
    ...fitBrush,
    radius: roundFraction(Math.min(Math.max(size / 2 / width, radii.minimum), radii.maximum)),
    points: points.map((value, index) => roundFraction(value / stepsPerPixel / (index % 2 === 0 ? width : height))),
  };
}

/** Drops every second point of a very long stroke, repeatedly, until the stroke is short enough for the server. */
export function thinOut(stroke: FitOrderStroke): FitOrderStroke {
  const { points } = stroke;
  if (points.length <= coordinatesMax) return stroke;
  return thinOut({
    ...stroke,
    points: points.filter((_, index) => index % 4 < 2 || index >= points.length - 2),
  });
}
