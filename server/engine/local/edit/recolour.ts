import type { Lab } from '../image/lab';
import type { Patch } from '../image/photo';
import { clamp } from '../image/raster';
import type { RowMask } from '../image/rowMask';
import { forEachPixel, labAt } from './paint';
import type { Colour } from './words/actions';

/**
 * Returns the lightness that a pixel gets if the cloth is dyed in a colour of lightness `ground`. Folds are kept as differences from the cloth's median
 * lightness (`middle`). They become weaker on a dark or very light ground, as on real cloth.
 */
function foldedLightness(lightness: number, middle: number, ground: number): number {
  const fold = lightness - middle;
  const room = fold < 0 ? clamp(ground / 55, 0.35, 1) : clamp((100 - ground) / 40, 0.25, 1);
  return clamp(ground + fold * room, 2, 98);
}

/** Returns the median lightness of the region, weighted by its mask. */
export function middleLightness(patch: Patch, region: RowMask): number {
  const counts = new Float64Array(101);
  let all = 0;
  forEachPixel(patch, region, (offset, _x, _y, weight) => {
    counts[Math.round(clamp(labAt(patch, offset)[0], 0, 100))]! += weight;
    all += weight;
  });
  let seen = 0;
  return Math.max(
    0,
    counts.findIndex((count) => (seen += count) >= all / 2),
  );
}

/** How many times stronger the contrast of folds is on metal than on cloth. */
const metalContrast = 1.5;

/**
 * Returns the colour that a pixel of this lightness gets when the cloth is dyed. `middle` is the median lightness of the cloth. Keeps the folds. Metal shines
 * where light falls on it, and its highlights are less colourful.
 */
export function dyedColour(
  lightness: number,
  middle: number,
  { lab, isMetallic }: Pick<Colour, 'lab' | 'isMetallic'>,
): Lab {
  const [ground, a, b] = lab;
  if (!isMetallic) return [foldedLightness(lightness, middle, ground), a, b];
  const shown = clamp(ground + (lightness - middle) * metalContrast, 8, 97);
  const pale = 1 - clamp((shown - ground) / 45, 0, 0.55);
  return [shown, a * pale, b * pale];
}
