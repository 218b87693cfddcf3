import { boxBlur } from '../image/blur';
import { luminancesOf } from '../image/lab';
import { clamp, computePlane, grain, median, thresholded, type Plane, type Raster } from '../image/raster';
import { erode } from '../image/regions';
import type { Person } from '../person/readPerson';
import type { Layer } from '../warp/mesh';

/** The difference of a pixel from the mean of the pixels within this radius counts as grain. */
const grainReach = 2;

/**
 * The limits of the grain that a garment gets, as a share of its brightness: about that of a fine knit and of a coarse weave. Without an upper limit, the
 * contrast of a print on the old clothes would count as grain. Tuned by eye.
 */
const grainLimits = { least: 0.0055, most: 0.011 };

/** Grain is measured at every pixel whose index is a multiple of this. It is a prime number, so that the samples don't line up in columns. */
const sampleStep = 7;

/** How strong the grain inside a region is, and how bright the region, both 0..255. No grain if the region is too small to tell. */
function measureGrain(image: Raster, region: Plane): { grain: number; brightness: number } {
  const inside = erode(thresholded(region, 0.95), grainReach);
  const brightness = luminancesOf(image);
  const smooth = boxBlur(brightness, grainReach);
  const [differences, levels]: [number[], number[]] = [[], []];
  for (let i = 0; i < inside.data.length; i += sampleStep) {
    if (inside.data[i] === 0) continue;
    differences.push(Math.abs(brightness.data[i]! - smooth.data[i]!));
    levels.push(brightness.data[i]!);
  }
  // Prints and seams hardly change the median. For normally distributed grain, it is 0.67 standard deviations.
  return { grain: differences.length < 100 ? 0 : median(differences) / 0.67, brightness: Math.max(1, median(levels)) };
}

/**
 * Adds grain to a garment, in place, if it has less than the old clothes in the person's photo. When a small photo of a garment is enlarged, the texture of the
 * cloth is lost, and the garment looks airbrushed beside the person.
 */
export function matchGrain({ colour, alpha }: Layer, { image, old }: Person): void {
  const own = measureGrain(colour, alpha);
  // The grain of a photo is about equally strong in dark and in light places. As a share of its brightness, black cloth has far more, which would make white
  // cloth look like paper.
  const targetGrain = clamp(measureGrain(image, old).grain / own.brightness, grainLimits.least, grainLimits.most);
  const present = own.grain / own.brightness;
  if (present >= targetGrain) return;
  const strength = Math.sqrt(targetGrain * targetGrain - present * present);
  const noise = boxBlur(
    computePlane(alpha, (i) => grain(i % alpha.width, Math.floor(i / alpha.width))),
    1,
  );
  // The mean of nine values that are uniform in -1..1 has this standard deviation.
  const deviation = Math.sqrt(1 / 27);
  for (let i = 0; i < alpha.data.length; i++) {
    if (alpha.data[i]! <= 0) continue;
    const factor = 1 + (strength * noise.data[i]!) / deviation;
    for (let c = 0; c < 3; c++) {
      const index = i * 3 + c;
      colour.data[index] = clamp(Math.round(colour.data[index]! * factor), 0, 255);
    }
  }
}
