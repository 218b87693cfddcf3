import { clusterColours, distanceTo } from '../image/colourClusters';
import { toLab } from '../image/lab';
import { mapPlane, type Plane, type Raster } from '../image/raster';
import { labelRegions } from '../image/regions';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';
import type { UpperLandmarks } from './landmarks';

/** Longer side at which colours are compared. */
const side = 320;

/** How unlike the cloth a colour must be, in spreads of the cloth's colours. */
const foreign = 3.4;

/** Pixels at `side`; less is noise. */
const leastSize = 10;

/**
 * The alpha of a garment without what is seen inside its neck: a hanger, a label, the lining of another colour. A collar of another colour lies round the neck
 * and reaches beyond it, so it stays.
 */
export function openNeck(photo: Raster, alpha: Plane, garment: UpperLandmarks): Plane {
  const { width, height } = fitWithin(photo, side);
  const scale = width / photo.width;
  const lab = toLab(resizeRaster(photo, width, height));
  const small = resizePlane(alpha, width, height);
  const [left, right] = [garment.neck[0].x * scale, garment.neck[1].x * scale];
  const chest = (garment.armpits[1].x - garment.armpits[0].x) * scale;
  const neckY = Math.min(garment.neck[0].y, garment.neck[1].y) * scale;
  const armpitY = Math.max(garment.armpits[0].y, garment.armpits[1].y) * scale;
  const hemY = garment.sides[garment.sides.length - 1]!.y * scale;
  const cloth: number[] = [];
  for (let y = Math.round(armpitY - chest * 0.15); y < hemY - chest * 0.1; y += 2) {
    for (let x = Math.round(garment.axis * scale - chest * 0.4); x < garment.axis * scale + chest * 0.4; x += 2) {
      if (x >= 0 && x < width && y >= 0 && y < height && small.data[y * width + x]! > 0.9) cloth.push(y * width + x);
    }
  }
  if (cloth.length < 60) return alpha;
  const unlike = distanceTo(lab, clusterColours(lab, cloth, 6), small);
  const candidates = mapPlane(small, (i) => {
    const x = i % width;
    const y = (i - x) / width;
    if (y < neckY - chest * 0.1 || y > neckY + chest * 0.4 || small.data[i]! < 0.5) return 0;
    return unlike[i]! > foreign ? 1 : 0;
  });
  const { labels, sizes } = labelRegions(candidates);
  const reach = sizes.map(() => ({ left: Infinity, right: -Infinity, top: Infinity }));
  labels.forEach((label, i) => {
    if (label === 0) return;
    const box = reach[label]!;
    const x = i % width;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, Math.floor(i / width));
  });
  const room = (right - left) * 0.06;
  const isInside = (label: number): boolean => {
    const box = reach[label]!;
    // What begins well below the edge of the neck is a print on the chest.
    return (
      label !== 0 &&
      sizes[label]! > leastSize &&
      box.left > left - room &&
      box.right < right + room &&
      box.top < neckY + chest * 0.14
    );
  };
  if (!reach.some((_, label) => isInside(label))) return alpha;
  const hole = resizePlane(
    mapPlane(small, (i) => (isInside(labels[i]!) ? 1 : 0)),
    alpha.width,
    alpha.height,
  );
  return mapPlane(alpha, (i) => alpha.data[i]! * (1 - hole.data[i]!));
}
