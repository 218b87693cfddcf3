import { softBlur, weightedBlur } from '../image/blur';
import type { LabImage } from '../image/lab';
import { mapPlane, type Box, type Plane } from '../image/raster';

/** Where each pixel lies on the cloth, in repeats of a pattern. */
export interface ClothCoordinates {
  readonly u: Plane;
  readonly v: Plane;
}

/**
 * A flat pattern laid over folds: lightness stands for slope (shape from shading at its simplest), and the pattern is pushed along the
 * gradient of the smoothed lightness, so that lines bend where the cloth does. `repeat` is in pixels.
 */
export function clothCoordinates(lab: LabImage, region: Plane, box: Box, repeat: number): ClothCoordinates {
  const { width, height } = region;
  const lightness = mapPlane(region, (i) => lab.data[i * 3]!);
  const sheet = softBlur(weightedBlur(lightness, region, Math.max(1.5, repeat * 0.06), 50), Math.max(1, repeat * 0.03));
  const push = repeat * 0.05;
  const middle = (box.left + box.right) / 2;
  const slope = (i: number, step: number, inside: boolean): number =>
    inside ? Math.min(Math.max((sheet.data[i + step]! - sheet.data[i - step]!) / 2, -4), 4) : 0;
  return {
    u: mapPlane(region, (i) => {
      const x = i % width;
      return (x - middle + push * slope(i, 1, x > 0 && x + 1 < width)) / repeat + 100;
    }),
    v: mapPlane(region, (i) => {
      const y = Math.floor(i / width);
      return (y - box.top + push * slope(i, width, y > 0 && y + 1 < height)) / repeat + 100;
    }),
  };
}
