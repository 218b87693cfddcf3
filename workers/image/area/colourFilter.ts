import type { AreaLabels } from './areaLabels';

/** For each pixel of a small picture, how an area depends on the colour there: `red·r + green·g + blue·b + offset`, with colours and the result in 0..1. */
export interface ColourModel {
  width: number;
  height: number;
  /** Red, green, blue and offset of each pixel, row by row. */
  data: Float32Array;
}

/** The smallest difference of colours that counts as an edge: its square, with colours in 0..1. A smaller one lets noise into the edge. */
const epsilon = 4e-4;

/** Replaces each value by the mean of the square around it. Beyond the border, the square is cut off. */
function boxMean(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = -radius; x < width; x++) {
      if (x + radius < width) sum += values[y * width + x + radius]!;
      if (x - radius > 0) sum -= values[y * width + x - radius - 1]!;
      if (x >= 0) rows[y * width + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1);
    }
  }
  const means = new Float32Array(values.length);
  for (let x = 0; x < width; x++) {
    let sum = 0;
    for (let y = -radius; y < height; y++) {
      if (y + radius < height) sum += rows[(y + radius) * width + x]!;
      if (y - radius > 0) sum -= rows[(y - radius - 1) * width + x]!;
      if (y >= 0) means[y * width + x] = sum / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1);
    }
  }
  return means;
}

/**
 * Finds how an area depends on colour around each pixel: the guided filter of He, Sun and Tang (ECCV 2010) with a colour picture as guide. Applied to the
 * colours of a larger copy of the picture, the model moves the area's edge to the edge that the picture shows, down to single strands of hair.
 *
 * @param pixels the picture in the size of the labels, RGBA
 * @param radius of the squares in which the model is fitted, in pixels of the labels
 */
export function fitColourModel(
  { width, height, data: labels }: AreaLabels,
  pixels: Uint8ClampedArray,
  radius: number,
): ColourModel {
  const count = width * height;
  const mean = (value: (i: number) => number): Float32Array => {
    const values = new Float32Array(count);
    for (let i = 0; i < count; i++) values[i] = value(i);
    return boxMean(values, width, height, radius);
  };
  const colour = (channel: number) => (i: number) => pixels[4 * i + channel]! / 255;
  const [red, green, blue] = [colour(0), colour(1), colour(2)];
  const area = (i: number) => labels[i]! / 255;
  const [r, g, b, p] = [mean(red), mean(green), mean(blue), mean(area)];
  const [rr, rg, rb] = [mean((i) => red(i) * red(i)), mean((i) => red(i) * green(i)), mean((i) => red(i) * blue(i))];
  const [gg, gb, bb] = [
    mean((i) => green(i) * green(i)),
    mean((i) => green(i) * blue(i)),
    mean((i) => blue(i) * blue(i)),
  ];
  const [rp, gp, bp] = [mean((i) => red(i) * area(i)), mean((i) => green(i) * area(i)), mean((i) => blue(i) * area(i))];

  const models = [r, g, b, p].map(() => new Float32Array(count));
  for (let i = 0; i < count; i++) {
    const [mr, mg, mb, mp] = [r[i]!, g[i]!, b[i]!, p[i]!];
    // The covariances of the colours in the square, as a symmetric matrix, and those of each colour with the area.
    const a = rr[i]! - mr * mr + epsilon;
    const d = rg[i]! - mr * mg;
    const e = rb[i]! - mr * mb;
    const f = gg[i]! - mg * mg + epsilon;
    const h = gb[i]! - mg * mb;
    const k = bb[i]! - mb * mb + epsilon;
    const [vr, vg, vb] = [rp[i]! - mr * mp, gp[i]! - mg * mp, bp[i]! - mb * mp];
    // Solve by the adjugate of the matrix.
    const [c00, c01, c02] = [f * k - h * h, e * h - d * k, d * h - e * f];
    const [c11, c12, c22] = [a * k - e * e, d * e - a * h, a * f - d * d];
    const determinant = a * c00 + d * c01 + e * c02;
    const ar = (c00 * vr + c01 * vg + c02 * vb) / determinant;
    const ag = (c01 * vr + c11 * vg + c12 * vb) / determinant;
    const ab = (c02 * vr + c12 * vg + c22 * vb) / determinant;
    models[0]![i] = ar;
    models[1]![i] = ag;
    models[2]![i] = ab;
    models[3]![i] = mp - ar * mr - ag * mg - ab * mb;
  }
  const data = new Float32Array(4 * count);
  models.forEach((model, part) => {
    const smooth = boxMean(model, width, height, radius);
    for (let i = 0; i < count; i++) data[4 * i + part] = smooth[i]!;
  });
  return { width, height, data };
}
