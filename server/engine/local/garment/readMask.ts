import { cropRaster } from '../image/crop';
import type { Box, Plane, Raster } from '../image/raster';
import { boundsOf } from '../image/regions';
import { fitWithin, resizePlane } from '../image/resize';
import type { ReaderNetwork } from './readerNetwork';
import { meanByLogOdds, garmentProbabilityOf } from './readShape';

/**
 * Longer side of the mask, in pixels. Larger than the network's mask of the whole photo (96), because the network also reads a crop around the garment, which
 * shows more detail.
 */
const maskSide = 240;

/** Margin around the garment in the crop, as a share of the longer side of the garment's box. */
const margin = 0.1;

/** Returns the box of the garment with its margin, in pixels of the photo, or the whole photo if the network finds no garment. */
function findGarmentBox(photo: Raster, mask: Plane): Box {
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
 * Returns the probability, 0..1, that each pixel is garment: the mean of the network's outputs for the whole photo and for a crop around the garment. The mean
 * is sharper than either, and it is uncertain where the two disagree.
 *
 * @param whole the network's output for the whole photo
 */
export function readMask(network: ReaderNetwork, photo: Raster, whole: Plane): Plane {
  const { width, height } = fitWithin(photo, maskSide);
  const [across, down] = [width / photo.width, height / photo.height];
  const mask = resizePlane(whole, width, height);
  const box = findGarmentBox(photo, whole);
  const left = Math.round(box.left * across);
  const top = Math.round(box.top * down);
  const right = Math.min(width, Math.max(left + 1, Math.round(box.right * across)));
  const bottom = Math.min(height, Math.max(top + 1, Math.round(box.bottom * down)));
  const close = resizePlane(garmentProbabilityOf(network, cropRaster(photo, box)), right - left, bottom - top);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const i = y * width + x;
      const seen = close.data[(y - top) * close.width + x - left]!;
      mask.data[i] = meanByLogOdds(mask.data[i]!, seen);
    }
  }
  return mask;
}
