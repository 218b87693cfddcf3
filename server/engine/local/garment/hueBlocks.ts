import { labOf } from '../image/lab';
import { thresholded } from '../image/raster';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';
import type { GarmentPhoto } from './garmentPhoto';

/**
 * When two hues count as blocks of colour, such as those of dip-dyed or colour-blocked cloth: if their means are at least `distance` apart (a and b of Lab),
 * the smaller one has at least `share` of the cloth, and the distance is at least `separation` times the spread around the means. For one hue that changes
 * gradually, as in uneven light, that ratio is at most 3.5. Of 138 tops, shirts and jackets, a dip-dyed T-shirt, a hoodie in three colours and a striped
 * sweater have blocks; a large print has at most 0.14 of its garment.
 */
const blocks = { distance: 12, share: 0.2, separation: 4.3 };

/**
 * Cloth in the shade has the same hue as in the light, only less saturated: the cosine of the angle between the two is at least this, and both are at least
 * `chroma` from grey.
 */
const sameHue = { cosine: 0.94, chroma: 6 };

const roundCount = 12;

/** Longer side, in pixels, at which the hues are measured. */
const measuredSide = 128;

/** Tells whether much of a garment's cloth has one hue and much of it another, as on a dip-dyed or colour-blocked top. */
export function hasHueBlocks({ image, alpha }: GarmentPhoto): boolean {
  const { width, height } = fitWithin(image, measuredSide);
  const small = resizeRaster(image, width, height);
  const solid = thresholded(resizePlane(alpha, width, height), 0.97);
  const hues: [a: number, b: number][] = [];
  solid.data.forEach((value, i) => {
    if (value === 0) return;
    const [, a, b] = labOf(small.data[i * 3]!, small.data[i * 3 + 1]!, small.data[i * 3 + 2]!);
    hues.push([a, b]);
  });
  if (hues.length === 0) return false;
  const meanOf = (valueOf: (a: number, b: number) => number): number =>
    hues.reduce((sum, [a, b]) => sum + valueOf(a, b), 0) / hues.length;
  const [middleA, middleB] = [meanOf((a) => a), meanOf((_, b) => b)];
  const [varianceA, varianceB] = [meanOf((a) => (a - middleA) ** 2), meanOf((_, b) => (b - middleB) ** 2)];
  const covariance = meanOf((a, b) => (a - middleA) * (b - middleB));
  // Two means (k-means) that begin on both sides of the mean, in the direction in which the hues differ most.
  const angle = Math.atan2(2 * covariance, varianceA - varianceB) / 2;
  let means = [1, -1].map((way) => ({ a: middleA + way * Math.cos(angle), b: middleB + way * Math.sin(angle) }));
  let [share, spread] = [0, 0];
  for (let round = 0; round < roundCount; round++) {
    const sums = means.map(() => ({ a: 0, b: 0, count: 0 }));
    let squares = 0;
    for (const [a, b] of hues) {
      const [first, second] = means.map((mean) => (a - mean.a) ** 2 + (b - mean.b) ** 2);
      const sum = sums[first! < second! ? 0 : 1]!;
      sum.a += a;
      sum.b += b;
      sum.count++;
      squares += Math.min(first!, second!);
    }
    means = sums.map(({ a, b, count }) => ({ a: a / Math.max(1, count), b: b / Math.max(1, count) }));
    share = Math.min(...sums.map(({ count }) => count)) / hues.length;
    spread = Math.sqrt(squares / hues.length);
  }
  const [one, other] = [means[0]!, means[1]!];
  const [chroma, otherChroma] = [Math.hypot(one.a, one.b), Math.hypot(other.a, other.b)];
  const isShade =
    Math.min(chroma, otherChroma) >= sameHue.chroma &&
    one.a * other.a + one.b * other.b >= sameHue.cosine * chroma * otherChroma;
  if (isShade) return false;
  const distance = Math.hypot(one.a - other.a, one.b - other.b);
  return distance >= blocks.distance && share >= blocks.share && distance >= blocks.separation * spread;
}
