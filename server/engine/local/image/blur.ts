import { cropPlane } from './crop';
import {
  clamp,
  computePlane,
  createPlane,
  createRaster,
  growBox,
  productOf,
  wholeBoxOf,
  type Box,
  type Plane,
  type Raster,
} from './raster';
import { resizePlane } from './resize';

/** Writes to `to` the means of a row over windows of `2 * radius + 1` pixels. The row begins at `start` in `from`. Windows are cut off at its ends. */
function meansAcross(from: Float32Array, start: number, to: Float32Array, radius: number): void {
  const width = to.length;
  let sum = 0;
  for (let x = 0; x < Math.min(radius, width); x++) sum += from[start + x]!;
  const firstWhole = Math.min(radius + 1, width);
  const endOfWhole = Math.max(firstWhole, width - radius);
  for (let x = 0; x < firstWhole; x++) {
    if (x + radius < width) sum += from[start + x + radius]!;
    to[x] = sum / Math.min(x + radius + 1, width);
  }
  const share = 1 / (2 * radius + 1);
  for (let x = firstWhole; x < endOfWhole; x++) {
    sum += from[start + x + radius]! - from[start + x - radius - 1]!;
    to[x] = sum * share;
  }
  for (let x = endOfWhole; x < width; x++) {
    sum -= from[start + x - radius - 1]!;
    to[x] = sum / (width - x + radius);
  }
}

/**
 * Box blur: writes the mean of each square window of `from` to `to`, which may be the same array. Keeps the means along a row only for the rows inside the
 * window, so that they fit into the processor's cache.
 */
function boxMeans(from: Float32Array, to: Float32Array, width: number, radius: number): void {
  const height = from.length / width;
  const spanned = Math.min(height, 2 * radius + 2);
  const rows = Array.from({ length: spanned }, () => new Float32Array(width));
  const sums = new Float64Array(width);
  for (let y = 0; y < Math.min(radius, height); y++) {
    const entering = rows[y % spanned]!;
    meansAcross(from, y * width, entering, radius);
    for (let x = 0; x < width; x++) sums[x]! += entering[x]!;
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const entering = y + radius < height ? rows[(y + radius) % spanned]! : null;
    const leaving = y > radius ? rows[(y - radius - 1) % spanned]! : null;
    if (entering) meansAcross(from, (y + radius) * width, entering, radius);
    const share = 1 / (Math.min(y + radius, height - 1) - Math.max(y - radius, 0) + 1);
    // Each case has a loop of its own for speed: blurs take more time in a try-on than anything else.
    if (entering && leaving) {
      for (let x = 0; x < width; x++) to[row + x] = (sums[x]! += entering[x]! - leaving[x]!) * share;
    } else if (entering) {
      for (let x = 0; x < width; x++) to[row + x] = (sums[x]! += entering[x]!) * share;
    } else if (leaving) {
      for (let x = 0; x < width; x++) to[row + x] = (sums[x]! -= leaving[x]!) * share;
    } else {
      for (let x = 0; x < width; x++) to[row + x] = sums[x]! * share;
    }
  }
}

/**
 * Replaces each pixel by the mean over a square window of side `2 * radius + 1`, `times` times in a row. The time that this takes doesn't depend on the radius.
 * The blurred plane is written to `result`, which may be `plane` itself.
 */
export function boxBlur(
  plane: Plane,
  radius: number,
  times = 1,
  result = createPlane(plane.width, plane.height),
): Plane {
  const reach = Math.round(radius);
  if (reach < 1) result.data.set(plane.data);
  else {
    for (let time = 0; time < times; time++) {
      boxMeans(time === 0 ? plane.data : result.data, result.data, plane.width, reach);
    }
  }
  return result;
}

/** Shrinks a plane: each pixel is the mean of a square of `step` pixels. The squares at the right and lower border may be smaller. */
function shrinkBy({ width, height, data }: Plane, step: number): Plane {
  const small = createPlane(Math.ceil(width / step), Math.ceil(height / step));
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / step) * small.width;
    for (let column = 0, x = 0; x < width; column++) {
      let sum = small.data[row + column]!;
      for (const end = Math.min(x + step, width); x < end; x++) sum = Math.fround(sum + data[y * width + x]!);
      small.data[row + column] = sum;
    }
  }
  for (let i = 0, y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step, i++) small.data[i]! /= Math.min(step, width - x) * Math.min(step, height - y);
  }
  return small;
}

/**
 * Blurs a plane with three box blurs, which together are close to a Gaussian with the given sigma (pixels). A wide blur is computed at a quarter of the width
 * and height, where it costs a sixteenth. The blurred plane is written to `result`, which may be `plane` itself.
 */
export function softBlur(plane: Plane, sigma: number, result = createPlane(plane.width, plane.height)): Plane {
  if (sigma >= 8) {
    const small = shrinkBy(plane, 4);
    return resizePlane(softBlur(small, sigma / 4, small), plane.width, plane.height, result);
  }
  // Three windows of radius r have a variance of r * (r + 1).
  const radius = Math.max(0, Math.round((Math.sqrt(1 + 4 * sigma * sigma) - 1) / 2));
  return boxBlur(plane, radius, 3, result);
}

/** If the mean weight (0..1) of the pixels around a pixel is at most this, no weighted pixel counts as near. */
const minWeight = 1e-4;

/**
 * Blurs `plane` with each pixel weighted by `weight`, so that pixels outside a region (weight 0) don't bleed into it. Returns `otherwise` where no weighted
 * pixel is near.
 */
export function weightedBlur(plane: Plane, weight: Plane, sigma: number, otherwise: number): Plane {
  const values = productOf(plane, weight);
  softBlur(values, sigma, values);
  const weights = softBlur(weight, sigma).data;
  for (let i = 0; i < weights.length; i++) {
    values.data[i] = weights[i]! > minWeight ? values.data[i]! / weights[i]! : otherwise;
  }
  return values;
}

/** The colours of a picture, spread beyond the region that they come from. Pixels are given by their index in the picture. */
export interface SpreadColours {
  /** The mean weight around a pixel, or 0 where no weighted pixel is near and there is no colour. */
  readonly near: (index: number) => number;
  /** One channel (0..2) of the colour around a pixel, as a byte. Where no weighted pixel is near, this is the picture's own byte. */
  readonly colour: (index: number, channel: number) => number;
}

/**
 * Blurs the colours of a picture as `weightedBlur` blurs a plane. `where` is the box in which the result is needed: only this box and its
 * surroundings are blurred.
 */
export function weightedColours(raster: Raster, weight: Plane, sigma: number, where: Box): SpreadColours {
  // Three box blurs together don't reach farther than this.
  const reach = Math.ceil(4 * sigma) + 4;
  const box = growBox(where, reach, raster);
  const weights = cropPlane(weight, box);
  const { width, height } = weights;
  const channels = [0, 1, 2].map((channel) => {
    const values = createPlane(width, height);
    for (let i = 0, y = 0; y < height; y++) {
      let from = ((box.top + y) * raster.width + box.left) * 3 + channel;
      for (let x = 0; x < width; x++, i++, from += 3) values.data[i] = raster.data[from]! * weights.data[i]!;
    }
    return softBlur(values, sigma, values).data;
  });
  softBlur(weights, sigma, weights);
  const inBox = (index: number): number => {
    const x = index % raster.width;
    return ((index - x) / raster.width - box.top) * width + x - box.left;
  };
  return {
    near: (index) => {
      const weightThere = weights.data[inBox(index)]!;
      return weightThere > minWeight ? weightThere : 0;
    },
    colour: (index, channel) => {
      const i = inBox(index);
      const weightThere = weights.data[i]!;
      return weightThere > minWeight
        ? Math.round(channels[channel]![i]! / weightThere)
        : raster.data[index * 3 + channel]!;
    },
  };
}

/**
 * Returns the mean colour and the mean weight around each pixel. Each pixel counts by its weight. Where no weighted pixel is near, the colour is the
 * pixel's own.
 */
export function meanColours(raster: Raster, weight: Plane, sigma: number): { colour: Raster; near: Plane } {
  const means = weightedColours(raster, weight, sigma, wholeBoxOf(raster));
  const colour = createRaster(raster.width, raster.height);
  for (let i = 0; i < weight.data.length; i++) {
    for (let c = 0; c < 3; c++) colour.data[i * 3 + c] = means.colour(i, c);
  }
  return { colour, near: computePlane(weight, means.near) };
}

/** Moves the edges of a mask to those of a grey `guide` (0..1): the guided filter of He, Sun and Tang (ECCV 2010). */
export function guidedFilter(mask: Plane, guide: Plane, radius: number, epsilon: number): Plane {
  const meanMask = boxBlur(mask, radius).data;
  const meanGuide = boxBlur(guide, radius).data;
  const product = productOf(mask, guide);
  const square = productOf(guide, guide);
  // Overwrite each plane as soon as it isn't needed any more, because there are many large ones.
  const slope = boxBlur(product, radius, 1, product);
  const offset = boxBlur(square, radius, 1, square);
  for (let i = 0; i < meanMask.length; i++) {
    const covariance = product.data[i]! - meanGuide[i]! * meanMask[i]!;
    slope.data[i] = covariance / (square.data[i]! - meanGuide[i]! * meanGuide[i]! + epsilon);
    offset.data[i] = meanMask[i]! - slope.data[i]! * meanGuide[i]!;
  }
  boxBlur(slope, radius, 1, slope);
  boxBlur(offset, radius, 1, offset);
  for (let i = 0; i < meanMask.length; i++) {
    slope.data[i] = clamp(slope.data[i]! * guide.data[i]! + offset.data[i]!, 0, 1);
  }
  return slope;
}
