import { createPlane, mapPlane, type Plane } from './raster';

/** Mean over a window of `2 * radius + 1` pixels along one axis; the window is cut at the border. */
function boxPass(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  length: number,
  step: number,
  line: number,
  radius: number,
): void {
  for (let l = 0; l < lines; l++) {
    const start = l * line;
    let sum = 0;
    let count = 0;
    for (let i = 0; i < Math.min(radius, length); i++) {
      sum += from[start + i * step]!;
      count++;
    }
    for (let i = 0; i < length; i++) {
      if (i + radius < length) {
        sum += from[start + (i + radius) * step]!;
        count++;
      }
      if (i - radius - 1 >= 0) {
        sum -= from[start + (i - radius - 1) * step]!;
        count--;
      }
      to[start + i * step] = sum / count;
    }
  }
}

/** Mean over a square window of side `2 * radius + 1`, in time that does not depend on the radius. */
export function boxBlur(plane: Plane, radius: number): Plane {
  const { width, height } = plane;
  const reach = Math.round(radius);
  if (reach < 1) return plane;
  const across = createPlane(width, height);
  const blurred = createPlane(width, height);
  boxPass(plane.data, across.data, height, width, 1, width, reach);
  boxPass(across.data, blurred.data, width, height, width, 1, reach);
  return blurred;
}

/** Close to a Gaussian of the given sigma: three box means. */
export function softBlur(plane: Plane, sigma: number): Plane {
  // Three windows of radius r have a variance of r * (r + 1).
  const radius = Math.max(0, Math.round((Math.sqrt(1 + 4 * sigma * sigma) - 1) / 2));
  return boxBlur(boxBlur(boxBlur(plane, radius), radius), radius);
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
