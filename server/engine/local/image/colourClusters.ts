import type { LabImage } from './lab';
import type { Plane } from './raster';

interface Cluster {
  readonly mean: [number, number, number];
  /** Standard deviation along each Lab axis, at least `minSpread`. */
  readonly spread: [number, number, number];
  readonly share: number;
}

const clusterCount = 4;
const roundCount = 8;
/** Smallest spread of a cluster along each Lab axis. It allows for the noise of compression and for uneven light. */
const minSpread: readonly [number, number, number] = [4, 2.5, 2.5];

/** Returns the index of the mean that is nearest to a colour. Each mean has three values in `means`. */
function nearestMean(lightness: number, a: number, b: number, means: Float64Array): number {
  let best = 0;
  let smallest = Infinity;
  for (let k = 0; k * 3 < means.length; k++) {
    const d0 = (lightness - means[k * 3]!) * 0.6;
    const d1 = a - means[k * 3 + 1]!;
    const d2 = b - means[k * 3 + 2]!;
    const distance = d0 * d0 + d1 * d1 + d2 * d2;
    if (distance < smallest) {
      smallest = distance;
      best = k;
    }
  }
  return best;
}

/**
 * Returns the pixels at `count` quantiles of lightness. Of equally light pixels, the first in `indices` comes first. Sorts the lightnesses, which is much
 * faster than sorting the indices by lightness.
 */
function pixelsAtQuantiles(lab: LabImage, indices: readonly number[], count: number): number[] {
  const lightness = Float32Array.from(indices, (index) => lab.data[index * 3]!);
  const sorted = lightness.slice().sort();
  return Array.from({ length: count }, (_, k) => {
    const rank = Math.floor(((k + 0.5) / count) * sorted.length);
    const value = sorted[rank]!;
    let at = lightness.indexOf(value);
    for (let earlier = sorted.indexOf(value); earlier < rank; earlier++) at = lightness.indexOf(value, at + 1);
    return indices[at]!;
  });
}

/**
 * Finds clusters among the colours of the given pixels with k-means. Starts at quantiles of lightness, so that the result isn't random. Leaves out clusters
 * that hold at most 3 % of the pixels.
 */
export function clusterColours(lab: LabImage, indices: readonly number[], count = clusterCount): Cluster[] {
  const means = new Float64Array(count * 3);
  pixelsAtQuantiles(lab, indices, count).forEach((i, k) => means.set(lab.data.subarray(i * 3, i * 3 + 3), k * 3));
  const colours = Float32Array.from(
    { length: indices.length * 3 },
    (_, i) => lab.data[indices[Math.floor(i / 3)]! * 3 + (i % 3)]!,
  );
  const sizes = new Float64Array(count);
  const sums = new Float64Array(count * 3);
  const squares = new Float64Array(count * 3);
  for (let round = 0; round < roundCount; round++) {
    for (const totals of [sizes, sums, squares]) totals.fill(0);
    for (let i = 0; i < colours.length; i += 3) {
      const k = nearestMean(colours[i]!, colours[i + 1]!, colours[i + 2]!, means);
      sizes[k]! += 1;
      for (let c = 0; c < 3; c++) {
        const value = colours[i + c]!;
        sums[k * 3 + c]! += value;
        squares[k * 3 + c]! += value * value;
      }
    }
    for (let i = 0; i < means.length; i++) {
      const size = sizes[Math.floor(i / 3)]!;
      if (size > 0) means[i] = sums[i]! / size;
    }
  }
  const axes = [0, 1, 2] as const;
  return Array.from(sizes, (size, k) => {
    const mean = axes.map((c) => sums[k * 3 + c]! / size) as [number, number, number];
    const spread = axes.map((c) =>
      Math.max(minSpread[c]!, Math.sqrt(Math.max(0, squares[k * 3 + c]! / size - mean[c]! ** 2))),
    ) as [number, number, number];
    return { mean, spread, share: size / indices.length };
  }).filter(({ share }) => share > 0.03);
}

/**
 * Measures the distance of each pixel from the nearest cluster, in multiples of that cluster's spread. With a `region`, only pixels of at least `level` are
 * measured; the others get 0.
 */
export function distanceTo(
  { data }: LabImage,
  clusters: readonly Cluster[],
  region?: Plane,
  level = 0.5,
): Float32Array {
  const distances = new Float32Array(data.length / 3);
  for (let i = 0; i < distances.length; i++) {
    if (region && region.data[i]! < level) continue;
    let smallest = Infinity;
    for (const { mean, spread } of clusters) {
      const d0 = (data[i * 3]! - mean[0]) / spread[0];
      const d1 = (data[i * 3 + 1]! - mean[1]) / spread[1];
      const d2 = (data[i * 3 + 2]! - mean[2]) / spread[2];
      smallest = Math.min(smallest, d0 * d0 + d1 * d1 + d2 * d2);
    }
    distances[i] = Math.sqrt(smallest);
  }
  return distances;
}
