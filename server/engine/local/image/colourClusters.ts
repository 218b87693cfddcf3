import type { LabImage } from './lab';
import type { Plane } from './raster';

interface Cluster {
  readonly mean: [number, number, number];
  /** Spread of each axis, never 0. */
  readonly spread: [number, number, number];
  readonly share: number;
}

const clusterCount = 4;
const rounds = 8;
/** Spread that is always granted: noise of compression and uneven light. */
const leastSpread: readonly [number, number, number] = [4, 2.5, 2.5];

function nearest({ data }: LabImage, index: number, means: readonly (readonly number[])[]): number {
  let best = 0;
  let least = Infinity;
  for (let k = 0; k < means.length; k++) {
    const mean = means[k]!;
    const d0 = (data[index * 3]! - mean[0]!) * 0.6;
    const d1 = data[index * 3 + 1]! - mean[1]!;
    const d2 = data[index * 3 + 2]! - mean[2]!;
    const distance = d0 * d0 + d1 * d1 + d2 * d2;
    if (distance < least) {
      least = distance;
      best = k;
    }
  }
  return best;
}

/** The pixels at `count` quantiles of lightness; of equally light ones the first in `indices` comes first. Sorts numbers, which is much faster than sorting indices. */
function quantiles(lab: LabImage, indices: readonly number[], count: number): number[] {
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

/** k-means of the given pixels, begun at quantiles of lightness so that no chance is in it. */
export function clusterColours(lab: LabImage, indices: readonly number[], count = clusterCount): Cluster[] {
  let means = quantiles(lab, indices, count).map((at) => [...lab.data.subarray(at * 3, at * 3 + 3)]);
  let sums: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    sums = means.map(() => [0, 0, 0, 0, 0, 0, 0]);
    for (const index of indices) {
      const sum = sums[nearest(lab, index, means)]!;
      sum[0]!++;
      for (let c = 0; c < 3; c++) {
        const value = lab.data[index * 3 + c]!;
        sum[1 + c]! += value;
        sum[4 + c]! += value * value;
      }
    }
    means = means.map((mean, k) => (sums[k]![0]! > 0 ? [1, 2, 3].map((c) => sums[k]![c]! / sums[k]![0]!) : mean));
  }
  return sums
    .filter((sum) => sum[0]! > indices.length * 0.03)
    .map((sum) => {
      const mean = [1, 2, 3].map((c) => sum[c]! / sum[0]!) as [number, number, number];
      const spread = [0, 1, 2].map((c) =>
        Math.max(leastSpread[c]!, Math.sqrt(Math.max(0, sum[4 + c]! / sum[0]! - mean[c]! ** 2))),
      ) as [number, number, number];
      return { mean, spread, share: sum[0]! / indices.length };
    });
}

/** For each pixel, how many spreads it is away from the nearest cluster. Of a `region`, only pixels of at least `level` are looked at; the others get 0. */
export function distanceTo(
  { data }: LabImage,
  clusters: readonly Cluster[],
  region?: Plane,
  level = 0.5,
): Float32Array {
  const distances = new Float32Array(data.length / 3);
  for (let i = 0; i < distances.length; i++) {
    if (region && region.data[i]! < level) continue;
    let least = Infinity;
    for (const { mean, spread } of clusters) {
      const d0 = (data[i * 3]! - mean[0]) / spread[0];
      const d1 = (data[i * 3 + 1]! - mean[1]) / spread[1];
      const d2 = (data[i * 3 + 2]! - mean[2]) / spread[2];
      least = Math.min(least, d0 * d0 + d1 * d1 + d2 * d2);
    }
    distances[i] = Math.sqrt(least);
  }
  return distances;
}
