import type { AreaLabels } from './areaLabels';

/**
 * For each pixel of a small picture, a linear function of the colour (r, g, b): `red·r + green·g + blue·b + offset` is how much of a pixel with this colour is
 * in the area. Colours and the result are in 0..1.
 */
export interface ColourModel {
  width: number;
  height: number;
  /** Red, green, blue and offset of each pixel, row by row. */
  data: Float32Array;
}

/** The square of the smallest colour difference that counts as an edge, with colours in 0..1. With a smaller value, noise in the photo would shift edges. */
const epsilon = 4e-4;

/** Replaces each value by the mean of the square around it. At the border, the square is cut off. */
function boxMeanOf(values: Float32Array, width: number, height: number, radius: number): Float32Array {
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
 * Finds how an area depends on colour around each pixel. This is the guided filter of He, Sun and Tang (ECCV 2010), with a colour picture as the guide. Applied
 * to the colours of a larger copy of the picture, the model moves the area's edge to the edge in the picture, down to single strands of hair.
 *
 * @param pixels the picture, scaled to the size of the labels, RGBA
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
    return boxMeanOf(values, width, height, radius);
  };
  const colour = (channel: number) => (i: number) => pixels[4 * i + channel]! / 255;
  const [red, green, blue] = [colour(0), colour(1), colour(2)];
  const area = (i: number) => labels[i]! / 255;
  const meanProduct = (one: (i: number) => number, other: (i: number) => number) => mean((i) => one(i) * other(i));
  const [meanRed, meanGreen, meanBlue, meanArea] = [mean(red), mean(green), mean(blue), mean(area)];
  const [redRed, redGreen, redBlue] = [meanProduct(red, red), meanProduct(red, green), meanProduct(red, blue)];
  const [greenGreen, greenBlue, blueBlue] = [
    meanProduct(green, green),
    meanProduct(green, blue),
    meanProduct(blue, blue),
  ];
  const [redArea, greenArea, blueArea] = [meanProduct(red, area), meanProduct(green, area), meanProduct(blue, area)];

  const models = [0, 1, 2, 3].map(() => new Float32Array(count));
  for (let i = 0; i < count; i++) {
    const [r, g, b, inside] = [meanRed[i]!, meanGreen[i]!, meanBlue[i]!, meanArea[i]!];
    // The covariances of the colours in the square, as a symmetric matrix, and the covariances of each colour with the area.
    const rr = redRed[i]! - r * r + epsilon;
    const rg = redGreen[i]! - r * g;
    const rb = redBlue[i]! - r * b;
    const gg = greenGreen[i]! - g * g + epsilon;
    const gb = greenBlue[i]! - g * b;
    const bb = blueBlue[i]! - b * b + epsilon;
    const [withR, withG, withB] = [redArea[i]! - r * inside, greenArea[i]! - g * inside, blueArea[i]! - b * inside];
    // Solve for the three coefficients, with the inverse of the matrix: its adjugate, divided by its determinant.
    const [c00, c01, c02] = [gg * bb - gb * gb, rb * gb - rg * bb, rg * gb - rb * gg];
    const [c11, c12, c22] = [rr * bb - rb * rb, rg * rb - rr * gb, rr * gg - rg * rg];
    const determinant = rr * c00 + rg * c01 + rb * c02;
    const perRed = (c00 * withR + c01 * withG + c02 * withB) / determinant;
    const perGreen = (c01 * withR + c11 * withG + c12 * withB) / determinant;
    const perBlue = (c02 * withR + c12 * withG + c22 * withB) / determinant;
    models[0]![i] = perRed;
    models[1]![i] = perGreen;
    models[2]![i] = perBlue;
    models[3]![i] = inside - perRed * r - perGreen * g - perBlue * b;
  }
  const data = new Float32Array(4 * count);
  models.forEach((model, part) => {
    const smooth = boxMeanOf(model, width, height, radius);
    for (let i = 0; i < count; i++) data[4 * i + part] = smooth[i]!;
  });
  return { width, height, data };
}
