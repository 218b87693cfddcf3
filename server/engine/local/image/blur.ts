import { createPlane, createRaster, mapPlane, type Plane, type Raster } from './raster';
import { resizePlane } from './resize';

/** Means along the rows, over windows of `2 * radius + 1` pixels that are cut at the border. */
function meansAcross(from: Float32Array, to: Float32Array, width: number, radius: number): void {
  for (let start = 0; start < from.length; start += width) {
    const end = start + width;
    let sum = 0;
    let count = 0;
    for (let i = start; i < Math.min(start + radius, end); i++, count++) sum += from[i]!;
    for (let i = start; i < end; i++) {
      if (i + radius < end) {
        sum += from[i + radius]!;
        count++;
      }
      if (i - radius > start) {
        sum -= from[i - radius - 1]!;
        count--;
      }
      to[i] = sum / count;
    }
  }
}

/** Means along the columns. All columns of a row are summed before the next row: walking down each column would miss the cache at every step. */
function meansDown(from: Float32Array, to: Float32Array, width: number, radius: number): void {
  const height = from.length / width;
  const sums = new Float64Array(width);
  for (let y = 0; y < Math.min(radius, height); y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) sums[x]! += from[i]!;
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const entering = y + radius < height ? row + radius * width : -1;
    const leaving = y > radius ? row - (radius + 1) * width : -1;
    const share = 1 / (Math.min(y + radius, height - 1) - Math.max(y - radius, 0) + 1);
    // One pass over the row for each case: this is where most of the time of a try-on goes.
    if (entering >= 0 && leaving >= 0) {
      for (let x = 0; x < width; x++) to[row + x] = (sums[x]! += from[entering + x]! - from[leaving + x]!) * share;
    } else if (entering >= 0) {
      for (let x = 0; x < width; x++) to[row + x] = (sums[x]! += from[entering + x]!) * share;
    } else if (leaving >= 0) {
      for (let x = 0; x < width; x++) to[row + x] = (sums[x]! -= from[leaving + x]!) * share;
    } else {
      for (let x = 0; x < width; x++) to[row + x] = sums[x]! * share;
    }
  }
}

/** Mean over a square window of side `2 * radius + 1`, in time that does not depend on the radius; `times` in a row. */
export function boxBlur(plane: Plane, radius: number, times = 1): Plane {
  const { width, height } = plane;
  const reach = Math.round(radius);
  if (reach < 1) return plane;
  const across = new Float32Array(plane.data.length);
  const blurred = createPlane(width, height);
  let from = plane.data;
  for (let time = 0; time < times; time++) {
    meansAcross(from, across, width, reach);
    meansDown(across, blurred.data, width, reach);
    from = blurred.data;
  }
  return blurred;
}

/** Means of squares of `step` pixels; those at the right and lower border may be smaller. */
function shrunkBy(plane: Plane, step: number): Plane {
  const { width, height, data } = plane;
  const small = createPlane(Math.ceil(width / step), Math.ceil(height / step));
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / step) * small.width;
    for (let x = 0; x < width; x++) small.data[row + Math.floor(x / step)]! += data[y * width + x]!;
  }
  return mapPlane(small, (i) => {
    const x = i % small.width;
    const y = (i - x) / small.width;
    return small.data[i]! / (Math.min(step, width - x * step) * Math.min(step, height - y * step));
  });
}

/** Close to a Gaussian of the given sigma (pixels): three box means. A wide one is taken at a smaller size, where it costs a sixteenth. */
export function softBlur(plane: Plane, sigma: number): Plane {
  if (sigma >= 8) {
    return resizePlane(softBlur(shrunkBy(plane, 4), sigma / 4), plane.width, plane.height);
  }
  // Three windows of radius r have a variance of r * (r + 1).
  const radius = Math.max(0, Math.round((Math.sqrt(1 + 4 * sigma * sigma) - 1) / 2));
  return boxBlur(plane, radius, 3);
}

/**
 * Blur of `plane` that looks only at pixels in proportion to `weight`, so that nothing bleeds in from outside a region.
 * Where no weighted pixel is near, the answer is `otherwise`.
 */
export function weightedBlur(plane: Plane, weight: Plane, sigma: number, otherwise: number): Plane {
  const values = softBlur(
    mapPlane(plane, (i) => plane.data[i]! * weight.data[i]!),
    sigma,
  );
  const weights = softBlur(weight, sigma);
  return mapPlane(plane, (i) => (weights.data[i]! > 1e-4 ? values.data[i]! / weights.data[i]! : otherwise));
}

/** The same for the colours of a picture; bytes are kept where no weighted pixel is near. */
export function weightedColours(raster: Raster, weight: Plane, sigma: number): { colours: Raster; near: Plane } {
  const weights = softBlur(weight, sigma);
  const colours = createRaster(raster.width, raster.height);
  for (let c = 0; c < 3; c++) {
    const values = softBlur(
      mapPlane(weight, (i) => raster.data[i * 3 + c]! * weight.data[i]!),
      sigma,
    );
    for (let i = 0; i < weights.data.length; i++) {
      const near = weights.data[i]! > 1e-4;
      colours.data[i * 3 + c] = near ? Math.round(values.data[i]! / weights.data[i]!) : raster.data[i * 3 + c]!;
    }
  }
  return { colours, near: mapPlane(weights, (i) => (weights.data[i]! > 1e-4 ? 1 : 0)) };
}

/** Guided filter of He, Sun and Tang (ECCV 2010) with a grey guide: `mask` takes over the edges of `guide` (0..1). */
export function guidedFilter(mask: Plane, guide: Plane, radius: number, epsilon: number): Plane {
  const product = mapPlane(mask, (i) => mask.data[i]! * guide.data[i]!);
  const square = mapPlane(guide, (i) => guide.data[i]! * guide.data[i]!);
  const meanMask = boxBlur(mask, radius).data;
  const meanGuide = boxBlur(guide, radius).data;
  const meanProduct = boxBlur(product, radius).data;
  const meanSquare = boxBlur(square, radius).data;
  const slope = mapPlane(mask, (i) => {
    const covariance = meanProduct[i]! - meanGuide[i]! * meanMask[i]!;
    return covariance / (meanSquare[i]! - meanGuide[i]! * meanGuide[i]! + epsilon);
  });
  const offset = mapPlane(mask, (i) => meanMask[i]! - slope.data[i]! * meanGuide[i]!);
  const meanSlope = boxBlur(slope, radius).data;
  const meanOffset = boxBlur(offset, radius).data;
  return mapPlane(mask, (i) => Math.min(Math.max(meanSlope[i]! * guide.data[i]! + meanOffset[i]!, 0), 1));
}
