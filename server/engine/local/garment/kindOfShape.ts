import type { GarmentKind } from '../../../../contract/readings';
import type { Plane } from '../image/raster';
import { boundsOf } from '../image/regions';

/** Judges by the outline alone: trousers and skirts are widest below and have a straight top; long and flared is a dress. */
export function kindOfShape(alpha: Plane): GarmentKind {
  const box = boundsOf(alpha);
  if (box === null) return 'other';
  const widthAt = (share: number): number => {
    const y = Math.floor(box.top + (box.bottom - box.top) * share);
    let count = 0;
    for (let x = box.left; x < box.right; x++) if (alpha.data[y * alpha.width + x]! > 0.5) count++;
    return count;
  };
  const height = box.bottom - box.top;
  const top = widthAt(0.02);
  const waist = Math.min(...[0.35, 0.4, 0.45, 0.5, 0.55].map(widthAt));
  const widest = Math.max(...[0.1, 0.2, 0.3].map(widthAt));
  const hem = widthAt(0.9);
  // A waistband is as wide as what is below it; shoulders and collar are narrower.
  // A skirt laid a little askew has no straight top, but it never narrows on its way down.
  const band = widthAt(0.1);
  const hips = widthAt(0.55);
  const skirt =
    band > hem * 0.6 && band > waist * 0.8 && waist >= band * 0.97 && hem >= hips * 0.97 && widest <= hips * 1.03;
  if (skirt || (top > widest * 0.72 && height > hem * 0.6)) return height > band * 1.7 ? 'trousers' : 'skirt';
  return height > waist * 1.75 ? 'dress' : 'top';
}
