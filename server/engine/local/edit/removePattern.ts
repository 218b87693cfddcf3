import { EngineRefusal } from '../../engine';
import { weightedBlur } from '../image/blur';
import type { Lab } from '../image/lab';
import type { Patch } from '../image/photo';
import { clamp, mapPlane, smoothstep, type Plane } from '../image/raster';
import type { RowMask } from '../image/rowMask';
import { coloursOf } from './colourFamilies';
import { grain, paintRegion, valueReader } from './paint';
import type { Scene } from './scene';

/** Share of the garment that one colour, with its light and shade, must cover to be the cloth that a pattern lies on. */
const leastBase = 0.42;

/** Two clusters of one cloth differ by its folds: in lightness, hardly in hue. */
function isSameCloth(first: Lab, second: Lab): boolean {
  return Math.hypot(first[1] - second[1], first[2] - second[2]) < 9 && Math.abs(first[0] - second[0]) < 17;
}

/**
 * Smooths the pattern of a region towards the cloth's own colour, in place; light, shade and grain stay.
 * @throws EngineRefusal `nothing_to_edit` where no colour is the cloth's own
 */
export function removePattern(patch: Patch, region: RowMask, part: Plane, { photo, lab }: Scene): void {
  const colours = coloursOf(lab, part, 6);
  const ranked = colours
    .map(({ colour }) => ({ colour, share: colours.filter((other) => isSameCloth(colour, other.colour)).reduce((sum, { share }) => sum + share, 0) }))
    .toSorted((a, b) => b.share - a.share);
  const base = ranked[0];
  if (!base || base.share < leastBase) {
    throw new EngineRefusal(
      'nothing_to_edit',
      "The pattern covers so much of the garment that its plain colour can't be told. Name the colour that you want instead, for example 'plain blue denim'.",
    );
  }
  const awayFrom = (own: Lab): number => Math.hypot(own[1] - base.colour[1], own[2] - base.colour[2]) + Math.abs(own[0] - base.colour[0]) * 0.55;
  const cloth = mapPlane(part, (i) => {
    const own: Lab = [lab.data[i * 3]!, lab.data[i * 3 + 1]!, lab.data[i * 3 + 2]!];
    return part.data[i]! * (1 - smoothstep(7, 15, awayFrom(own)));
  });
  const sigma = Math.max(2, lab.width * 0.012);
  const light = weightedBlur(mapPlane(lab, (i) => lab.data[i * 3]!), cloth, sigma, base.colour[0]);
  const [hueA, hueB] = [1, 2].map((c) => weightedBlur(mapPlane(lab, (i) => lab.data[i * 3 + c]!), cloth, sigma, base.colour[c]!));
  const [readLight, readA, readB] = [light, hueA!, hueB!].map((plane) => valueReader(plane, photo));
  paintRegion(patch, region, (own, x, y) => {
    const share = smoothstep(5, 12, awayFrom(own));
    const smooth: Lab = [clamp(readLight!(x, y) + 0.9 * grain(x, y), 2, 98), readA!(x, y), readB!(x, y)];
    return [0, 1, 2].map((c) => own[c]! * (1 - share) + smooth[c]! * share) as unknown as Lab;
  });
}
