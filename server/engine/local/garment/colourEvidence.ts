import { boxBlur } from '../image/blur';
import type { LabImage } from '../image/lab';
import { clamp, computePlane, type Plane } from '../image/raster';

/** Side of a bin of the colour histograms, in Lab units. */
const binSide = 6;

/** Number of bins of lightness, and of each of the two colour axes. */
const lightBins = 18;
const hueBins = 30;

/** Added to the share of every bin, so that a colour that hardly occurs isn't evidence for or against the garment. */
const shareOfUnseen = 1e-4;

/**
 * Distances between neighbouring bins in the histogram's array: along b, along a, and twice along lightness. Lightness is smoothed twice, because shade changes
 * lightness more than hue.
 */
const smoothingSteps = [1, hueBins, hueBins * hueBins, hueBins * hueBins];

/** Returns the index of each pixel's colour bin. */
export function colourBinsOf(lab: LabImage): Int32Array {
  const hueOf = (value: number): number => clamp(Math.floor(value / binSide) + hueBins / 2, 0, hueBins - 1);
  return Int32Array.from({ length: lab.width * lab.height }, (_, i) => {
    const light = clamp(Math.floor(lab.data[i * 3]! / binSide), 0, lightBins - 1);
    return (light * hueBins + hueOf(lab.data[i * 3 + 1]!)) * hueBins + hueOf(lab.data[i * 3 + 2]!);
  });
}

/** Returns each bin's smoothed share of the pixels, counted by their weights. */
function smoothedShares(bins: Int32Array, weight: Plane): Float32Array {
  let counts = new Float32Array(lightBins * hueBins * hueBins);
  let total = 1e-6;
  for (let i = 0; i < bins.length; i++) {
    counts[bins[i]!]! += weight.data[i]!;
    total += weight.data[i]!;
  }
  for (const step of smoothingSteps) {
    counts = counts.map((count, i) => count * 0.5 + ((counts[i - step] ?? 0) + (counts[i + step] ?? 0)) * 0.25);
  }
  return counts.map((count) => count / total + shareOfUnseen);
}

/**
 * Measures how strongly each pixel's colour suggests that it is garment: the log of how many times more frequent the colour is on the garment than around it.
 * Negative if the colour is more frequent around it.
 *
 * @param bins the pixels' colours, from `colourBinsOf`
 * @param garment weight of each pixel as garment, 0..1
 * @param background weight of each pixel as background
 */
export function measureColourEvidence(bins: Int32Array, garment: Plane, background: Plane): Plane {
  const garmentShares = smoothedShares(bins, garment);
  const backgroundShares = smoothedShares(bins, background);
  return boxBlur(
    computePlane(garment, (i) => Math.log(garmentShares[bins[i]!]! / backgroundShares[bins[i]!]!)),
    1,
  );
}

/** Measures how much the colour histograms of the garment and its background overlap: 0 if they have no colour in common, 1 if they are identical. */
export function measureColourOverlap(bins: Int32Array, garment: Plane): number {
  const garmentShares = smoothedShares(bins, garment);
  const backgroundShares = smoothedShares(
    bins,
    computePlane(garment, (i) => 1 - garment.data[i]!),
  );
  return garmentShares.reduce(
    (sum, share, i) =>
      sum + Math.sqrt(Math.max(0, share - shareOfUnseen) * Math.max(0, backgroundShares[i]! - shareOfUnseen)),
    0,
  );
}
