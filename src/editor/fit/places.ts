import type { Point, Size } from '../../../fitting/geometry';
import type { View } from '../../../workers/image/view';

/** What turns places on the canvas into places of the working picture. */
export interface Scale {
  view: View;
  /** Of the picture in the editor, in its own pixels. */
  image: Size;
  /** Of the working picture. */
  picture: Size;
  /** Screen pixels of a CSS pixel. */
  pixelRatio: number;
}

/** Where a point of the working picture lies on the canvas, CSS pixels. */
export const onCanvas = ({ view, image, picture, pixelRatio }: Scale, { x, y }: Point): Point => ({
  x: (view.left + (x / picture.width) * image.width * view.scale) / pixelRatio,
  y: (view.top + (y / picture.height) * image.height * view.scale) / pixelRatio,
});

/** The point of the working picture under a place on the canvas. */
export const onPicture = ({ view, image, picture, pixelRatio }: Scale, { x, y }: Point): Point => ({
  x: (((x * pixelRatio - view.left) / view.scale) * picture.width) / image.width,
  y: (((y * pixelRatio - view.top) / view.scale) * picture.height) / image.height,
});
