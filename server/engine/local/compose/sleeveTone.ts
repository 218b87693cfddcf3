import { softBlur, weightedBlur } from '../image/blur';
import { luminanceOf, luminancesOf, type Rgb } from '../image/lab';
import { meanColour } from '../garment/texture';
import { clamp, computePlane, thresholded, type Plane, type Raster } from '../image/raster';
import { area } from '../image/regions';
import type { Layer } from '../warp/mesh';
import { isSameCloth } from '../warp/sameCloth';
import { multiply } from './paint';

/** Changes of the light over at least this distance, in shoulder widths, are evened out. Shorter ones are folds and prints. Tuned by eye. */
const lightReach = 0.1;

/** How much of the uneven light is removed, from 0 (nothing) to 1 (all). Tuned by eye. */
const evenedShare = 0.75;

/**
 * The part of the body within this distance of the sleeves is compared with them, in shoulder widths. The rest doesn't count, because a garment may
 * be dark above and light below.
 */
const comparedReach = 0.2;

/** If less than this share of the body beside the sleeves can be of the sleeves' cloth, the body is of another cloth, and its mean colour includes print. */
const minUnprintedShare = 0.25;

/** If less than this share of the sleeves can be of one cloth, they have a pattern, and all of it is measured. Tuned by eye. */
const minClothShare = 0.8;

/** The limits of the factors by which light and hue are changed. Larger changes would wash out a pattern. */
const factorLimits = { light: [0.75, 1.45], hue: [0.9, 1.11] } as const;

/**
 * Brings the hue of a layer closer to that of `target`, in place. Changes of hue over less than `reach` pixels stay. `cloth` are the pixels that are measured,
 * as 0/1, and `light` is their luminance, averaged over that distance.
 */
function evenHue({ colour, alpha }: Layer, target: Rgb, cloth: Plane, light: Plane, reach: number): void {
  const { data } = colour;
  const targetLight = luminanceOf(target) + 1;
  target.forEach((wanted, c) => {
    const channel = weightedBlur(
      computePlane(alpha, (i) => data[i * 3 + c]!),
      cloth,
      reach,
      wanted,
    );
    for (let i = 0; i < alpha.data.length; i++) {
      if (alpha.data[i]! <= 0) continue;
      const ratio = (channel.data[i]! + 1) / (light.data[i]! + 1);
      const factor = clamp(((wanted + 1) / targetLight / ratio) ** evenedShare, ...factorLimits.hue);
      data[i * 3 + c] = clamp(Math.round(data[i * 3 + c]! * factor), 0, 255);
    }
  });
}

/**
 * Returns the part of a 0/1 mask that can be of the same cloth as the colour `cloth`. Prints and trims in other colours don't count: white sleeves would turn
 * grey beside a black print, and the cloth beside a red cuff would get lighter. Returns the whole mask if less than `minShare` of it is left.
 */
function partOfSameCloth({ data }: Raster, mask: Plane, cloth: Rgb, minShare: number): Plane {
  const part = computePlane(mask, (i) =>
    mask.data[i]! > 0 && isSameCloth(cloth, [data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!]) ? 1 : 0,
  );
  return area(part) < area(mask) * minShare ? mask : part;
}

/**
 * Makes the light on both sleeves even, in place. In the garment's photo sleeves often lie in shadow or in coloured light, or in large folds that don't follow
 * an arm. `torso` is the body of the garment; if it is of the same cloth, the sleeves get the hue and the lightness of the body beside them. `scale` is the
 * shoulder width in pixels.
 *
 * @returns whether the sleeves are of the same cloth as the body. True if there are no sleeves
 */
export function evenSleeveTone(sleeves: Layer, torso: Layer, scale: number): boolean {
  const softSleeves = softBlur(sleeves.alpha, scale * comparedReach);
  const torsoBesideSleeves = computePlane(softSleeves, (i) =>
    torso.alpha.data[i]! > 0.9 && softSleeves.data[i]! > 0.05 ? 1 : 0,
  );
  const own = meanColour(sleeves.colour, thresholded(sleeves.alpha, 0.9));
  if (!own) return true;
  const body =
    meanColour(torso.colour, partOfSameCloth(torso.colour, torsoBesideSleeves, own, minUnprintedShare)) ??
    meanColour(torso.colour, thresholded(torso.alpha, 0.9));
  if (!body) return true;
  const isSame = isSameCloth(own, body);
  const target = isSame ? body : own;
  const targetLight = luminanceOf(target) + 1;
  const reach = scale * lightReach;
  const cloth = partOfSameCloth(sleeves.colour, thresholded(sleeves.alpha, 0.5), own, minClothShare);
  const light = weightedBlur(luminancesOf(sleeves.colour), cloth, reach, targetLight);
  if (isSame) evenHue(sleeves, target, cloth, light, reach);
  multiply(
    sleeves,
    computePlane(light, (i) => clamp((targetLight / (light.data[i]! + 1)) ** evenedShare, ...factorLimits.light)),
  );
  return isSame;
}
