import { softBlur } from '../image/blur';
import {
  toSrgbByte,
  type LabImage,
  labOf,
  lightnessOf,
  linearLight,
  luminanceAt,
  luminanceOf,
  type Rgb,
} from '../image/lab';
import { clamp, smoothstep, thresholded, type Plane, type Raster } from '../image/raster';
import { findColourPrint } from './colourPrint';
import { shoulderWidthOf, type GarmentPhoto } from './garmentPhoto';
import { evenWhiteCloth } from './whiteCloth';

/** Every `sampleStep`th pixel is enough to judge a photo by. */
const sampleStep = 7;

/**
 * The lightness (L of Lab, 0..100) to which white cloth is brightened: the lightest parts of the cloth to `light`, and its middle tones to `middle`. The
 * lightest parts of the person's photo limit both. If the middle tones were darker, folds would make white cloth look grey, or like satin, beside other white
 * things. Cloth with dark stripes has dark middle tones, and brightening them would make the rest too light. So the lightest parts get at most `lightest`.
 */
const whiteCloth = { light: 96, middle: 94, lightest: 98 };

/**
 * The distance from grey in Lab by which light cloth counts as white in coloured light: up to `always` it always does, and from `never` on it never does.
 * White cloth in a room is often bluish, but warm cloth is usually beige. Of 79 garments that became lighter, white ones with a warm tint were up to 4
 * from grey, beige ones 11 and more.
 */
const whiteColour = {
  bluish: { always: 10, never: 20 },
  warm: { always: 6, never: 11 },
  inLamplight: { always: 9, never: 13 },
};

/**
 * In the light of a lamp, everything in the photo is yellowish, and white cloth is the lightest. `backgroundB`: between these values of b (of Lab), the middle
 * tones of the background begin to look yellowish. `lighter`: how much lighter than the lightest tones of the background the cloth must be (L of Lab).
 * `middle`: how light the middle tones of the cloth must be; a large colourful print makes them darker, and doesn't count as white. A white T-shirt was 10 from
 * grey, on a background with a b of 14.
 */
const lamplight = { backgroundB: [8, 12], lighter: [4, 12], middle: [60, 70] } as const;

/**
 * Distinguishes pale denim from white cloth in daylight: both are light and nearly grey, but denim is greener. Cloth is denim if its a (of Lab) is at most
 * `denim`, and white if it is at least `white`. If the background is as green as denim, the light is green, and the cloth still counts as white. Measured on 28
 * photos: -3 and -4 on denim and other pale blue cloth, -1 to 1 on white cloth.
 */
const greenishLimits = { denim: -3.2, white: -1.5 };

/**
 * Share of the colour cast that is removed from white cloth. A blue cast nearly always comes from the light. A yellow one does too, but cream cloth has it
 * as well, and pale pink cloth has a cast that is nearly as red as yellow. `rednessOf`: the a (of Lab) of yellow and of pink casts, as a share of their b.
 * Tuned by eye on eleven garments.
 */
const neutralisedShare = { blue: 0.75, yellow: 0.6, pink: 0.25, rednessOf: { yellow: 0.35, pink: 0.7 } };

/**
 * Dark grey cloth looks brownish in the light of a lamp. The share `share` of that tint is removed. Cloth counts as grey if its distance from grey in Lab is at
 * most `chroma.grey`; from `chroma.brown` on it is brown. The a (of Lab) of grey cloth is at least `minA`; greener cloth is olive. Lighter cloth may be beige:
 * up to the lower `lightness` (L of Lab) cloth can be grey, and from the higher one on it stays as it is. The background must be at least `backgroundFactor`
 * times as yellow as the cloth, or the light isn't that of a lamp. Of 291 garments, nine change visibly: eight are grey to the eye, and one pair of trousers is
 * a greyish olive. Brown ones have a distance of 12 and more.
 */
const greyCloth = {
  share: 0.7,
  chroma: { grey: 6, brown: 9 },
  minA: -0.5,
  lightness: [40, 50],
  backgroundFactor: 1.5,
} as const;

/**
 * Our eyes adapt to the light of a photo: cream cloth on a brown blanket in lamplight looks cream, but the same colour looks tan on a person in daylight. So
 * the share `share` of a warm cast is removed from pale cloth whose surroundings are as warm. Casts are natural logarithms of red / blue in linear light. Between
 * the two values of `background`, surroundings begin to count as warm. The other limits leave out cloth that has its own colour: nothing is removed from the
 * second value of each on.
 * - `chroma`: how far the cloth is from grey, in Lab.
 * - `olive`, `pink`: its a (of Lab) as a share of its b. Lamplight lies between the two.
 * - `lightness`: its L (of Lab). Darker cloth may be brown.
 * Tuned by eye on 226 garments, of which 13 change visibly: white, cream, beige and grey ones.
 */
const warmLight = {
  share: 0.5,
  background: [0.2, 0.5],
  chroma: [20, 28],
  olive: [0.2, 0],
  pink: [0.9, 1.3],
  lightness: [55, 40],
} as const;

/**
 * To tell how light white would be beside the garment, only the background close to it counts: farther away, the sun may shine on the floor. This is the sigma
 * of a blur, as a share of the photo's longer side.
 */
const surroundingsSigma = 0.02;

/** A photo whose lightest parts are darker than this (L of Lab, 0..100) is too dark. It is brightened until they are this light. */
const wellExposedLightness = 86;
/** The lightest 2 % of the cloth isn't made lighter than this (L of Lab, 0..100), because pale cloth in a patch of sunlight would lose its colour. */
const lightestCloth = 93;
/** Largest factor by which the light of a dark photo is multiplied. White cloth may need more. */
const maxGain = 1.6;

/**
 * Coloured cloth that is the lightest thing in its photo may simply lie on a dark floor, so the limit `maxGain` is lower for it. `chroma`: the distances of the
 * cloth from grey, in Lab, between which the limit falls to the lower one.
 */
const colouredCloth = { chroma: [8, 13], maxGain: 1.2 } as const;

/**
 * Black cloth gets at least this lightness (L of Lab, 0..100). A camera often shows it as a black hole, in which no fold can be seen. Black cloth in a well-lit
 * photo has 7 to 15.
 */
const blackClothLightness = 14;

/**
 * A colourful background is never light, however bright the room is, so it tells little about the exposure. On it, the limit `maxGain` is lower. `chroma`: the
 * distances of the background from grey, in Lab, between which the limit falls to the lower one.
 */
const colourfulBackground = { chroma: [18, 36], maxGain: 1.15 } as const;

/** Counts pixels by their lightness (L of Lab, 0..100). */
type Histogram = readonly number[];

/** Returns the lightness that the lightest `share` of the pixels exceed. */
function lightnessExceededBy(histogram: Histogram, share: number): number {
  const all = histogram.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  let light = 100;
  while (light > 0 && seen + histogram[light]! < all * share) seen += histogram[light--]!;
  return light;
}

/** Returns the lightness (L of Lab, 0..100) of the lightest parts of a picture. Leaves out the lightest 2 %, which may be lamps or reflections. */
export function highlightsOf({ data }: LabImage): number {
  const histogram = Array.from({ length: 101 }, () => 0);
  for (let i = 0; i < data.length; i += 3 * sampleStep) histogram[Math.round(clamp(data[i]!, 0, 100))]! += 1;
  return lightnessExceededBy(histogram, 0.02);
}

interface Tones {
  /** The lightness that the lightest pixels exceed. The parameter `share` of `measureLightTones` sets how many pixels these are. */
  readonly light: number;
  /** The mean colour of the 30 % of pixels that are as light as `light` or slightly darker, in linear light, 0..1 for each channel. */
  readonly colour: Rgb;
}

/** Returns a lower bound for the lightness of white in the same light as cloth of this colour. Cloth never reflects more of a channel than white does. */
function lightnessOfWhiteBeside(...rgb: Rgb): number {
  const brightest = Math.max(...rgb);
  return lightnessOf(brightest, brightest, brightest);
}

/**
 * Measures the light tones of the pixels for which `belongs` is true. `share`: how many of them count as the lightest, 0..1. Null if fewer than 50 pixels were
 * sampled.
 */
function measureLightTones(
  { data }: Raster,
  share: number,
  belongs: (i: number) => boolean,
  lightness: (...rgb: Rgb) => number = lightnessOf,
): Tones | null {
  const histogram = Array.from({ length: 101 }, () => 0);
  const sums = histogram.map(() => [0, 0, 0]);
  let all = 0;
  for (let i = 0; i < data.length / 3; i += sampleStep) {
    if (!belongs(i)) continue;
    const bytes = [data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!] as const;
    const bin = Math.round(clamp(lightness(...bytes), 0, 100));
    histogram[bin]! += 1;
    bytes.forEach((byte, c) => (sums[bin]![c]! += linearLight[byte]!));
    all++;
  }
  if (all < 50) return null;
  const light = lightnessExceededBy(histogram, share);
  let count = 0;
  const sum = [0, 0, 0];
  for (let bin = light; bin >= 0 && count < all * 0.3; bin--) {
    count += histogram[bin]!;
    for (let c = 0; c < 3; c++) sum[c]! += sums[bin]![c]!;
  }
  const [red, green, blue] = sum.map((value) => value / Math.max(1, count));
  return { light, colour: [red!, green!, blue!] };
}

const labOfLight = ([red, green, blue]: Rgb): Rgb => labOf(toSrgbByte(red), toSrgbByte(green), toSrgbByte(blue));

/** How far a colour in linear light is from grey in Lab. */
function chromaOf(colour: Rgb): number {
  const [, a, b] = labOfLight(colour);
  return Math.hypot(a, b);
}

/**
 * Black prints, stripes and collars on white cloth stay dark where the cloth is brightened. Pixels with up to the lower of these shares of the linear light of
 * the cloth's middle tones keep their light, those with the higher share and more are brightened like the cloth. Folds of white cloth are lighter.
 */
const darkShares = [0.06, 0.25] as const;

/** Multiplies linear light. Compresses the brightest tones, so that nothing is clipped at white. */
function brighten(value: number, gain: number): number {
  const knee = 0.8;
  const bright = value * gain;
  return gain <= 1 || bright <= knee ? bright : 1 - (1 - knee) * Math.exp((knee - bright) / (1 - knee));
}

/**
 * Returns the linear light that is added to a photo so that black cloth isn't darker than `blackClothLightness`. `middleTones`: the linear light of the cloth's
 * middle tones.
 */
function liftOf(middleTones: number | null): number {
  return middleTones === null ? 0 : Math.max(0, luminanceAt(blackClothLightness) - middleTones);
}

/** Returns how likely it is (0..1) that cloth is dark grey and only looks brownish in lamplight. `cloth` and `background` are the middle tones of each. */
function greynessInLamplight(cloth: Tones, background: Tones): number {
  const { chroma, minA, lightness, backgroundFactor } = greyCloth;
  const [l, a, b] = labOfLight(cloth.colour);
  const [, , backgroundB] = labOfLight(background.colour);
  if (a < minA || b <= a || backgroundB < b * backgroundFactor) return 0;
  return smoothstep(chroma.brown, chroma.grey, Math.hypot(a, b)) * smoothstep(lightness[1], lightness[0], l);
}

const multiply = ([r, g, b]: Rgb, [red, green, blue]: Rgb): Rgb => [r * red, g * green, b * blue];

/** Returns the factors for the linear light of each channel that remove a share of a colour's difference from grey. */
function neutralisingGains(colour: Rgb, share: number): Rgb {
  const grey = luminanceOf(colour);
  const [red, green, blue] = colour.map((channel) => (grey / Math.max(1e-3, channel)) ** share);
  return [red!, green!, blue!];
}

/** Returns the share of a yellow or pink cast that is removed, given the colour of the cloth's middle tones. */
function yellowShareOf(colour: Rgb): number {
  const [, a, b] = labOfLight(colour);
  const { yellow, pink, rednessOf } = neutralisedShare;
  return yellow + (pink - yellow) * smoothstep(rednessOf.yellow, rednessOf.pink, a / Math.max(b, 1));
}

/** Returns the share of the cast of cloth that is removed because its surroundings are as warm. Both colours are middle tones in linear light. */
function adaptedShare(cloth: Rgb, background: Rgb): number {
  const castOf = ([red, , blue]: Rgb): number => Math.log(Math.max(red, 1e-3) / Math.max(blue, 1e-3));
  const [l, a, b] = labOfLight(cloth);
  const [cast, surroundings] = [castOf(cloth), castOf(background)];
  if (b <= 0 || cast <= 0) return 0;
  return (
    warmLight.share *
    Math.min(1, Math.max(0, surroundings) / cast) *
    smoothstep(...warmLight.background, surroundings) *
    (1 - smoothstep(...warmLight.chroma, Math.hypot(a, b))) *
    (1 - smoothstep(...warmLight.olive, a / b)) *
    (1 - smoothstep(...warmLight.pink, a / b)) *
    (1 - smoothstep(...warmLight.lightness, l))
  );
}

interface MeasuredTones {
  readonly cloth: Tones;
  readonly clothMiddle: Tones;
  readonly background: Tones;
  readonly backgroundMiddle: Tones;
}

/** Returns up to which distance from grey the cloth always counts as white, and from which distance on it never does. */
function whiteLimits({ cloth, clothMiddle, background, backgroundMiddle }: MeasuredTones): {
  always: number;
  never: number;
} {
  const { bluish, warm, inLamplight } = whiteColour;
  if (labOfLight(cloth.colour)[2] <= 0) return bluish;
  const isInLamplight =
    smoothstep(...lamplight.backgroundB, labOfLight(backgroundMiddle.colour)[2]) *
    smoothstep(...lamplight.lighter, cloth.light - background.light) *
    smoothstep(...lamplight.middle, clothMiddle.light);
  const between = (from: number, to: number): number => from + (to - from) * isInLamplight;
  return { always: between(warm.always, inLamplight.always), never: between(warm.never, inLamplight.never) };
}

interface Correction {
  /** The factor by which the linear light of each channel is multiplied. */
  readonly gains: Rgb;
  /** How surely the cloth is white, 0..1. */
  readonly whiteness: number;
}

function correctionOf(photo: Raster, alpha: Plane, whitest: number): Correction {
  const cloth = measureLightTones(photo, 0.15, (i) => alpha.data[i]! > 0.95);
  // Washed denim is nearly white where it is lightest, but blue in its middle tones. So the middle tones of white cloth must be white too.
  const clothMiddle = measureLightTones(photo, 0.5, (i) => alpha.data[i]! > 0.95);
  const clothLights = measureLightTones(photo, 0.02, (i) => alpha.data[i]! > 0.95);
  const nearGarment = softBlur(alpha, Math.max(alpha.width, alpha.height) * surroundingsSigma);
  const isNearGarment = (i: number): boolean => alpha.data[i]! < 0.05 && nearGarment.data[i]! > 0.02;
  const background = measureLightTones(photo, 0.05, isNearGarment);
  const whiteBeside = measureLightTones(photo, 0.05, isNearGarment, lightnessOfWhiteBeside);
  const backgroundMiddle = measureLightTones(photo, 0.5, (i) => alpha.data[i]! < 0.05);
  if (!cloth || !clothMiddle || !clothLights || !background || !whiteBeside || !backgroundMiddle)
    return { gains: [1, 1, 1], whiteness: 0 };
  const brightest = Math.max(cloth.light, background.light);
  const [, a, b] = labOfLight(cloth.colour);
  const [, backgroundA] = labOfLight(background.colour);
  const isColourful = smoothstep(...colourfulBackground.chroma, chromaOf(backgroundMiddle.colour));
  const unclipped = luminanceAt(lightestCloth) / luminanceAt(clothLights.light);
  const isOnDark = smoothstep(0, 10, cloth.light - backgroundMiddle.light);
  const isColoured = isOnDark * smoothstep(...colouredCloth.chroma, chromaOf(clothMiddle.colour));
  const largest = Math.min(
    maxGain + (colourfulBackground.maxGain - maxGain) * isColourful,
    maxGain + (colouredCloth.maxGain - maxGain) * isColoured,
  );
  const limit = clamp(unclipped, 1, largest);
  const dim = clamp(luminanceAt(Math.min(wellExposedLightness, whitest)) / luminanceAt(brightest), 1, limit);
  const { always, never } = whiteLimits({ cloth, clothMiddle, background, backgroundMiddle });
  // However dim the photo is, nearly grey cloth counts as white if it is at least about as light as its background, and the background isn't dark. Grey cloth
  // may be lighter than a red sheet, so on a colourful background it must be as light as white would be there.
  const lightestBeside = background.light + (whiteBeside.light - background.light) * isColourful;
  const isInGreenLight = smoothstep(greenishLimits.white, greenishLimits.denim, backgroundA);
  const whiteness =
    Math.max(smoothstep(greenishLimits.denim, greenishLimits.white, a), isInGreenLight) *
    smoothstep(-6, 4, cloth.light - lightestBeside) *
    smoothstep(32, 48, background.light) *
    smoothstep(never, always, Math.max(Math.hypot(a, b), chromaOf(clothMiddle.colour))) *
    smoothstep(45, 60, cloth.light);
  // Cloth that the camera shows as pure black has the lightness 0, by which nothing can be divided.
  const gainTo = (target: number, { light }: Tones): number =>
    luminanceAt(Math.min(target, whitest)) / luminanceAt(Math.max(1, light));
  const middle = Math.min(gainTo(whiteCloth.middle, clothMiddle), gainTo(whiteCloth.lightest, cloth));
  const white = Math.max(1, gainTo(whiteCloth.light, cloth), middle);
  const gain = dim + (Math.max(dim, white) - dim) * whiteness;
  const towardWhite =
    b < 0
      ? neutralisingGains(cloth.colour, whiteness * neutralisedShare.blue)
      : neutralisingGains(clothMiddle.colour, whiteness * yellowShareOf(clothMiddle.colour));
  const greyShare = greynessInLamplight(clothMiddle, backgroundMiddle) * greyCloth.share;
  const neutral = multiply(towardWhite, neutralisingGains(clothMiddle.colour, greyShare));
  const middleNow = multiply(clothMiddle.colour, neutral);
  const adapted = neutralisingGains(middleNow, adaptedShare(middleNow, backgroundMiddle.colour));
  return { gains: multiply(multiply(neutral, adapted), [gain, gain, gain]), whiteness };
}

/**
 * Corrects the exposure of a garment's photo: white cloth that a dim room made grey or blue becomes white again, black cloth shows its folds, and a dark photo
 * gets lighter. `whitest` is the lightness (L of Lab, 0..100) of the lightest parts of the person's photo, which the cloth should not exceed. `removesShade`:
 * whether shade is removed from white cloth.
 */
export function correctExposure(photo: GarmentPhoto, whitest: number, removesShade = false): GarmentPhoto {
  const { gains, whiteness } = correctionOf(photo.image, photo.alpha, whitest);
  const tones = measureLightTones(photo.image, 0.5, (i) => photo.alpha.data[i]! > 0.95);
  const middle = tones === null ? null : luminanceAt(tones.light);
  const lift = liftOf(middle);
  if (lift === 0 && whiteness === 0 && gains.every((gain) => Math.abs(gain - 1) < 0.01)) return photo;
  const gainAt = (value: number, gain: number): number => {
    if (gain <= 1 || !middle) return gain;
    return gain + (1 - gain) * whiteness * smoothstep(darkShares[1], darkShares[0], value / middle);
  };
  const curves = gains.map((gain) =>
    Uint8Array.from(linearLight, (value) => toSrgbByte(lift + brighten(value, gainAt(value, gain)) * (1 - lift))),
  );
  const image = { ...photo.image, data: photo.image.data.map((byte, i) => curves[i % 3]![byte]!) };
  if (whiteness > 0) {
    const scale = shoulderWidthOf(photo);
    // Search the photo as it was: brightening makes shade more colourful.
    const print = scale === null ? null : findColourPrint(photo.image, thresholded(photo.alpha, 0.95), scale);
    evenWhiteCloth(image, photo.alpha, { whiteness, print, whitest, removesShade });
  }
  return { ...photo, image };
}
