import { EngineRefusal } from '../../engine';
import { softBlur, weightedBlur } from '../image/blur';
import type { Lab } from '../image/lab';
import type { Patch } from '../image/photo';
import { clamp, computePlane, grain, smoothstep, type Plane } from '../image/raster';
import { area, dilate } from '../image/regions';
import type { RowMask } from '../image/rowMask';
import { coloursOf } from './colourFamilies';
import { paintRegion, createValueReader } from './paint';
import type { Scene } from './scene';

/** A colour, with its light and shade, must cover at least this share of the garment to count as the cloth's own colour, on which a pattern is printed. */
const minBase = 0.42;

/** Smallest share of the garment that a pattern covers. Seams and buttons cover less. */
const minPattern = 0.004;

/** Returns the distance between two colours in Lab. Lightness counts about half, because it differs by light and shade too. */
function distanceBetween(first: Lab, second: Lab): number {
  return Math.hypot(first[1] - second[1], first[2] - second[2]) + Math.abs(first[0] - second[0]) * 0.55;
}

/** Tells whether two clusters of colours are the same cloth. The light on its folds makes them differ in lightness, hardly in hue. */
function isClusterOfSameCloth(first: Lab, second: Lab): boolean {
  return Math.hypot(first[1] - second[1], first[2] - second[2]) < 9 && Math.abs(first[0] - second[0]) < 17;
}

/**
 * Paints over the pattern of a region with the cloth's own colour, in place. Light and shade stay, and grain is added.
 * @throws EngineRefusal `nothing_to_edit` if no colour is the cloth's own, or if there is no pattern
 */
export function removePattern(patch: Patch, region: RowMask, part: Plane, { photo, lab }: Scene): void {
  const colours = coloursOf(lab, part, 6);
  const ranked = colours
    .map(({ colour }) => ({
      colour,
      share: colours
        .filter((other) => isClusterOfSameCloth(colour, other.colour))
        .reduce((sum, { share }) => sum + share, 0),
    }))
    .toSorted((a, b) => b.share - a.share);
  const base = ranked[0];
  if (!base || base.share < minBase) {
    throw new EngineRefusal(
      'nothing_to_edit',
      "The pattern covers so much of the garment that Drape can't find its plain colour. Name the colour that you want instead, for example 'plain blue'.",
    );
  }
  const labOfPixel = (i: number): Lab => [lab.data[i * 3]!, lab.data[i * 3 + 1]!, lab.data[i * 3 + 2]!];
  const sigma = Math.max(2, lab.width * 0.012);
  let cloth: readonly Plane[] = base.colour.map((value) => computePlane(part, () => value));
  const awayAt = (i: number): number =>
    distanceBetween(labOfPixel(i), cloth.map((plane) => plane.data[i]!) as unknown as Lab);
  // The light differs across a garment, so compare each pixel with the cloth near it. Then less of the plain cloth is mistaken for a pattern.
  for (const [from, to] of [
    [12, 22],
    [7, 13],
  ] as const) {
    const weight = computePlane(part, (i) => part.data[i]! * (1 - smoothstep(from, to, awayAt(i))));
    cloth = base.colour.map((value, c) =>
      weightedBlur(
        computePlane(lab, (i) => lab.data[i * 3 + c]!),
        weight,
        sigma,
        value,
      ),
    );
  }
  const printed = computePlane(part, (i) => part.data[i]! * smoothstep(8, 14, awayAt(i)));
  // Widen the print, because its edge is a mixture that resembles neither colour.
  const widened = softBlur(
    dilate(
      computePlane(printed, (i) => (printed.data[i]! > 0.5 ? 1 : 0)),
      2,
    ),
    1,
  );
  if (area(printed) < area(part) * minPattern) {
    throw new EngineRefusal(
      'nothing_to_edit',
      "Drape can't see a pattern on this garment. Erase what should go, then write 'remove this'.",
    );
  }
  const readers = cloth.map((plane) => createValueReader(plane, photo));
  const readPrinted = createValueReader(widened, photo);
  paintRegion(patch, region, (own, x, y) => {
    const smoothed = readers.map((read) => read(x, y)) as unknown as Lab;
    const share = Math.max(readPrinted(x, y), smoothstep(7, 13, distanceBetween(own, smoothed)));
    const smooth: Lab = [clamp(smoothed[0] + 0.9 * grain(x, y), 2, 98), smoothed[1], smoothed[2]];
    return [0, 1, 2].map((c) => own[c]! * (1 - share) + smooth[c]! * share) as unknown as Lab;
  });
}
