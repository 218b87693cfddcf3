import type { View } from '../../../workers/image/view';
import type { CanvasPlace } from '../canvas/camera';
import { stepsPerPixel } from '../client/orderStroke';
import type { Corner } from './outline';

/** Returns where the canvas shows a corner, in CSS pixels. */
export const placeOfCorner = ({ left, top, scale }: View, pixelRatio: number, [x, y]: Corner): CanvasPlace => ({
  x: (left + (x / stepsPerPixel) * scale) / pixelRatio,
  y: (top + (y / stepsPerPixel) * scale) / pixelRatio,
});
