import type { Point, Size } from '../../../fitting/geometry';
import type { View } from '../../../workers/image/view';

/** The sizes with which places on the canvas are converted to places in the working picture, and back. */
export interface Conversion {
  view: View;
  /** Size of the picture in the editor, in its own pixels. */
  image: Size;
  /** Size of the working picture. */
  picture: Size;
  /** Screen pixels per CSS pixel. */
  pixelRatio: number;
}

/** Converts a point of the working picture to a place on the canvas, in CSS pixels. */
export const toCanvasPoint = ({ view, image, picture, pixelRatio }: Conversion, { x, y }: Point): Point => ({
  x: (view.left + (x / picture.width) * image.width * view.scale) / pixelRatio,
  y: (view.top + (y / picture.height) * image.height * view.scale) / pixelRatio,
});

/** Converts a place on the canvas to a point of the working picture. */
export const toPicturePoint = ({ view, image, picture, pixelRatio }: Conversion, { x, y }: Point): Point => ({
  x: (((x * pixelRatio - view.left) / view.scale) * picture.width) / image.width,
  y: (((y * pixelRatio - view.top) / view.scale) * picture.height) / image.height,
});
