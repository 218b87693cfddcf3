import { toLab } from '../../image/lab';
import type { Plane, Raster } from '../../image/raster';
import type { Models } from '../../models';
import { detectPose } from '../../pose/detectPose';

/**
 * What tells somebody whose face is out of the picture from a garment that nobody wears, which the pose network takes for a person now and then. Of 100 photos
 * of garments without people none is beyond all three; of four photos of people without a face, all are.
 */
const least = {
  /** Share of the cut-out that lies on the person: 0.95 and more; 0.75 and less before a wall of skin's colour. */
  onPerson: 0.9,
  /** Share of the person beside the cut-out: 0.24 and more. */
  beside: 0.2,
  /** Share of the person that has skin's colour: 0.14 and more; 0.07 and less. */
  skin: 0.12,
};

/** Whether a Lab colour is one of human skin, of whatever tone and in whatever light: hue and chroma tell it. */
function isSkinColour(l: number, a: number, b: number): boolean {
  const chroma = Math.hypot(a, b);
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return l > 20 && l < 92 && chroma > 10 && chroma < 50 && hue > 20 && hue < 75;
}

/** Whether somebody without a face wears what was cut out. `alpha` has the image's size. */
export function isWornHeadless(image: Raster, alpha: Plane, { pose }: Pick<Models, 'pose'>): boolean {
  const found = detectPose(image, pose);
  if (found === null) return false;
  const lab = toLab(image);
  let person = 0;
  let cut = 0;
  let both = 0;
  let skin = 0;
  for (let i = 0; i < alpha.data.length; i++) {
    const [isCut, isPerson] = [alpha.data[i]! > 0.5, found.personMask.data[i]! > 0.5];
    if (isCut) cut++;
    if (!isPerson) continue;
    person++;
    if (isCut) both++;
    if (isSkinColour(lab.data[i * 3]!, lab.data[i * 3 + 1]!, lab.data[i * 3 + 2]!)) skin++;
  }
  return both >= cut * least.onPerson && person - both >= person * least.beside && skin >= person * least.skin;
}
