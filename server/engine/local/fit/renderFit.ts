import type { FitParameters } from '../../../../contract/fit';
import { boxOfPoints } from '../../../../fitting/cloth';
import { deformVertices } from '../../../../fitting/deform';
import { boxAroundBoth, type Frame, boxOnFrame } from '../../../../fitting/geometry';
import { boxOfStroke, hiddenClothOf, orderOf, paintOrder } from '../../../../fitting/order';
import { drawFit, type FitScene, layPersonOver } from '../../../../fitting/scene';
import type { EngineResult } from '../../engine';
import { decodePatch, encodePatched, type Photo } from '../image/photo';
import { computePlane, type Plane, sizeOf } from '../image/raster';
import { encodeMask, enlargeMask } from '../image/rowMask';
import { boxAroundVisible, fitSceneOf, visibleClothOf } from './fitScene';
import type { Placement } from './placement';

/** Maximum number of pixels in a strip. The picture is drawn in strips, because the masks of what hides the cloth take up to eleven bytes per pixel. */
const stripPixels = 4e6;

/** A copy takes two more bytes per pixel, so for each `copiesPerShare` copies the strips become smaller. With 200 copies, they take 126 MB. */
const copiesPerShare = 16;

/** Returns the part of the frame that begins at row `top`. */
const stripOf = (frame: Frame, top: number, height: number): Frame => ({ ...frame, top: frame.top - top, height });

/**
 * Draws the garment on the photo at full size, with the same code as the editor's preview.
 * @param below alpha of the garment under it, which the result's mask also includes; null if there is only one garment
 */
export async function renderFit(
  photo: Omit<Photo, 'small'>,
  placement: Placement,
  parameters: FitParameters,
  below: Plane | null,
): Promise<EngineResult> {
  const scene: FitScene = fitSceneOf(placement);
  const { alpha: size } = placement.under;
  const { mesh, shadow } = scene;
  const whole: Frame = {
    width: photo.width,
    height: photo.height,
    left: 0,
    top: 0,
    scaleX: photo.width / size.width,
    scaleY: photo.height / size.height,
  };
  const room = Math.ceil(whole.scaleX) + 1;
  const points = deformVertices(mesh.rig, parameters);
  const copies = parameters.order.filter(({ front }) => front === 'copiedCloth');
  const box = [
    ...[mesh, ...(shadow ? [shadow.mesh] : [])].map((layer) => boxOnFrame(whole, boxOfPoints(layer, points), room)),
    ...copies.map((stroke) => boxOfStroke(whole, size, stroke)),
  ].reduce(boxAroundBoth, boxOnFrame(whole, boxAroundVisible(size, 1), room));
  const patch = await decodePatch(photo, box);
  const { width, height } = sizeOf(box);
  const frame = { ...whole, width, height, left: -box.left, top: -box.top };
  const stripShare = Math.ceil((1 + copies.length) / copiesPerShare);
  const rows = Math.max(1, Math.floor(stripPixels / stripShare / width));
  for (let top = 0; top < height; top += rows) {
    const strip = stripOf(frame, top, Math.min(rows, height - top));
    const data = patch.data.subarray(top * width * 3, (top + strip.height) * width * 3);
    const target = { data, channels: 3 } as const;
    const order = orderOf(strip, scene.matte);
    paintOrder(order, strip, size, parameters.order);
    layPersonOver(strip, target, scene, order.body);
    drawFit(strip, target, scene, parameters, hiddenClothOf(strip, order));
  }
  const seen = visibleClothOf(scene, size, parameters);
  const worn = below ? computePlane(seen, (i) => Math.max(seen.data[i]!, below.data[i]!)) : seen;
  const garmentMask = await encodeMask(enlargeMask(worn, photo));
  return { image: await encodePatched(photo, patch), garmentMask };
}
