import { softBlur } from '../image/blur';
import { computePlane, smoothstep, type Plane, type Raster } from '../image/raster';
import { resizePlane } from '../image/resize';
import { oppositeTurnOf, turnPlane } from '../image/turn';
import type { NeckNetwork } from './neckNetwork';
import { neckSquareOf, type NeckLandmarks } from './neckSquare';

/**
 * The network's values (`NeckNetwork.run`) by which a pixel is kept or removed. Up to `kept` it is kept, from `removed` on it is removed, and in between it
 * becomes translucent. Both limits are high, because it is worse to lose a part of the neckband than to keep some of the lining.
 */
const openingLimits = { kept: 0.55, removed: 0.8 };

/**
 * Removes from the alpha of a garment laid flat what is visible through its neck: the inside of its back, a label, a hanger. When the garment is worn, the
 * person's neck and chest are visible there instead. Returns `alpha` unchanged if neck or armpits aren't found. `landmarks` are shares of the photo's width and
 * height; the garment may lie any way up.
 */
export function withoutNeckOpening(network: NeckNetwork, photo: Raster, alpha: Plane, landmarks: NeckLandmarks): Plane {
  const square = neckSquareOf(photo, landmarks);
  if (square === null) return alpha;
  const { left, top, side, picture, turns, upright } = square;
  const cells = network.run(picture);
  // Smooth out the steps between the network's cells.
  const seen = softBlur(resizePlane(cells, side, side), (side / cells.width) * 0.6);
  const visible = computePlane(upright, () => 1);
  for (let y = Math.max(0, -top); y < side && y + top < visible.height; y++) {
    for (let x = Math.max(0, -left); x < side && x + left < visible.width; x++) {
      visible.data[(y + top) * visible.width + x + left] =
        1 - smoothstep(openingLimits.kept, openingLimits.removed, seen.data[y * side + x]!);
    }
  }
  const back = turnPlane(visible, oppositeTurnOf(turns));
  return computePlane(alpha, (i) => alpha.data[i]! * back.data[i]!);
}
