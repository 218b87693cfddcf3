import { type Rect, intersect, rectOf } from './rect';

/** The part of the image that the canvas shows. Lengths are in screen pixels, not CSS pixels. */
export interface View {
  /** Size of the canvas. */
  width: number;
  height: number;
  /** Screen pixels per image pixel. */
  scale: number;
  /** The position of the image's top left corner on the canvas. Whole numbers; otherwise the image would look blurred at 100 %. */
  left: number;
  top: number;
}

/** The canvas pixels that show any of the image pixels in `rect`. */
export function canvasRectOf(view: View, rect: Rect): Rect {
  // Add one canvas pixel on each side. A canvas pixel mixes samples at a quarter and at three quarters of its width, so the pixels beside the rectangle may
  // show some of it too.
  return intersect(rectOf(view.width, view.height), {
    left: Math.floor(view.left + rect.left * view.scale) - 1,
    top: Math.floor(view.top + rect.top * view.scale) - 1,
    right: Math.ceil(view.left + rect.right * view.scale) + 1,
    bottom: Math.ceil(view.top + rect.bottom * view.scale) + 1,
  });
}
