import type { FitParameters } from '../../../../contract/fit';
import { type Cloth, meshOf, packPixels, shadowOf } from '../../../../fitting/cloth';
import type { Frame } from '../../../../fitting/geometry';
import { hiddenClothOf, orderOf, paintOrder } from '../../../../fitting/order';
import type { Crop } from '../../../../fitting/sample';
import { drawFit, type FitScene } from '../../../../fitting/scene';
import { clothToner, whiteOf, whiteToner } from '../../../../fitting/clothTone';
import { weightedColours } from '../image/blur';
import { cropPlane, cropRaster } from '../image/crop';
import {
  createPlane,
  growBox,
  clamp,
  computePlane,
  sizeOf,
  thresholded,
  wholeBoxOf,
  type Box,
  type Plane,
  type Size,
} from '../image/raster';
import { boundsOf } from '../image/regions';
import type { Layer } from '../warp/mesh';
import type { Placement } from './placement';

/** Alpha below this changes no byte by more than 1. */
const minAlpha = 0.004;

/** Transparent pixels around the cloth, so that it ends softly. */
const padding = 3;

/** Converts a plane from 0..1 to bytes, 0..255. */
export function bytesOf({ data }: Plane): Uint8Array {
  const bytes = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) bytes[i] = Math.round(clamp(data[i]!, 0, 1) * 255);
  return bytes;
}

/** Returns the frame in which each pixel of the working picture is one pixel. */
const frameOf = ({ width, height }: Size): Frame => ({ width, height, left: 0, top: 0, scaleX: 1, scaleY: 1 });

/**
 * Returns the box around the visible part of a plane, with a margin of `room` pixels, within the picture. If nothing is visible, the box is around the top left
 * pixel.
 */
export function boxAroundVisible(plane: Plane, room: number): Box {
  const box = boundsOf(plane, minAlpha) ?? { left: 0, top: 0, right: 1, bottom: 1 };
  return growBox(box, room, plane);
}

/**
 * Crops a plane to a box, as bytes. Clears the outermost pixels, because the cloth needs a transparent rim to end softly, and there is no padding where the
 * edge of the picture cuts the garment off.
 */
function rimmedBytesOf(plane: Plane, box: Box): Uint8Array {
  const { width, height } = sizeOf(box);
  return bytesOf(cropPlane(plane, box)).map((byte, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return x === 0 || y === 0 || x === width - 1 || y === height - 1 ? 0 : byte;
  });
}

/** Returns the garment in a box, with its colours spread beyond its edge, so that a soft edge mixes cloth with cloth. */
function clothOf({ colour, alpha }: Layer, box: Box): Cloth {
  const seen = cropPlane(alpha, box);
  const own = cropRaster(colour, box);
  const solid = thresholded(seen, 0.9);
  const nearColours = weightedColours(own, solid, 1.5, wholeBoxOf(own));
  const wideColours = weightedColours(own, solid, 6, wholeBoxOf(own));
  const colours = own.data.slice();
  for (let i = 0; i < seen.data.length; i++) {
    if (solid.data[i]! > 0 || (seen.data[i]! > 0.4 && nearColours.near(i) === 0)) continue;
    const { colour: spread } = nearColours.near(i) > 0 ? nearColours : wideColours;
    for (let c = 0; c < 3; c++) colours[i * 3 + c] = spread(i, c);
  }
  return { left: box.left, top: box.top, ...sizeOf(box), pixels: packPixels(colours, 3, rimmedBytesOf(alpha, box)) };
}

/** Returns the decoded scene from which the picture is drawn at full size. */
export function fitSceneOf({ cloth: layer, otherColour, shadow, front, under, handles }: Placement): FitScene {
  const { width, height } = under.alpha;
  const box = boxAroundVisible(
    computePlane(shadow, (i) => Math.max(layer.alpha.data[i]!, shadow.data[i]!)),
    padding,
  );
  const cloth = clothOf(layer, box);
  const mesh = meshOf(cloth, handles, { width, height });
  const crop = (channels: 1 | 3, data: Uint8Array): Crop => ({ left: 0, top: 0, width, height, channels, data });
  return {
    cloth,
    tonedCloth: clothToner(cloth, () => clothOf({ colour: otherColour(), alpha: layer.alpha }, box)),
    mesh,
    shadow: shadowOf(cloth, mesh, rimmedBytesOf(shadow, box)),
    matte: crop(1, bytesOf(front)),
    under: crop(3, under.colour.data),
    changed: crop(1, bytesOf(under.alpha)),
  };
}

/** Returns where the garment is visible, 0..1, for each pixel of the working picture. `withShadow`: whether its shadow counts, too. */
export function visibleClothOf(
  { cloth, mesh, shadow, matte }: FitScene,
  size: Size,
  parameters: FitParameters,
  { withShadow = false } = {},
): Plane {
  const frame = frameOf(size);
  const order = orderOf(frame, matte);
  // Light doesn't change where the cloth is, and would make the white cloth darker.
  paintOrder(
    order,
    frame,
    size,
    parameters.order.filter(({ front }) => front !== 'litCloth'),
  );
  const whiteShadow = withShadow && shadow ? { ...shadow, cloth: whiteOf(shadow.cloth) } : null;
  const data = new Uint8Array(size.width * size.height * 3);
  const scene = { tonedCloth: whiteToner(cloth), mesh, shadow: whiteShadow };
  drawFit(frame, { data, channels: 3 }, scene, parameters, hiddenClothOf(frame, order));
  return computePlane(createPlane(size.width, size.height), (i) => data[i * 3]! / 255);
}
