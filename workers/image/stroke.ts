export type Tool = 'erase' | 'restore';

/** How many steps of a stroke's coordinates make one image pixel. */
export const stepsPerPixel = 16;

/**
 * One pass of the brush, in the pixels of the image, whatever the zoom it was drawn at. It is all that is kept of what the user drew: the mask is a
 * function of the strokes.
 */
export interface Stroke {
  id: string;
  tool: Tool;
  /** Diameter of the brush in image pixels. */
  size: number;
  /** x, y, x, y, …: whole sixteenths of a pixel, so that JSON holds them exactly. May lie outside the image. */
  points: number[];
}
