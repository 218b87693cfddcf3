import { luminanceOf, type Rgb } from '../image/lab';

/** Two colours (red, green, blue) may be the same cloth in different light if their unit vectors are at most this far apart. Tuned by eye. */
const maxHueDistance = 0.13;

/** How many times lighter or darker a sleeve may be than the body of its garment if both may be the same cloth. Tuned by eye. */
const maxContrast = 1.7;

/** Tells whether two mean colours may be those of the same cloth, in different light. */
export function isSameCloth(one: Rgb, other: Rgb): boolean {
  const [lengthA, lengthB] = [Math.hypot(...one) + 1, Math.hypot(...other) + 1];
  const hueDistance = Math.hypot(...one.map((value, c) => value / lengthA - other[c]! / lengthB));
  const contrast = (luminanceOf(other) + 1) / (luminanceOf(one) + 1);
  return hueDistance < maxHueDistance && contrast < maxContrast && contrast > 1 / maxContrast;
}
