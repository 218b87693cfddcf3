import { toLab } from '../../image/lab';
import type { Plane, Raster } from '../../image/raster';
import type { Networks } from '../../networks';
import { detectPose } from '../../pose/detectPose';

/**
 * A person whose face is out of the picture has at least these values. They distinguish such a person from a garment that nobody wears, which the pose network
 * sometimes mistakes for a person. Of 100 photos of garments without people, none exceeds all three values; of four photos of people without a face, all do.
 */
const minShares = {
  /** Share of the cut-out that lies on the person. With a person at least 0.95; for a garment in front of a skin-coloured wall at most 0.75. */
  onPerson: 0.9,
  /** Share of the person that lies outside the cut-out. With a person at least 0.24. */
  beside: 0.2,
  /** Share of the person that has the colour of skin. With a person at least 0.14; for a garment at most 0.07. */
  skin: 0.12,
};

/** Tells whether a Lab colour may be human skin, of any tone and in any light, judged by hue and chroma. */
function isSkinColour(l: number, a: number, b: number): boolean {
  const chroma = Math.hypot(a, b);
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return l > 20 && l < 92 && chroma > 10 && chroma < 50 && hue > 20 && hue < 75;
}

/** Tells whether the garment that was cut out is worn by a person whose face isn't visible. Only called if no face was found. `alpha` has the image's size. */
export function isWornHeadless(image: Raster, alpha: Plane, { pose }: Pick<Networks, 'pose'>): boolean {
  const found = detectPose(image, pose);
  if (found === null) return false;
  const lab = toLab(image);
  let person = 0;
  let cutCount = 0;
  let both = 0;
  let skin = 0;
  for (let i = 0; i < alpha.data.length; i++) {
    const [isCut, isPerson] = [alpha.data[i]! > 0.5, found.personMask.data[i]! > 0.5];
    if (isCut) cutCount++;
    if (!isPerson) continue;
    person++;
    if (isCut) both++;
    if (isSkinColour(lab.data[i * 3]!, lab.data[i * 3 + 1]!, lab.data[i * 3 + 2]!)) skin++;
  }
  return (
    both >= cutCount * minShares.onPerson &&
    person - both >= person * minShares.beside &&
    skin >= person * minShares.skin
  );
}
