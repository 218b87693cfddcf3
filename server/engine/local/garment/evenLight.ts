import { labOf, rgbOf } from '../image/lab';
import { clamp, type Box } from '../image/raster';
import { quantileOf } from '../image/quantile';
import { boundsOf } from '../image/regions';
import type { GarmentPhoto } from './garmentPhoto';

/** Every `sampleStep`th pixel in both directions is enough to find the light. */
const sampleStep = 3;

/** Share of the unevenness that is removed. The rest keeps the cloth from looking flat. Tuned by eye. */
const evenedShare = 0.8;

/**
 * Cloth counts as plain if at least `evenedShare` of its samples differ by less than these values (`lightness`: L of Lab, `colour`: a and b) from the smooth
 * surface fitted to its colours. Tuned by eye.
 */
const plainLimits = { share: 0.8, lightness: 14, colour: 7 };

/** Largest change of a pixel, in Lab (`lightness`: of L, `colour`: of a and b). A larger difference means a garment in two colours, not uneven light. */
const maxChange = { lightness: 18, colour: 8 };

/**
 * If lightness differs by more than this over the garment (L of Lab), it is dyed from dark to light rather than unevenly lit. Measured on 39 plain garments:
 * uneven light 5 to 24, a T-shirt that fades toward its hem 30.
 */
const maxRange = 26;

/** The terms of a quadratic surface at x and y from -1 to 1. */
function termsAt(x: number, y: number): readonly number[] {
  return [1, x, y, x * x, x * y, y * y];
}

/** Solves a small system of linear equations by elimination with pivoting. Returns null if it has no single solution. */
function solve(matrix: number[][], values: number[]): number[] | null {
  const rows = matrix.map((row, i) => [...row, values[i]!]);
  const n = rows.length;
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let i = column + 1; i < n; i++) if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const head = rows[column]!;
    if (Math.abs(head[column]!) < 1e-9) return null;
    for (const row of rows) {
      if (row === head) continue;
      const factor = row[column]! / head[column]!;
      for (let k = column; k <= n; k++) row[k]! -= factor * head[k]!;
    }
  }
  return rows.map((row, i) => row[n]! / row[i]!);
}

interface Sample {
  readonly terms: readonly number[];
  readonly lab: readonly number[];
  weight: number;
}

const sumOf = (terms: readonly number[], factors: readonly number[]): number =>
  terms.reduce((sum, term, k) => sum + term * factors[k]!, 0);

/** Fits a smooth surface to one channel of the samples by weighted least squares. Null if the samples don't determine one. */
function surfaceOf(samples: readonly Sample[], channel: number): number[] | null {
  const n = 6;
  const matrix = Array.from({ length: n }, () => Array.from({ length: n }, () => 0));
  const values = Array.from({ length: n }, () => 0);
  for (const { terms, lab, weight } of samples) {
    for (let i = 0; i < n; i++) {
      values[i]! += weight * terms[i]! * lab[channel]!;
      for (let k = 0; k < n; k++) matrix[i]![k]! += weight * terms[i]! * terms[k]!;
    }
  }
  return solve(matrix, values);
}

type Surface = readonly number[];

/** Returns a function from a pixel to the terms of the surface there. The garment's box is scaled to -1..1 in both directions. */
function termsIn({ left, right, top, bottom }: Box): (x: number, y: number) => readonly number[] {
  return (x, y) =>
    termsAt(clamp((2 * (x - left)) / (right - left) - 1, -1, 1), clamp((2 * (y - top)) / (bottom - top) - 1, -1, 1));
}

function samplesOf({ image, alpha }: GarmentPhoto, box: Box): Sample[] {
  const termsOf = termsIn(box);
  const samples: Sample[] = [];
  for (let y = box.top; y < box.bottom; y += sampleStep) {
    for (let x = box.left; x < box.right; x += sampleStep) {
      const i = y * image.width + x;
      if (alpha.data[i]! < 0.95) continue;
      const lab = labOf(image.data[i * 3]!, image.data[i * 3 + 1]!, image.data[i * 3 + 2]!);
      samples.push({ terms: termsOf(x, y), lab, weight: 1 });
    }
  }
  return samples;
}

/** Returns the smooth surfaces of L, a and b that fit most of the samples. Null if the cloth isn't plain. */
function lightOf(samples: readonly Sample[]): readonly Surface[] | null {
  let surfaces: readonly Surface[] = [];
  let plainCount = 0;
  // Folds, buttons and a small print shouldn't bend the surface, so samples that are far from it count less in the next round.
  for (let round = 0; round < 3; round++) {
    const fitted = [0, 1, 2].flatMap((channel) => {
      const surface = surfaceOf(samples, channel);
      return surface === null ? [] : [surface];
    });
    if (fitted.length < 3) return null;
    surfaces = fitted;
    plainCount = 0;
    for (const sample of samples) {
      const [l, a, b] = surfaces.map((surface, c) => sample.lab[c]! - sumOf(sample.terms, surface));
      const distance = Math.max(Math.abs(l!) / plainLimits.lightness, Math.hypot(a!, b!) / plainLimits.colour);
      sample.weight = 1 / (1 + distance ** 4);
      if (distance < 1) plainCount++;
    }
  }
  return plainCount < samples.length * plainLimits.share ? null : surfaces;
}

/**
 * Evens out the light on a garment of one plain colour. A photo taken beside a window or under a lamp is lighter or yellower on one side, which looks like dirt
 * when the garment is worn. A garment with a pattern or in several colours is returned unchanged, because its colours can't be separated from the light.
 */
export function evenLight(photo: GarmentPhoto): GarmentPhoto {
  const { image, alpha } = photo;
  const box = boundsOf(alpha);
  if (box === null) return photo;
  const samples = samplesOf(photo, box);
  if (samples.length < 200) return photo;
  const surfaces = lightOf(samples);
  if (surfaces === null) return photo;
  const lights = samples.map(({ terms }) => sumOf(terms, surfaces[0]!));
  if (quantileOf(lights, 0.98) - quantileOf(lights, 0.02) > maxRange) return photo;
  const means = surfaces.map(
    (surface) => samples.reduce((sum, { terms }) => sum + sumOf(terms, surface), 0) / samples.length,
  );
  const limits = [maxChange.lightness, maxChange.colour, maxChange.colour];
  const termsOf = termsIn(box);
  const data = image.data.slice();
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const i = y * image.width + x;
      if (alpha.data[i]! === 0) continue;
      const terms = termsOf(x, y);
      const lab = labOf(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!);
      const [l, a, b] = lab.map((value, c) => {
        const change = means[c]! - sumOf(terms, surfaces[c]!);
        return value + evenedShare * clamp(change, -limits[c]!, limits[c]!);
      });
      data.set(rgbOf(clamp(l!, 0, 100), a!, b!), i * 3);
    }
  }
  return { ...photo, image: { ...image, data } };
}
