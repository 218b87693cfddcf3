import { computePlane, median, type Plane, type Raster } from './raster';

/** A picture in CIE L*a*b* (D65). Three floats per pixel: L 0..100, a and b about -110..110. */
export interface LabImage {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export type Lab = readonly [lightness: number, a: number, b: number];
export type Rgb = readonly [red: number, green: number, blue: number];

/** The linear light of each sRGB byte, IEC 61966-2-1. */
export const linearLight = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** The function f of CIE L*a*b*, which is applied to X, Y and Z relative to white. */
function pivot(t: number): number {
  return t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116;
}

/** The inverse of `pivot`. */
function unpivot(t: number): number {
  const cube = t * t * t;
  return cube > 216 / 24389 ? cube : ((t - 16 / 116) * 116 * 27) / 24389;
}

/** Converts linear light to an sRGB byte, IEC 61966-2-1. */
export function toSrgbByte(value: number): number {
  const coded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(Math.max(coded, 0), 1) * 255);
}

/** The weights of red, green and blue in the luminance of sRGB, IEC 61966-2-1. */
const luminanceWeights = [0.2126729, 0.7151522, 0.072175] as const;

/**
 * Returns the luminance of a colour whose channels are linear light. If the channels are bytes instead, the result is an approximation of brightness, 0..255.
 */
export function luminanceOf([red, green, blue]: Rgb): number {
  return luminanceWeights[0] * red + luminanceWeights[1] * green + luminanceWeights[2] * blue;
}

/** Returns how far two colours are apart in Lab. */
export const labDistance = (a: Lab, b: Lab): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Returns the median of each channel, or null if there are no colours. */
export function medianColour(colours: readonly Rgb[]): Rgb | null {
  if (colours.length === 0) return null;
  const channel = (c: 0 | 1 | 2): number => median(colours.map((colour) => colour[c]));
  return [channel(0), channel(1), channel(2)];
}

/** Returns the brightness of each pixel, 0..255, computed with `luminanceOf` from its bytes. */
export function luminancesOf(image: Raster): Plane {
  const { data } = image;
  return computePlane(image, (i) => luminanceOf([data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!]));
}

/**
 * Added to a brightness or a channel (0..255) before colours are compared by ratios. Without it, the slightest change would seem large on black cloth.
 */
export const ratioOffset = 12;

/** Returns the brightness of each pixel of an image as a multiple of that of another image of the same size. */
export function brightnessRatios(image: Raster, other: Raster): Plane {
  const [own, others] = [luminancesOf(image), luminancesOf(other)];
  return computePlane(image, (i) => (own.data[i]! + ratioOffset) / (others.data[i]! + ratioOffset));
}

/** Returns the luminance, 0..1, of a lightness (L of Lab, 0..100). */
export function luminanceAt(lightness: number): number {
  return unpivot((lightness + 16) / 116);
}

/** Converts the sRGB bytes of a colour to Lab. */
export function labOf(red: number, green: number, blue: number): Lab {
  const r = linearLight[red]!;
  const g = linearLight[green]!;
  const b = linearLight[blue]!;
  const x = pivot((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = pivot(luminanceOf([r, g, b]));
  const z = pivot((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Returns only the L of Lab, rounded to a 32-bit float as in `toLab`. */
export function lightnessOf(red: number, green: number, blue: number): number {
  const y = pivot(luminanceOf([linearLight[red]!, linearLight[green]!, linearLight[blue]!]));
  return Math.fround(116 * y - 16);
}

/** Converts a colour from Lab to sRGB bytes. Clips colours outside sRGB. */
export function rgbOf(lightness: number, a: number, b: number): Rgb {
  const fy = (lightness + 16) / 116;
  const x = unpivot(fy + a / 500) * 0.95047;
  const y = unpivot(fy);
  const z = unpivot(fy - b / 200) * 1.08883;
  return [
    toSrgbByte(3.2404542 * x - 1.5371385 * y - 0.4985314 * z),
    toSrgbByte(-0.969266 * x + 1.8760108 * y + 0.041556 * z),
    toSrgbByte(0.0556434 * x - 0.2040259 * y + 1.0572252 * z),
  ];
}

/** Converts a picture to CIE L*a*b* (D65). */
export function toLab(image: Raster): LabImage {
  const data = new Float32Array(image.data.length);
  for (let i = 0; i < data.length; i += 3) {
    const [lightness, a, b] = labOf(image.data[i]!, image.data[i + 1]!, image.data[i + 2]!);
    data[i] = lightness;
    data[i + 1] = a;
    data[i + 2] = b;
  }
  return { width: image.width, height: image.height, data };
}
