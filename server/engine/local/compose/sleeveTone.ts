import { softBlur, weightedBlur } from '../image/blur';
import { luminanceOf } from '../image/lab';
import { meanColour } from '../garment/texture';
import { clamp, computePlane, thresholded, type Plane } from '../image/raster';
import type { Layer } from '../warp/mesh';
import { isSameCloth } from '../warp/sameCloth';
import { shade } from './paint';

function luminancesOf({ colour }: Layer): Plane {
  const { data } = colour;
  return computePlane(colour, (i) => luminanceOf([data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!]));
}

/** Changes of the light over at least this distance, in shoulder widths, are evened out. Shorter ones are folds and prints. Tuned by eye. */
const lightReach = 0.1;

/** How much of the uneven light is removed, from 0 (nothing) to 1 (all). Tuned by eye. */
const evenness = 0.75;

/**
 * The sleeves are compared with the body within this distance, in shoulder widths. The rest doesn't count, because a garment may be dark above and light below.
 */
const besideSleeves = 0.2;

/**
 * Makes the light on both sleeves even, in place. In the garment's photo sleeves often lie in shadow, or in large folds that don't follow an arm. `torso` is the
 * body of the garment; if it is of the same cloth, the sleeves get the lightness of the body beside them. `scale` is the shoulder width in pixels.
 */
export function evenSleeveTone(sleeves: Layer, torso: Layer, scale: number): void {
  const near = softBlur(sleeves.alpha, scale * besideSleeves);
  const beside = computePlane(near, (i) => (torso.alpha.data[i]! > 0.9 && near.data[i]! > 0.05 ? 1 : 0));
  const own = meanColour(sleeves.colour, thresholded(sleeves.alpha, 0.9));
  const body = meanColour(torso.colour, beside) ?? meanColour(torso.colour, thresholded(torso.alpha, 0.9));
  if (!own || !body) return;
  const target = luminanceOf(isSameCloth(own, body) ? body : own) + 1;
  const light = luminancesOf(sleeves);
  const wide = weightedBlur(light, thresholded(sleeves.alpha, 0.5), scale * lightReach, target);
  shade(
    sleeves,
    computePlane(wide, (i) => clamp((target / (wide.data[i]! + 1)) ** evenness, 0.75, 1.45)),
  );
}
