import type { FitStep } from '../../fitting/parameters';

export type Tool = 'erase' | 'restore';

/** A soft edge fades over a pixel; of a hard one each pixel is in or out. */
export type BrushEdge = 'soft' | 'hard';

/** How many steps of a stroke's coordinates make one image pixel. */
export const stepsPerPixel = 16;

/** What a stroke is drawn with. */
export interface Brush {
  tool: Tool;
  /** Diameter in image pixels, at least 1. */
  size: number;
  /** Soft where it is missing: strokes kept from before there was a choice. */
  edge?: BrushEdge;
}

/** Where a brush went. */
export interface Path {
  /** x, y, x, y, …: whole sixteenths of a pixel, so that JSON holds them exactly. May lie outside the image. */
  points: number[];
  /** The brush's diameter at each point, in whole sixteenths of a pixel, at least 16. Missing where it is the brush's size everywhere. */
  sizes?: number[];
}

/**
 * One pass of the brush, in the pixels of the image, whatever the zoom it was drawn at. It is all that is kept of what the user drew: the mask is a
 * function of the strokes.
 */
export interface Stroke extends Brush, Path {
  id: string;
}

/** What was done to a picture by hand. The picture is a function of these, in order. */
export type LogEntry = Stroke | FitStep;

/** Tells strokes of the brush from steps of a fit. */
export const isStroke = (entry: LogEntry): entry is Stroke => 'tool' in entry;
