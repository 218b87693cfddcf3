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
const evenHue = { share: 0.8, cloth: 9, print: 18 };

/**
 * How the lightness of white cloth is evened out. Its wide folds are light and dark in the photo, and on a person it would look grey. `target`: the lightness
 * (L of Lab) of white cloth. `share`: how much of the difference is removed where the cloth around a pixel is at most `shade` darker. Darker cloth is grey, and
 * from `grey` on it stays as it is. Nothing is made lighter than `lightest`. `crease`: a pixel that is darker than the cloth around it by the first value or
 * more is a print, and by the second value or less a crease.
 */
const evenLightness = { target: 93, share: 0.8, shade: 14, grey: 28, lightest: 98, crease: [40, 18] } as const;

/**
 * Evens out the hue and the lightness of white cloth, in place. A print keeps its difference from the cloth around it.
 *
 * @param whiteness how surely the cloth is white, 0..1
 * @param print how surely each pixel belongs to a coloured print, 0..1. Null if that isn't known
 * @param lightest the lightness (L of Lab) of the lightest parts of the person's photo, which the cloth should not exceed
 */
export function evenWhiteCloth(
  { data }: Raster,
  alpha: Plane,
  { whiteness, print, lightest }: { whiteness: number; print: Plane | null; lightest: number },
): void {
  const [lightnesses, hueA, hueB] = [0, 1, 2].map(() => createPlane(alpha.width, alpha.height)) as [
    Plane,
    Plane,
    Plane,
  ];
  const white = computePlane(alpha, (i) => {
    if (alpha.data[i]! < 0.95) return 0;
    const [lightness, a, b] = labOf(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!);
    lightnesses.data[i] = lightness;
    hueA.data[i] = a;
    hueB.data[i] = b;
    const isWhite = lightness > measured.minLightness && Math.hypot(a, b) < measured.maxChroma;
    return isWhite && (print?.data[i] ?? 0) < 0.5 ? 1 : 0;
  });
  const [meanA, meanB] = [hueA, hueB].map((hue) => meanWithin(hue, white));
  if (meanA === undefined || meanB === undefined) return;
  const sigma = Math.max(alpha.width, alpha.height) * measured.sigma;
  const target = Math.min(evenLightness.target, lightest);
  const [nearA, nearB] = [weightedBlur(hueA, white, sigma, meanA), weightedBlur(hueB, white, sigma, meanB)];
  const nearLightness = weightedBlur(lightnesses, white, sigma, target);
  for (let i = 0; i < alpha.data.length; i++) {
    if (alpha.data[i] === 0) continue;
    const [towardA, towardB] = [meanA - nearA.data[i]!, meanB - nearB.data[i]!];
    const hueShare = whiteness * evenHue.share * smoothstep(evenHue.print, evenHue.cloth, Math.hypot(towardA, towardB));
    const near = nearLightness.data[i]!;
    const darker = Math.max(0, target - near);
    const lighter =
      darker * whiteness * evenLightness.share * smoothstep(evenLightness.grey, evenLightness.shade, darker);
    if (hueShare === 0 && lighter === 0) continue;
    const [lightness, a, b] = labOf(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!);
    // A print gets lighter in proportion to its lightness, so that black stays black. Cloth comes closer to white in proportion to its distance from white, so
    // that creases fade.
    const asPrint = lightness * (1 + lighter / near);
    const asCloth = 100 - (100 - lightness) * (1 - lighter / Math.max(1, 100 - near));
    const isCloth = smoothstep(...evenLightness.crease, near - lightness);
    const evened = clamp(asPrint + (asCloth - asPrint) * isCloth, 0, Math.max(lightness, evenLightness.lightest));
    data.set(rgbOf(evened, a + towardA * hueShare, b + towardB * hueShare), i * 3);
  }
}
