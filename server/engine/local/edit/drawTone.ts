import type { Lab } from '../image/lab';
import type { Patch } from '../image/photo';
import { clamp, smoothstep, type Box } from '../image/raster';
import type { RowMask } from '../image/rowMask';
import { paintRegion } from './paint';
import { dyedColour, middleLightness } from './recolour';
import type { Colour } from './words/actions';
import type { Tone } from './words/meaning';

/**
 * Returns a pixel's colour in another tone. A change of 13 in lightness, or of 35 % in vividness, is immediately visible, but a customer still calls it the
 * same cloth.
 */
function changeTone([lightness, a, b]: Lab, tone: Tone, amount: number): Lab {
  switch (tone) {
    case 'darker':
      return [lightness * (1 - 0.26 * amount), a * (1 - 0.06 * amount), b * (1 - 0.06 * amount)];
    case 'lighter': {
      const gain = 1 - (1 - 0.26) ** amount;
      return [lightness + (97 - lightness) * gain, a * (1 - 0.12 * amount), b * (1 - 0.12 * amount)];
    }
    case 'brighter':
      return [lightness + (lightness < 75 ? 4 * amount : 0), a * (1 + 0.35 * amount), b * (1 + 0.35 * amount)];
    case 'softer':
      return [lightness + (62 - lightness) * 0.08 * amount, a * (1 - 0.32 * amount), b * (1 - 0.32 * amount)];
  }
}

/** Makes a region darker, lighter, brighter or softer, in place. */
export function drawTone(patch: Patch, region: RowMask, tone: Tone, amount: number): void {
  const strength = clamp(amount, 0.25, 2.2);
  paintRegion(patch, region, (own) => changeTone(own, tone, strength));
}

/** Dyes a region so that one colour fades into another from the top of a box to its bottom, in place. */
export function drawFade(patch: Patch, region: RowMask, box: Box, [top, bottom]: readonly [Colour, Colour]): void {
  const middle = middleLightness(patch, region);
  paintRegion(patch, region, (own, _x, y) => {
    const t = smoothstep(0.1, 0.9, (y - box.top) / Math.max(1, box.bottom - box.top));
    const [from, to] = [dyedColour(own[0], middle, top), dyedColour(own[0], middle, bottom)];
    return [0, 1, 2].map((c) => from[c]! * (1 - t) + to[c]! * t) as unknown as Lab;
  });
}
