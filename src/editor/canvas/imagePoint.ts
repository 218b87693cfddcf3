import type { View } from '../../../workers/image/view';

/** The stroke's own unit (`stepsPerPixel` of the worker, whose code the page does not load): sixteenths of an image pixel. */
export const stepsPerPixel = 16;

/** A place on the canvas, CSS pixels. */
export interface CanvasPlace {
  x: number;
  y: number;
}

/** The point of the image, in a stroke's units, that lies under a place on the canvas. May be outside the image. */
export function imagePoint(view: View, pixelRatio: number, { x, y }: CanvasPlace): [number, number] {
  const steps = (place: number, origin: number) =>
    Math.round(((place * pixelRatio - origin) / view.scale) * stepsPerPixel);
  return [steps(x, view.left), steps(y, view.top)];
}
