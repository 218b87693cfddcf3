import { lightnessOf, rgbOf, type Lab } from '../image/lab';
import type { Patch } from '../image/photo';
import { clamp } from '../image/raster';
import type { RowMask } from '../image/rowMask';

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
export function middleLightness({ box, data }: Patch, region: RowMask): number {
  const counts = new Float64Array(101);
  let all = 0;
  let at = 0;
  for (let y = box.top; y < box.bottom; y++) {
    const weights = region.read(y);
    for (let x = box.left; x < box.right; x++, at += 3) {
      const weight = weights[x]!;
      if (weight <= 0) continue;
      const bin = Math.round(clamp(lightnessOf(data[at]!, data[at + 1]!, data[at + 2]!), 0, 100));
      counts[bin]! += weight;
      all += weight;
    }
  }
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
