import type { FitOrderStroke } from '../../../contract/fit';
import { fitLimits } from '../../../contract/fitLimits';
import type { ImageSize } from '../../../workers/image/api';
import type { Brush, Path } from '../../../workers/image/stroke';

const { pointNumbers, radius: radii } = fitLimits;

/** A stroke's coordinates are whole numbers of this part of an image pixel. Repeats the constant of workers/image/stroke.ts, because the page doesn't load the worker's code. */
export const stepsPerPixel = 16;

/** Rounds a fraction of the picture's width or height. This is precise to about a hundredth of a pixel, and keeps the JSON of the log short. */
const rounded = (fraction: number) => Math.round(fraction * 100_000) / 100_000;

/** Converts a stroke of the brush to one of the order of a fit, with coordinates and radius as fractions of the picture's size. */
export function orderStroke(
  { size, points }: Pick<Brush & Path, 'size' | 'points'>,
  front: FitOrderStroke['front'],
  { width, height }: ImageSize,
): FitOrderStroke {
  return {
    front,
    radius: rounded(Math.min(Math.max(size / 2 / width, radii.minimum), radii.maximum)),
    points: points.map((value, index) => rounded(value / stepsPerPixel / (index % 2 === 0 ? width : height))),
  };
}

/** Drops every second point of a very long stroke until it is short enough for the server. */
export function thinned(stroke: FitOrderStroke): FitOrderStroke {
  const { points } = stroke;
  if (points.length <= pointNumbers) return stroke;
  return thinned({
    ...stroke,
    points: points.filter((_, index) => index % 4 < 2 || index >= points.length - 2),
  });
}
