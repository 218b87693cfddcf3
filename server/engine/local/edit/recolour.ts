import type { Lab } from '../image/lab';
import type { Patch } from '../image/photo';
import { clamp } from '../image/raster';
import type { RowMask } from '../image/rowMask';
import { eachPixel, labAt } from './paint';
import type { Colour } from './words/actions';

/**
 * Lightness that a pixel gets with a new ground colour. Folds are kept as differences from the cloth's median lightness. On a dark or a very light ground they
 * shrink, as on real cloth.
 */
function foldedLightness(lightness: number, middle: number, ground: number): number {
  const fold = lightness - middle;
  const room = fold < 0 ? clamp(ground / 55, 0.35, 1) : clamp((100 - ground) / 40, 0.25, 1);
  return clamp(ground + fold * room, 2, 98);
}

/** Median lightness of the region, weighted by the mask. */
export function middleLightness(patch: Patch, region: RowMask): number {
  const counts = new Float64Array(101);
  let all = 0;
  eachPixel(patch, region, (at, _x, _y, weight) => {
    counts[Math.round(clamp(labAt(patch, at)[0], 0, 100))]! += weight;
    all += weight;
  });
  let seen = 0;
  return Math.max(
    0,
    counts.findIndex((count) => (seen += count) >= all / 2),
  );
}

/** How much stronger the contrast of folds is on metal than on cloth. */
const metalContrast = 1.5;

/**
 * The colour of a pixel of this lightness when the cloth is dyed. Keeps the folds. Metal shines where light falls on it, and its highlights are less colourful.
 */
export function dyed(lightness: number, middle: number, { lab, isMetallic }: Pick<Colour, 'lab' | 'isMetallic'>): Lab {
  const [ground, a, b] = lab;
  if (!isMetallic) return [foldedLightness(lightness, middle, ground), a, b];
  const shown = clamp(ground + (lightness - middle) * metalContrast, 8, 97);
  const pale = 1 - clamp((shown - ground) / 45, 0, 0.55);
  return [shown, a * pale, b * pale];
}
