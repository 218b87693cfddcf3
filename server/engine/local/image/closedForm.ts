import { boxBlur } from './blur';
import { clamp, createPlane, computePlane, type Plane, type Raster } from './raster';

/** Radius, in pixels, of the windows in which the colours of the foreground, and those of the background, are each assumed to lie on a line in colour space. */
const windowRadius = 1;

/** Added to the variance of each channel (0..1) in a window, so that noise in even colours doesn't count. Tuned by eye. */
const epsilon = 1e-5;

/** How strongly known pixels are held to their value; 100 as in the authors' own program. */
const fidelity = 100;

/** The solver stops after `maxRounds` iterations, or when the norm of the residual has shrunk to `tolerance` of its initial value. */
const maxRounds = 80;
const tolerance = 1e-3;

/** The colours of a picture around each pixel: its channels, their means, and the inverse of their covariance (six values a pixel). */
interface Windows {
  readonly channels: readonly Plane[];
  readonly means: readonly Plane[];
  readonly inverse: readonly Float32Array[];
}

function windowsOf({ width, height, data }: Raster): Windows {
  const channels = [0, 1, 2].map((c) => computePlane({ width, height }, (i) => data[i * 3 + c]! / 255));
  const means = channels.map((channel) => boxBlur(channel, windowRadius));
  const covariance = (a: number, b: number): Float32Array => {
    const product = computePlane({ width, height }, (i) => channels[a]!.data[i]! * channels[b]!.data[i]!);
    boxBlur(product, windowRadius, 1, product);
    return product.data.map((value, i) => value - means[a]!.data[i]! * means[b]!.data[i]! + (a === b ? epsilon : 0));
  };
  const [rr, rg, rb, gg, gb, bb] = [
    covariance(0, 0),
    covariance(0, 1),
    covariance(0, 2),
    covariance(1, 1),
    covariance(1, 2),
    covariance(2, 2),
  ];
  const inverse = Array.from({ length: 6 }, () => new Float32Array(width * height));
  for (let i = 0; i < rr.length; i++) {
    const [a, b, c, d, e, f] = [rr[i]!, rg[i]!, rb[i]!, gg[i]!, gb[i]!, bb[i]!];
    const cofactors = [d * f - e * e, c * e - b * f, b * e - c * d, a * f - c * c, b * c - a * e, a * d - b * b];
    const determinant = a * cofactors[0]! + b * cofactors[1]! + c * cofactors[2]!;
    cofactors.forEach((value, k) => (inverse[k]![i] = value / determinant));
  }
  return { channels, means, inverse };
}

/** Multiplies a plane by the matting Laplacian. The result is what a linear function of the colours in each window can't explain. */
function laplacianOf(alpha: Plane, { channels, means, inverse }: Windows): Float32Array {
  const { width, height } = alpha;
  const mean = boxBlur(alpha, windowRadius);
  const slopes = channels.map((channel, c) => {
    const product = computePlane(alpha, (i) => channel.data[i]! * alpha.data[i]!);
    boxBlur(product, windowRadius, 1, product);
    for (let i = 0; i < product.data.length; i++) product.data[i]! -= means[c]!.data[i]! * mean.data[i]!;
    return product;
  });
  const offset = createPlane(width, height);
  const [xx, xy, xz, yy, yz, zz] = inverse;
  for (let i = 0; i < mean.data.length; i++) {
    const [x, y, z] = [slopes[0]!.data[i]!, slopes[1]!.data[i]!, slopes[2]!.data[i]!];
    const a = xx![i]! * x + xy![i]! * y + xz![i]! * z;
    const b = xy![i]! * x + yy![i]! * y + yz![i]! * z;
    const c = xz![i]! * x + yz![i]! * y + zz![i]! * z;
    slopes[0]!.data[i] = a;
    slopes[1]!.data[i] = b;
    slopes[2]!.data[i] = c;
    offset.data[i] = mean.data[i]! - a * means[0]!.data[i]! - b * means[1]!.data[i]! - c * means[2]!.data[i]!;
  }
  for (const plane of [...slopes, offset]) boxBlur(plane, windowRadius, 1, plane);
  return alpha.data.map((value, i) => {
    const explained = slopes.reduce((sum, slope, c) => sum + slope.data[i]! * channels[c]!.data[i]!, offset.data[i]!);
    return value - explained;
  });
}

/**
 * Finds the alpha of the foreground. In each small window, the colours of the foreground, and those of the background, are each assumed to lie on a line in
 * colour space (closed-form matting: Levin, Lischinski and Weiss, CVPR 2006; the Laplacian by box filters: He, Sun and Tang, CVPR 2010; solved by conjugate
 * gradients).
 *
 * @param image the picture. The time taken grows with its number of pixels: about half a second for 224 × 224
 * @param known for each pixel 1 if it is certainly foreground, 0 if it is certainly background, NaN if unknown
 * @param start the alpha to begin with, in the size of the picture
 */
export function closedFormMatte(image: Raster, known: Float32Array, start: Plane): Plane {
  const windows = windowsOf(image);
  const weight = Float32Array.from(known, (value) => (Number.isNaN(value) ? 0 : fidelity));
  const apply = (data: Float32Array): Float32Array => {
    const result = laplacianOf({ ...start, data }, windows);
    for (let i = 0; i < result.length; i++) result[i]! += weight[i]! * data[i]!;
    return result;
  };
  const x = start.data.map((value, i) => (Number.isNaN(known[i]!) ? value : known[i]!));
  const residual = apply(x);
  for (let i = 0; i < x.length; i++) residual[i] = (weight[i]! > 0 ? weight[i]! * known[i]! : 0) - residual[i]!;
  // Divide by the diagonal, which is much larger for known pixels, so that fewer rounds are needed (Jacobi's preconditioner).
  const scale = weight.map((value) => 1 / (1 + value));
  const scaled = residual.map((value, i) => value * scale[i]!);
  const direction = scaled.slice();
  const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);
  let left = dot(residual, scaled);
  const goal = left * tolerance * tolerance;
  for (let round = 0; round < maxRounds && left > goal; round++) {
    const product = apply(direction);
    const step = left / dot(direction, product);
    for (let i = 0; i < x.length; i++) {
      x[i]! += step * direction[i]!;
      residual[i]! -= step * product[i]!;
      scaled[i] = residual[i]! * scale[i]!;
    }
    const next = dot(residual, scaled);
    for (let i = 0; i < x.length; i++) direction[i] = scaled[i]! + (next / left) * direction[i]!;
    left = next;
  }
  return { ...start, data: x.map((value) => clamp(value, 0, 1)) };
}
