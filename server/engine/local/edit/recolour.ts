import { rgbOf, type Lab, type LabImage } from '../image/lab';
import { clamp, type Plane } from '../image/raster';

/**
 * Lightness that a pixel gets under a new ground colour: the cloth's folds stay as differences from its own middle, and on a dark or
 * a very light ground they shrink, as they do on real cloth.
 */
function foldedLightness(lightness: number, middle: number, ground: number): number {
  const fold = lightness - middle;
  const room = fold < 0 ? clamp(ground / 55, 0.35, 1) : clamp((100 - ground) / 40, 0.25, 1);
  return clamp(ground + fold * room, 2, 98);
}

/** Median lightness of the region, weighted by the mask. */
export function middleLightness(lab: LabImage, region: Plane): number {
  const counts = new Float64Array(101);
  let all = 0;
  region.data.forEach((weight, i) => {
    if (weight <= 0) return;
    const bin = Math.round(clamp(lab.data[i * 3]!, 0, 100));
    counts[bin]! += weight;
    all += weight;
  });
  let seen = 0;
  return Math.max(
    0,
    counts.findIndex((count) => (seen += count) >= all / 2),
  );
}

/** The pixel's colour dyed to `ground`, folds kept. */
export function dye(lightness: number, middle: number, ground: Lab): readonly [number, number, number] {
  return rgbOf(foldedLightness(lightness, middle, ground[0]), ground[1], ground[2]);
}
