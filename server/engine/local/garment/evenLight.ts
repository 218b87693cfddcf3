import { labOf, rgbOf } from '../image/lab';
import { clamp, growBox, type Box } from '../image/raster';
import { fitSurface, heightAt, termsIn, type Surface, type SurfaceSample } from '../image/quadraticSurface';
import { quantileOf } from '../image/quantile';
import { boundsOf } from '../image/regions';
import type { GarmentPhoto } from './garmentPhoto';

/** Samples along the longer side of the photo. They are enough to find the light. */
const samplesAcross = 128;

/** Share of the unevenness that is removed. The rest keeps the cloth from looking flat. Tuned by eye. */
const evenedShare = 0.8;

/**
 * Cloth counts as plain if at least this `share` of its samples differ by less than these values (`lightness`: L of Lab, `colour`: a and b) from the smooth
 * surface fitted to its colours. Tuned by eye.
 */
const plainLimits = { share: 0.8, lightness: 14, colour: 7 };

/** Largest change of a pixel, in Lab (`lightness`: of L, `colour`: of a and b). A larger difference means a garment in two colours, not uneven light. */
const maxChange = { lightness: 18, colour: 8 };

/**
 * If lightness differs by more than this over the garment (L of Lab), it may be dyed from dark to light rather than unevenly lit. Measured on 39 plain
 * garments: uneven light 5 to 24, a T-shirt that fades toward its hem 30.
 */
const maxRange = 26;

/** How far around the garment the background is compared with it, as a share of the photo's longer side. */
const surroundingsReach = 0.1;

/**
 * A difference above `maxRange` comes from the light if the background darkens in the same direction. The lightness of the background must differ by at least
 * the share `range` of the cloth's difference, and the two must have at least this `correlation`. Tuned on a shirt that hangs below a lamp. Of 291 garments,
 * twelve pass; all of them are unevenly lit, and none is dyed.
 */
const sharedLight = { range: 0.5, correlation: 0.7 };

interface Sample extends SurfaceSample {
  weight: number;
}

/**
 * Samples the colours of the pixels in `box` for which `belongs` is true. Each sample also has the terms (1, x, y, x², …) for fitting a surface, in which x and
 * y are relative to `frame`.
 */
function samplesOf({ image }: GarmentPhoto, box: Box, frame: Box, belongs: (i: number) => boolean): Sample[] {
  const termsOf = termsIn(frame);
  const samples: Sample[] = [];
  const step = Math.max(1, Math.round(Math.max(image.width, image.height) / samplesAcross));
  for (let y = box.top; y < box.bottom; y += step) {
    for (let x = box.left; x < box.right; x += step) {
      const i = y * image.width + x;
      if (!belongs(i)) continue;
      const lab = labOf(image.data[i * 3]!, image.data[i * 3 + 1]!, image.data[i * 3 + 2]!);
      samples.push({ terms: termsOf(x, y), values: lab, weight: 1 });
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
      const surface = fitSurface(samples, channel);
      return surface === null ? [] : [surface];
    });
    if (fitted.length < 3) return null;
    surfaces = fitted;
    plainCount = 0;
    for (const sample of samples) {
      const [l, a, b] = surfaces.map((surface, c) => sample.values[c]! - heightAt(surface, sample.terms));
      const distance = Math.max(Math.abs(l!) / plainLimits.lightness, Math.hypot(a!, b!) / plainLimits.colour);
      sample.weight = 1 / (1 + distance ** 4);
      if (distance < 1) plainCount++;
    }
  }
  return plainCount < samples.length * plainLimits.share ? null : surfaces;
}

const rangeOf = (lights: readonly number[]): number => quantileOf(lights, 0.98) - quantileOf(lights, 0.02);

/** Returns the correlation of two series of equal length, -1..1. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const deviations = [one, other].map((values) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - mean);
  });
  const [a, b] = [deviations[0]!, deviations[1]!];
  const product = (x: readonly number[], y: readonly number[]) => x.reduce((sum, value, i) => sum + value * y[i]!, 0);
  return product(a, b) / Math.max(1e-9, Math.sqrt(product(a, a) * product(b, b)));
}

/** Tells whether the background around the garment gets darker in the same direction as the cloth, as in the light of a lamp. */
function doesBackgroundDarken(
  photo: GarmentPhoto,
  box: Box,
  samples: readonly Sample[],
  lights: readonly number[],
): boolean {
  const { image, alpha } = photo;
  const reach = Math.round(Math.max(image.width, image.height) * surroundingsReach);
  const around = samplesOf(photo, growBox(box, reach, image), box, (i) => alpha.data[i]! < 0.05);
  const surface = fitSurface(around, 0);
  if (surface === null) return false;
  const behind = samples.map(({ terms }) => heightAt(surface, terms));
  return rangeOf(behind) > rangeOf(lights) * sharedLight.range && correlation(behind, lights) > sharedLight.correlation;
}

/**
 * Evens out the light on a garment of one plain colour. A photo taken beside a window or under a lamp is lighter or yellower on one side, which looks like dirt
 * when the garment is worn. A garment with a pattern or in several colours is returned unchanged, because its colours can't be separated from the light.
 */
export function evenLight(photo: GarmentPhoto): GarmentPhoto {
  const { image, alpha } = photo;
  const box = boundsOf(alpha);
  if (box === null) return photo;
  const samples = samplesOf(photo, box, box, (i) => alpha.data[i]! >= 0.95);
  if (samples.length < 200) return photo;
  const surfaces = lightOf(samples);
  if (surfaces === null) return photo;
  const lights = samples.map(({ terms }) => heightAt(surfaces[0]!, terms));
  if (rangeOf(lights) > maxRange && !doesBackgroundDarken(photo, box, samples, lights)) return photo;
  const means = surfaces.map(
    (surface) => samples.reduce((sum, { terms }) => sum + heightAt(surface, terms), 0) / samples.length,
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
        const change = means[c]! - heightAt(surfaces[c]!, terms);
        return value + evenedShare * clamp(change, -limits[c]!, limits[c]!);
      });
      data.set(rgbOf(clamp(l!, 0, 100), a!, b!), i * 3);
    }
  }
  return { ...photo, image: { ...image, data } };
}
