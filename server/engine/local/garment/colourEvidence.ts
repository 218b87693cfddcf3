import { boxBlur } from '../image/blur';
import type { LabImage } from '../image/lab';
import { clamp, mapPlane, type Plane } from '../image/raster';

/** Side of a histogram's bin, in Lab units. */
const bin = 6;

/** Number of bins of lightness, and of each of the two colour axes. */
const lights = 18;
const hues = 30;

/** Share added to every bin, so that a colour that hardly occurs is no evidence. */
const unseen = 1e-4;

/** Index steps from a bin to its neighbours. Lightness is smoothed twice, because shade changes it more than hue. */
const steps = [1, hues, hues * hues, hues * hues];

/** The colour bin of each pixel. */
export function colourBins(lab: LabImage): Int32Array {
  const hueOf = (value: number): number => clamp(Math.floor(value / bin) + hues / 2, 0, hues - 1);
  return Int32Array.from({ length: lab.width * lab.height }, (_, i) => {
    const light = clamp(Math.floor(lab.data[i * 3]! / bin), 0, lights - 1);
    return (light * hues + hueOf(lab.data[i * 3 + 1]!)) * hues + hueOf(lab.data[i * 3 + 2]!);
  });
}

/** The share of each colour among the pixels, weighted. */
function shares(bins: Int32Array, weight: Plane): Float32Array {
  let counts = new Float32Array(lights * hues * hues);
  let total = 1e-6;
  for (let i = 0; i < bins.length; i++) {
    counts[bins[i]!]! += weight.data[i]!;
    total += weight.data[i]!;
  }
  for (const step of steps) {
    counts = counts.map((count, i) => count * 0.5 + ((counts[i - step] ?? 0) + (counts[i + step] ?? 0)) * 0.25);
  }
  return counts.map((count) => count / total + unseen);
}

/**
 * How much each pixel's colour speaks for the garment: the logarithm of how much more frequent the colour is on the garment than around it.
 *
 * @param garment weight of each pixel as garment, 0..1
 * @param around weight of each pixel as background
 */
export function colourEvidence(bins: Int32Array, garment: Plane, around: Plane): Plane {
  const on = shares(bins, garment);
  const off = shares(bins, around);
  return boxBlur(
    mapPlane(garment, (i) => Math.log(on[bins[i]!]! / off[bins[i]!]!)),
    1,
  );
}

/** Overlap of the colour histograms of the garment and its background: 0 if they have no colour in common, 1 if they are identical. */
export function sharedColours(bins: Int32Array, garment: Plane): number {
  const on = shares(bins, garment);
  const off = shares(
    bins,
    mapPlane(garment, (i) => 1 - garment.data[i]!),
  );
  return on.reduce((sum, share, i) => sum + Math.sqrt(Math.max(0, share - unseen) * Math.max(0, off[i]! - unseen)), 0);
}
