import { type Rect, intersect, rectOf } from './rect';

/** What part of the image the canvas shows. All in pixels of the screen, not of CSS. */
export interface View {
  /** Of the canvas. */
  width: number;
  height: number;
  /** Screen pixels of one image pixel. */
  scale: number;
  /** Where on the canvas the image's top left corner lies; whole numbers, or the image would blur at 100 %. */
  left: number;
  top: number;
}

/** The pixels of the canvas that show any of the image's pixels in `rect`. */
export function onCanvas(view: View, rect: Rect): Rect {
  // One more on each side: a canvas pixel is sampled at a quarter and at three quarters of its width.
  return intersect(rectOf(view.width, view.height), {
    left: Math.floor(view.left + rect.left * view.scale) - 1,
    top: Math.floor(view.top + rect.top * view.scale) - 1,
    right: Math.ceil(view.left + rect.right * view.scale) + 1,
    bottom: Math.ceil(view.top + rect.bottom * view.scale) + 1,
  });
}
