import { distance } from '../image/geometry';
import { labDistance, labOf, medianColour, type Rgb } from '../image/lab';
import { type Point, type Raster, type Size } from '../image/raster';
import type { GarmentPhoto } from './garmentPhoto';
import type { UpperLandmarks } from './landmarks';

/** Where colours are sampled around the neckline of the flat garment, in widths of its chest. Negative: outside the edge of the cut-out, in the opening. */
const sampleDepths = {
  band: { outside: [-0.03, -0.022, -0.014], inside: [0.006, 0.012, 0.018, 0.024] },
  opening: [-0.085, -0.1],
  cloth: [0.07, 0.085, 0.1],
};

/**
 * When a contrasting band counts as found. `share.alike`: the share of the neckline in which the band's colours must be alike. `share.different`: the share in
 * which they must also differ from the cloth and, for a band outside the cut-out, from the opening. `share.different` is lower, because at the shoulders of a
 * raglan top the cloth has the colour of the band. `alike`, `different`: distances in Lab.
 */
const bandLimits = { share: { alike: 0.7, different: 0.5 }, alike: 18, different: { outside: 18, inside: 32 } };

/** A neckband in another colour than the cloth. */
export interface ContrastingBand {
  readonly colour: Rgb;
  /** Whether the band is missing from the cut-out, because it was mistaken for the inside of the back. */
  readonly isLost: boolean;
}

/** Returns the index of the pixel at a point, or null outside the picture. */
function pixelAt({ width, height }: Size, { x, y }: Point): number | null {
  const [column, row] = [Math.round(x), Math.round(y)];
  return column < 0 || row < 0 || column >= width || row >= height ? null : row * width + column;
}

function colourAt(image: Raster, point: Point): Rgb | null {
  const i = pixelAt(image, point);
  return i === null ? null : [image.data[i * 3]!, image.data[i * 3 + 1]!, image.data[i * 3 + 2]!];
}

function shareOf(flags: readonly boolean[]): number {
  return flags.filter(Boolean).length / flags.length;
}

/** Returns a function that gives, for some depths (as in `sampleDepths`), the median colour of the photo at each point of the neckline, from left to right. */
function necklineColours(
  { image }: GarmentPhoto,
  { neckline, armpits }: UpperLandmarks,
): (depths: readonly number[]) => (Rgb | null)[] {
  const chest = armpits[1].x - armpits[0].x;
  return (depths) =>
    neckline.slice(2, -2).map((point, i) => {
      const [before, after] = [neckline[i + 1]!, neckline[i + 3]!];
      const length = Math.max(1e-6, distance(before, after));
      const inward = { x: -(after.y - before.y) / length, y: (after.x - before.x) / length };
      const colours = depths.map((depth) =>
        colourAt(image, { x: point.x + inward.x * depth * chest, y: point.y + inward.y * depth * chest }),
      );
      return medianColour(colours.filter((colour) => colour !== null));
    });
}

/** Returns the neckband of a flat garment if its colour contrasts with the cloth. Null if there is none. */
export function findContrastingBand(photo: GarmentPhoto, landmarks: UpperLandmarks): ContrastingBand | null {
  const coloursAt = necklineColours(photo, landmarks);
  const cloth = coloursAt(sampleDepths.cloth);
  const openingColours = coloursAt(sampleDepths.opening);
  const bandOf = (key: 'inside' | 'outside'): Rgb | null => {
    const band = coloursAt(sampleDepths.band[key]);
    const colour = medianColour(band.filter((here) => here !== null));
    if (colour === null) return null;
    const isUnlike = (other: Rgb | null): boolean =>
      other === null || labDistance(labOf(...other), labOf(...colour)) > bandLimits.different[key];
    const isAlike = band.map(
      (here) => here !== null && labDistance(labOf(...here), labOf(...colour)) < bandLimits.alike,
    );
    const isDifferent = isAlike.map(
      (alike, i) => alike && isUnlike(cloth[i]!) && (key === 'inside' || isUnlike(openingColours[i]!)),
    );
    const isFound = shareOf(isAlike) >= bandLimits.share.alike && shareOf(isDifferent) >= bandLimits.share.different;
    return isFound ? colour : null;
  };
  const outsideColour = bandOf('outside');
  const colour = outsideColour ?? bandOf('inside');
  return colour && { colour, isLost: outsideColour !== null };
}
