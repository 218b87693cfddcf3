import type { Plane } from '../image/raster';
import { area } from '../image/regions';

/** A garment that has a cuff or its waistband at the frame has up to 0.7; one without its lower half has 1.1. */
const mostAtFrame = 0.9;

/** Whether a garment (`alpha` of the whole photo) runs out of the photo so far that its shape can't be told. */
export function isCutOff(alpha: Plane): boolean {
  const { width, height, data } = alpha;
  const isCloth = (x: number, y: number): number => (data[y * width + x]! > 0.5 ? 1 : 0);
  let atFrame = 0;
  for (let x = 0; x < width; x++) atFrame += isCloth(x, 1) + isCloth(x, height - 2);
  for (let y = 0; y < height; y++) atFrame += isCloth(1, y) + isCloth(width - 2, y);
  return atFrame > Math.sqrt(area(alpha)) * mostAtFrame;
}
