import { whiteToner } from '../../../fitting/clothTone';
import { hiddenClothOf, orderOf, paintOrder } from '../../../fitting/order';
import type { Frame } from '../../../fitting/geometry';
import { drawFit } from '../../../fitting/scene';
import type { ImageSize } from '../api';
import { erasedThreshold } from '../mask';
import type { SelectionRegion } from '../selection/selectionStep';
import type { PreviewScene } from './openFit';

/**
 * Finds the pixels of the picture that are at least half covered by the run's garment. Pixels of hair or an arm in front of the garment don't count.
 *
 * @param image the size of the picture in the editor
 * @returns null if the garment can't be seen
 */
export function findGarmentRegion(
  { cloth, mesh, matte, facts }: PreviewScene,
  image: ImageSize,
): SelectionRegion | null {
  const { width, height } = image;
  const { picture, parameters } = facts;
  const frame: Frame = {
    width,
    height,
    left: 0,
    top: 0,
    scaleX: width / picture.width,
    scaleY: height / picture.height,
  };
  const order = orderOf(frame, matte);
  paintOrder(order, frame, picture, parameters.order);
  // Draw a white garment on black: the brightness of a pixel is then how much of it the garment covers.
  const data = new Uint8Array(width * height * 3);
  const scene = { tonedCloth: whiteToner(cloth), mesh, shadow: null };
  const drawn = drawFit(frame, { data, channels: 3 }, scene, parameters, hiddenClothOf(frame, order));
  const [left, top] = [Math.max(drawn.left, 0), Math.max(drawn.top, 0)];
  const [right, bottom] = [Math.min(drawn.right, width), Math.min(drawn.bottom, height)];
  const runs: number[] = [];
  let length = 0;
  let isInside = false;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      if (data[3 * (y * width + x)]! >= erasedThreshold !== isInside) {
        runs.push(length);
        length = 0;
        isInside = !isInside;
      }
      length++;
    }
  if (isInside) runs.push(length);
  return runs.length > 0 ? { left, top, width: right - left, height: bottom - top, runs } : null;
}
