import type { View } from '../../../workers/image/view';
import type { Size } from '../canvas/camera';

interface Box extends Size {
  left: number;
  top: number;
}

interface ComparisonFrame {
  /** The visible part of the picture, which the divider separates into before and after. */
  frame: Box;
  /** The whole picture, relative to the top left corner of `frame`. */
  picture: Box;
}

/**
 * Returns where a comparison lies on the canvas, in CSS pixels.
 *
 * @param pixelRatio screen pixels per CSS pixel
 */
export function comparisonFrame(view: View, { width, height }: Size, pixelRatio: number): ComparisonFrame {
  const left = Math.max(view.left, 0);
  const top = Math.max(view.top, 0);
  const right = Math.min(view.left + width * view.scale, view.width);
  const bottom = Math.min(view.top + height * view.scale, view.height);
  const toCssPixels = (box: Box): Box => ({
    left: box.left / pixelRatio,
    top: box.top / pixelRatio,
    width: box.width / pixelRatio,
    height: box.height / pixelRatio,
  });
  return {
    frame: toCssPixels({ left, top, width: right - left, height: bottom - top }),
    picture: toCssPixels({
      left: view.left - left,
      top: view.top - top,
      width: width * view.scale,
      height: height * view.scale,
    }),
  };
}
