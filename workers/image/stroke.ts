export type Tool = 'erase' | 'restore';

/** A soft edge fades over one pixel. With a hard edge, each pixel is either inside or outside. */
export type BrushEdge = 'soft' | 'hard';

/** Number of steps per image pixel in the coordinates of a stroke. */
export const stepsPerPixel = 16;

/** The settings with which a stroke is drawn. */
export interface Brush {
  tool: Tool;
  /** Diameter in image pixels, at least 1. */
  size: number;
  /** Missing in strokes that were stored before this setting existed: their edge is soft. */
  edge?: BrushEdge;
}

/** The path of a brush. */
export interface Path {
  /** The points as x, y, x, y, …, in whole sixteenths of an image pixel, which JSON represents exactly. Points may lie outside the image. */
  points: number[];
  /** The brush's diameter at each point, in whole sixteenths of a pixel, at least 16. Missing if the diameter is the brush's size everywhere. */
  sizes?: number[];
}

/**
 * One stroke of the brush. It is stored in image pixels, so it doesn't depend on the zoom. The pixels that it erases aren't stored: the mask is calculated from
 * the log.
 */
export interface Stroke extends Brush, Path {
  id: string;
}
