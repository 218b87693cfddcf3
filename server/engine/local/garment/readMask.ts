import { createPlane, createRaster, type Box, type Plane, type Raster } from '../image/raster';
import { boundsOf } from '../image/regions';
import { fitWithin, resizePlane } from '../image/resize';
import type { ReaderNetwork } from './readerNetwork';
import { likelyGarment } from './readShape';

/** Longer side of the mask; a crop around the garment is seen in more detail than the whole photo. */
const maskSide = 240;

/** Room left around the garment in the closer view, in longer sides of its box. */
const margin = 0.1;

function cropOf(photo: Raster, box: Box, mirrored: boolean): Raster {
  const crop = createRaster(box.right - box.left, box.bottom - box.top);
  for (let y = 0; y < crop.height; y++) {
    const row = (y + box.top) * photo.width;
    for (let x = 0; x < crop.width; x++) {
      const from = (row + (mirrored ? box.right - 1 - x : box.left + x)) * 3;
      const to = (y * crop.width + x) * 3;
      for (let c = 0; c < 3; c++) crop.data[to + c] = photo.data[from + c]!;
    }
  }
  return crop;
}

/** The part of the photo that holds the garment, or the whole photo where the network sees none. */
function boxAround(photo: Raster, mask: Plane): Box {
  const found = boundsOf(mask, 0.3);
  if (found === null) return { left: 0, top: 0, right: photo.width, bottom: photo.height };
  const across = photo.width / mask.width;
  const down = photo.height / mask.height;
  const room = margin * Math.max((found.right - found.left) * across, (found.bottom - found.top) * down);
  return {
    left: Math.max(0, Math.floor(found.left * across - room)),
    right: Math.min(photo.width, Math.ceil(found.right * across + room)),
    top: Math.max(0, Math.floor(found.top * down - room)),
    bottom: Math.min(photo.height, Math.ceil(found.bottom * down + room)),
  };
}

/**
 * Probability of the garment from four looks at the photo: the whole and a crop around the garment, both also mirrored. Their mean is sharper than one look
 * and shows doubt where they differ.
 *
 * @param first what the network says of the whole photo
 */
export function readMask(network: ReaderNetwork, photo: Raster, first: Plane): Plane {
  const { width, height } = fitWithin(photo, maskSide);
  const [across, down] = [width / photo.width, height / photo.height];
  const odds = createPlane(width, height);
  const looks = new Uint8Array(width * height);
  const add = (mask: Plane, box: Box, mirrored: boolean): void => {
    const left = Math.round(box.left * across);
    const top = Math.round(box.top * down);
    const right = Math.min(width, Math.max(left + 1, Math.round(box.right * across)));
    const bottom = Math.min(height, Math.max(top + 1, Math.round(box.bottom * down)));
    const seen = resizePlane(mask, right - left, bottom - top);
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const p = seen.data[(y - top) * seen.width + (mirrored ? right - 1 - x : x - left)]!;
        odds.data[y * width + x]! += Math.log((p + 1e-3) / (1.001 - p));
        looks[y * width + x]!++;
      }
    }
  };
  const whole = { left: 0, top: 0, right: photo.width, bottom: photo.height };
  const close = boxAround(photo, first);
  add(first, whole, false);
  for (const [box, mirrored] of [
    [whole, true],
    [close, false],
    [close, true],
  ] as const) {
    add(likelyGarment(network, cropOf(photo, box, mirrored)), box, mirrored);
  }
  return { width, height, data: odds.data.map((sum, i) => 1 / (1 + Math.exp(-sum / looks[i]!))) };
}
