import { distance } from '../image/geometry';
import { labOf, type Rgb } from '../image/lab';
import { median, type Point } from '../image/raster';
import type { GarmentPhoto } from './garmentPhoto';
import type { UpperLandmarks } from './landmarks';

/** Where colours are taken around the neckline of the flat garment, in widths of its chest. Negative: outside the edge of the cut-out, in the opening. */
const sampleDepths = {
  band: { outside: [-0.03, -0.022, -0.014], inside: [0.006, 0.012, 0.018, 0.024] },
  beyond: [-0.085, -0.1],
  cloth: [0.07, 0.085, 0.1],
};

/**
 * When a contrasting band counts as found. `share`: the share of the neckline in which its colours must be alike, and the share in which they must differ from
 * the cloth and from the opening; the second share is lower, because at the shoulders of a raglan top the cloth has the colour of the band. `alike`,
 * `different`: distances in Lab.
 */
const bandLimits = { share: { alike: 0.7, different: 0.5 }, alike: 18, different: { outside: 18, inside: 32 } };

/** A neckband in another colour than the cloth. */
export interface ContrastingBand {
  readonly colour: Rgb;
  /** Whether the band is missing from the cut-out, because it was taken for the inside of the back. */
  readonly isLost: boolean;
}

function labDistance(a: Rgb, b: Rgb): number {
  const [from, to] = [labOf(...a), labOf(...b)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

/** Returns the median of each channel, or null if there are no colours. */
function medianColour(colours: readonly (Rgb | null)[]): Rgb | null {
  const seen = colours.filter((colour) => colour !== null);
  if (seen.length === 0) return null;
  const channel = (c: 0 | 1 | 2): number => median(seen.map((colour) => colour[c]));
  return [channel(0), channel(1), channel(2)];
}

/** Returns the neckband of a flat garment if its colour contrasts with the cloth. Null if there is none. */
export function contrastingBand(
  { image }: GarmentPhoto,
  { neckline, armpits }: UpperLandmarks,
): ContrastingBand | null {
  const chest = armpits[1].x - armpits[0].x;
  const colourAt = ({ x, y }: Point): Rgb | null => {
    const [column, row] = [Math.round(x), Math.round(y)];
    if (column < 0 || row < 0 || column >= image.width || row >= image.height) return null;
    const at = (row * image.width + column) * 3;
    return [image.data[at]!, image.data[at + 1]!, image.data[at + 2]!];
  };
  const strips = neckline.slice(2, -2).map((point, i) => {
    const [before, after] = [neckline[i + 1]!, neckline[i + 3]!];
    const length = Math.max(1e-6, distance(before, after));
    const inward = { x: -(after.y - before.y) / length, y: (after.x - before.x) / length };
    const at = (step: number): Rgb | null =>
      colourAt({ x: point.x + inward.x * step * chest, y: point.y + inward.y * step * chest });
    return {
      cloth: medianColour(sampleDepths.cloth.map(at)),
      outside: medianColour(sampleDepths.band.outside.map(at)),
      inside: medianColour(sampleDepths.band.inside.map(at)),
      beyond: medianColour(sampleDepths.beyond.map(at)),
    };
  });
  const bandOf = (key: 'inside' | 'outside'): Rgb | null => {
    const colour = medianColour(strips.map((strip) => strip[key]));
    if (colour === null) return null;
    const alike = strips.filter(({ [key]: band }) => band !== null && labDistance(band, colour) < bandLimits.alike);
    const isUnlike = (other: Rgb | null): boolean =>
      other === null || labDistance(other, colour) > bandLimits.different[key];
    const different = alike.filter(({ cloth, beyond }) => isUnlike(cloth) && (key === 'inside' || isUnlike(beyond)));
    const isFound =
      alike.length >= strips.length * bandLimits.share.alike &&
      different.length >= strips.length * bandLimits.share.different;
    return isFound ? colour : null;
  };
  const outside = bandOf('outside');
  const colour = outside ?? bandOf('inside');
  return colour && { colour, isLost: outside !== null };
}
