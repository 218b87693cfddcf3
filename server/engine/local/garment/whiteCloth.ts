import { weightedBlur } from '../image/blur';
import { labOf, rgbOf } from '../image/lab';
import { clamp, computePlane, createPlane, meanWithin, smoothstep, type Plane, type Raster } from '../image/raster';

/**
 * Colours darker than `minLightness` (L of Lab), or at least `maxChroma` from grey, are a print and not white cloth. `sigma`: that of the blur that gives the
 * colour of the cloth around a pixel, as a share of the photo's longer side. Tuned by eye, like everything in this file.
 */
const measured = { minLightness: 55, maxChroma: 18, sigma: 0.025 };

/**
 * How the hue of white cloth is evened out. It is bluish in the shade and yellowish in the light of a lamp, which would look like stains on a person. `share`:
 * how much of the difference from the cloth's mean is removed where the colour around a pixel is at most `cloth` from the mean, in Lab. Farther away less is
 * removed, and from `print` on nothing.
 */
const evenHue = { share: 0.8, cloth: 9, print: measured.maxChroma };

/**
 * How shade is removed from white cloth, whose wide folds would make it look grey on a person. `target`: the lightness (L of Lab) that white cloth gets.
 * `share`: how much of the difference is removed where the cloth around a pixel is at most `shade` darker than that. Darker cloth is grey, and from `grey` on
 * it stays as it is. Nothing gets lighter than `lightest`. `crease`: a pixel that is darker than the cloth around it by the first value or more is a print, and by
 * the second value or less a crease.
 */
const withoutShade = { target: 93, share: 0.8, shade: 14, grey: 28, lightest: 98, crease: [40, 18] } as const;

interface WhiteCloth {
  /** How surely the cloth is white, 0..1. */
  readonly whiteness: number;
  /** How surely each pixel belongs to a coloured print, 0..1. Null if that isn't known. */
  readonly print: Plane | null;
  /** The lightness (L of Lab) of the lightest parts of the person's photo, above which nothing is brightened. */
  readonly whitest: number;
  /** Whether shade is removed, too. Otherwise only the hue is evened out. */
  readonly removesShade: boolean;
}

/**
 * Evens out the hue of white cloth, in place, and makes it as light as white cloth is where it lies in the shade. A print keeps its difference in hue from the
 * cloth around it, and black stays black.
 */
export function evenWhiteCloth(
  { data }: Raster,
  alpha: Plane,
  { whiteness, print, whitest, removesShade }: WhiteCloth,
): void {
  const planes = [0, 1, 2].map(() => createPlane(alpha.width, alpha.height));
  const [lightnesses, hueA, hueB] = [planes[0]!, planes[1]!, planes[2]!];
  const printAt = (i: number): number => print?.data[i] ?? 0;
  const white = computePlane(alpha, (i) => {
    if (alpha.data[i]! < 0.95) return 0;
    const [lightness, a, b] = labOf(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!);
    lightnesses.data[i] = lightness;
    hueA.data[i] = a;
    hueB.data[i] = b;
    const isWhite = lightness > measured.minLightness && Math.hypot(a, b) < measured.maxChroma;
    return isWhite && printAt(i) < 0.5 ? 1 : 0;
  });
  const [meanA, meanB] = [hueA, hueB].map((hue) => meanWithin(hue, white));
  if (meanA === undefined || meanB === undefined) return;
  const sigma = Math.max(alpha.width, alpha.height) * measured.sigma;
  const { share, shade, grey, crease } = withoutShade;
  const target = Math.min(withoutShade.target, whitest);
  const lightest = Math.min(withoutShade.lightest, whitest);
  const [nearA, nearB] = [weightedBlur(hueA, white, sigma, meanA), weightedBlur(hueB, white, sigma, meanB)];
  const nearLightness = removesShade ? weightedBlur(lightnesses, white, sigma, target) : null;
  for (let i = 0; i < alpha.data.length; i++) {
    if (alpha.data[i] === 0) continue;
    const [towardA, towardB] = [meanA - nearA.data[i]!, meanB - nearB.data[i]!];
    const hueShare = whiteness * evenHue.share * smoothstep(evenHue.print, evenHue.cloth, Math.hypot(towardA, towardB));
    const near = nearLightness?.data[i] ?? target;
    const darker = Math.max(0, target - near);
    const lighter = darker * whiteness * share * smoothstep(grey, shade, darker);
    if (hueShare === 0 && lighter === 0) continue;
    const [lightness, a, b] = labOf(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!);
    // A print gets lighter in proportion to its lightness, so that black stays black. Cloth comes closer to white in proportion to its distance from white, so
    // that creases fade.
    const asPrint = lightness * (1 + lighter / near);
    const asCloth = 100 - (100 - lightness) * (1 - lighter / Math.max(1, 100 - near));
    const isCloth = smoothstep(...crease, near - lightness) * (1 - printAt(i));
    const evened = clamp(asPrint + (asCloth - asPrint) * isCloth, 0, Math.max(lightness, lightest));
    data.set(rgbOf(evened, a + towardA * hueShare, b + towardB * hueShare), i * 3);
  }
}
