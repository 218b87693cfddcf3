import { gamma, type LabImage, labOf, linear, luminanceAt, luminanceOf, type Rgb } from '../image/lab';
import { clamp, smoothstep, type Plane, type Raster } from '../image/raster';
import type { GarmentPhoto } from './garmentPhoto';

/** Every `step`th pixel is enough to judge a photo by. */
const step = 7;

/** Lightness (L of Lab, 0..100) that white cloth gets, unless the person's photo is darker. */
const whiteCloth = 92;

/** Cloth whose colour is this far from grey in Lab surely counts as white under coloured light (`sure`), or surely doesn't (`never`). */
const whiteColour = { sure: 10, never: 20 };

/**
 * Pale denim is as light and nearly as grey as white cloth in daylight, but greener: its a of Lab is below `white`, and that of its ground isn't. Measured on 28
 * photos: -3 and -4 on denim and other pale blue cloth, -1 to 1 on white cloth.
 */
const greenish = { denim: -3.2, white: -1.5 };

/** How much of the colour of the light is taken from white cloth. A blue tinge nearly always comes from the light, a yellow one may be cream cloth. */
const neutralised = { blue: 0.75, yellow: 0.25 };

/** A photo whose lightest parts are darker than this (L) is dim: its lightest parts get this lightness, but light isn't multiplied by more than `maxGain`. */
const wellExposed = 86;
const maxGain = 1.6;

/**
 * Colourful ground is never light, however bright the room is, so it says less about the light: `maxGain` is lower on it. `chroma`: how far the ground's colour
 * is from grey in Lab.
 */
const colourfulGround = { chroma: [18, 36], maxGain: 1.15 } as const;

/** Counts pixels by their lightness (L of Lab, 0..100). */
type Histogram = readonly number[];

/** Returns the lightness that the lightest `share` of the pixels exceed. */
function exceededBy(histogram: Histogram, share: number): number {
  const all = histogram.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  let light = 100;
  while (light > 0 && seen + histogram[light]! < all * share) seen += histogram[light--]!;
  return light;
}

/** Returns the lightness (L of Lab, 0..100) of the lightest parts of a picture. The last 2 % may be lamps or reflections. */
export function highlightsOf({ data }: LabImage): number {
  const histogram = Array.from({ length: 101 }, () => 0);
  for (let i = 0; i < data.length; i += 3 * step) histogram[Math.round(clamp(data[i]!, 0, 100))]! += 1;
  return exceededBy(histogram, 0.02);
}

interface Tones {
  /** The lightness that the lightest pixels exceed. */
  readonly light: number;
  /** The mean colour of the pixels that are about as light, in linear light, 0..1 for each channel. */
  readonly colour: Rgb;
}

/** Measures the light tones of the pixels where `belongs` holds: those that a `share` of them exceed. Null if there are too few pixels. */
function lightTones({ data }: Raster, share: number, belongs: (i: number) => boolean): Tones | null {
  const histogram = Array.from({ length: 101 }, () => 0);
  const sums = histogram.map(() => [0, 0, 0]);
  let all = 0;
  for (let i = 0; i < data.length / 3; i += step) {
    if (!belongs(i)) continue;
    const bytes = [data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!] as const;
    const bin = Math.round(clamp(labOf(...bytes)[0], 0, 100));
    histogram[bin]! += 1;
    bytes.forEach((byte, c) => (sums[bin]![c]! += linear[byte]!));
    all++;
  }
  if (all < 50) return null;
  const light = exceededBy(histogram, share);
  let count = 0;
  const sum = [0, 0, 0];
  for (let bin = light; bin >= 0 && count < all * 0.3; bin--) {
    count += histogram[bin]!;
    for (let c = 0; c < 3; c++) sum[c]! += sums[bin]![c]!;
  }
  const [red, green, blue] = sum.map((value) => value / Math.max(1, count));
  return { light, colour: [red!, green!, blue!] };
}

const labOfLight = ([red, green, blue]: Rgb): Rgb => labOf(gamma(red), gamma(green), gamma(blue));

/** How far a colour in linear light is from grey in Lab. */
function chromaOf(colour: Rgb): number {
  const [, a, b] = labOfLight(colour);
  return Math.hypot(a, b);
}

/** Multiplies linear light. Compresses the brightest tones, so that nothing is clipped at white. */
function brightened(value: number, gain: number): number {
  const knee = 0.8;
  const bright = value * gain;
  return gain <= 1 || bright <= knee ? bright : 1 - (1 - knee) * Math.exp((knee - bright) / (1 - knee));
}

/** Returns the gain of linear light for each channel that a photo needs. */
function gainsOf(photo: Raster, alpha: Plane, whitest: number): Rgb {
  const cloth = lightTones(photo, 0.15, (i) => alpha.data[i]! > 0.95);
  // Washed denim is nearly white where it is lightest, but blue all over. So white cloth must be white in its middle tones too.
  const middle = lightTones(photo, 0.5, (i) => alpha.data[i]! > 0.95);
  const ground = lightTones(photo, 0.05, (i) => alpha.data[i]! < 0.05);
  const floor = lightTones(photo, 0.5, (i) => alpha.data[i]! < 0.05);
  if (cloth === null || middle === null || ground === null || floor === null) return [1, 1, 1];
  const brightest = Math.max(cloth.light, ground.light);
  const [, a, b] = labOfLight(cloth.colour);
  const [, groundA] = labOfLight(ground.colour);
  const isColourful = smoothstep(...colourfulGround.chroma, chromaOf(floor.colour));
  const most = maxGain + (colourfulGround.maxGain - maxGain) * isColourful;
  const dim = clamp(luminanceAt(Math.min(wellExposed, whitest)) / luminanceAt(brightest), 1, most);
  // Cloth without colour that is lighter than a ground that isn't dark itself is white, however dim the photo is.
  const isInGreenLight = smoothstep(greenish.white, greenish.denim, groundA);
  const whiteness =
    Math.max(smoothstep(greenish.denim, greenish.white, a), isInGreenLight) *
    smoothstep(-6, 4, cloth.light - ground.light) *
    smoothstep(32, 48, ground.light) *
    smoothstep(whiteColour.never, whiteColour.sure, Math.max(Math.hypot(a, b), chromaOf(middle.colour))) *
    smoothstep(45, 60, cloth.light);
  const white = Math.max(1, luminanceAt(Math.min(whiteCloth, whitest)) / luminanceAt(cloth.light));
  const gain = dim + (Math.max(dim, white) - dim) * whiteness;
  const [red, green, blue] = cloth.colour;
  const grey = luminanceOf(cloth.colour);
  const share = whiteness * (b < 0 ? neutralised.blue : neutralised.yellow);
  const balance = (channel: number): number => gain * (grey / Math.max(1e-3, channel)) ** share;
  return [balance(red), balance(green), balance(blue)];
}

/**
 * Corrects the exposure of a garment's photo: white cloth that a dim room made grey or blue becomes white again, and a dark photo gets lighter. `whitest` is
 * the lightness (L of Lab, 0..100) of the lightest parts of the person's photo, which the cloth should not exceed.
 */
export function correctExposure(photo: GarmentPhoto, whitest: number): GarmentPhoto {
  const gains = gainsOf(photo.image, photo.alpha, whitest);
  if (gains.every((gain) => Math.abs(gain - 1) < 0.01)) return photo;
  const curves = gains.map((gain) => Uint8Array.from(linear, (value) => gamma(brightened(value, gain))));
  const { image } = photo;
  return { ...photo, image: { ...image, data: image.data.map((byte, i) => curves[i % 3]![byte]!) } };
}
