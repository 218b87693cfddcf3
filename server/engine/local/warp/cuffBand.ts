import type { Rgb } from '../image/lab';
import { mix } from '../image/geometry';
import { median } from '../image/raster';
import { isOnCloth, sectionAt, type Sleeve } from '../garment/sleeve';
import { coloursAt } from './bodyCloth';
import type { Texture } from './mesh';
import { isSameCloth } from './sameCloth';

/** Where a sleeve is sampled, from its upper (0) to its lower edge (1). */
const places = [0.2, 0.35, 0.5, 0.65, 0.8];

/**
 * Positions on a flat sleeve, from its seam (0) to its cuff (1). The colour of the sleeve is that between `sleeve[0]` and `sleeve[1]`. The band begins at `end`,
 * just before the soft edge of the cut-out, and reaches at most up to `highest`. `step` is the distance of the samples.
 */
const positions = { sleeve: [0.35, 0.65], end: 0.97, highest: 0.6, step: 0.01 } as const;

/** A band is at least this high, as a share of the sleeve's length. Less may be a shadow or a bit of the floor. */
const minHeight = 0.03;

/**
 * Measures the band in another colour at the cuff of a flat sleeve, such as a ribbed cuff.
 *
 * @returns its height in pixels of the garment's photo, or 0 if there is none
 */
export function cuffBandHeight({ sections, length }: Sleeve, texture: Texture): number {
  const coloursAcross = (along: number): Rgb[] => {
    const { upper, lower } = sectionAt(sections, along);
    const points = places.map((place) => mix(upper, lower, place));
    return coloursAt(
      texture,
      points.filter((point) => isOnCloth(texture.alpha, point)),
    );
  };
  const colours: Rgb[] = [];
  for (let along: number = positions.sleeve[0]; along < positions.sleeve[1]; along += positions.step)
    colours.push(...coloursAcross(along));
  if (colours.length === 0) return 0;
  const middle = (c: 0 | 1 | 2): number => median(colours.map((one) => one[c]));
  const sleeve: Rgb = [middle(0), middle(1), middle(2)];
  let along: number = positions.end;
  while (along > positions.highest) {
    const here = coloursAcross(along);
    const different = here.filter((one) => !isSameCloth(one, sleeve)).length;
    if (different * 2 <= here.length) break;
    along -= positions.step;
  }
  const height = positions.end - along;
  return along > positions.highest && height >= minHeight ? height * length : 0;
}
