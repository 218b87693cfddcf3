import { softBlur, weightedBlur, weightedColours } from '../image/blur';
import { luminanceOf } from '../image/lab';
import { meanColour } from '../garment/texture';
import { clamp, computePlane, smoothstep, thresholded, wholeOf, type Plane } from '../image/raster';
import type { Layer } from '../warp/mesh';
import { isSameCloth } from '../warp/sameCloth';
import { shade } from './paint';

function luminancesOf({ colour }: Layer): Plane {
  const { data } = colour;
  return computePlane(colour, (i) => luminanceOf([data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!]));
}

/** Changes of the light over at least this distance, in shoulder widths, are evened out. Shorter ones are folds and prints. Tuned by eye. */
const lightReach = 0.1;

/** How much of these changes is removed, from 0 (nothing) to 1 (all). Tuned by eye. */
const evenness = 0.75;

/** How far from the sleeves the body is compared with them, in shoulder widths. A garment may be dark above and light below. */
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

/** The size of folds, in shoulder widths. Finer changes of the light are the weave, wider ones the light on the arm. Tuned by eye. */
const foldSize = { finest: 0.012, widest: 0.1 };

/** How much of the folds of a sleeve is removed, from 0 (nothing) to 1 (all). Tuned by eye. */
const flatness = 0.7;

/**
 * A change of colour is a fold if it makes the cloth lighter or darker by at most the share `light.fold`, and leaves at most `hue.fold` (0..255) of other change.
 * From `light.print` or `hue.print` on it is a print or a stripe, which stays. Tuned by eye.
 */
const changes = { light: { fold: 0.22, print: 0.5 }, hue: { fold: 6, print: 14 } };

/**
 * Flattens the folds of both sleeves, in place. They lie across a flat sleeve and would swirl on an arm, most of all where a sleeve is stretched or continued by
 * its mirror image. Prints, stripes and the weave stay. `scale` is the shoulder width in pixels.
 */
export function flattenFolds({ colour, alpha }: Layer, scale: number): void {
  const solid = thresholded(alpha, 0.5);
  const where = wholeOf(colour);
  const fine = weightedColours(colour, solid, Math.max(1, scale * foldSize.finest), where);
  const wide = weightedColours(colour, solid, scale * foldSize.widest, where);
  for (let i = 0; i < solid.data.length; i++) {
    if (solid.data[i]! === 0 || fine.near(i) <= 0 || wide.near(i) <= 0) continue;
    const cloth = [0, 1, 2].map((c) => wide.colour(i, c) + 1);
    const change = cloth.map((value, c) => fine.colour(i, c) + 1 - value);
    const dot = (one: readonly number[]): number => one.reduce((sum, value, c) => sum + value * cloth[c]!, 0);
    const light = dot(change) / dot(cloth);
    const hue = Math.hypot(...change.map((value, c) => value - light * cloth[c]!));
    const share =
      smoothstep(changes.light.print, changes.light.fold, Math.abs(light)) *
      smoothstep(changes.hue.print, changes.hue.fold, hue);
    change.forEach((value, c) => {
      const at = i * 3 + c;
      colour.data[at] = clamp(Math.round(colour.data[at]! - value * flatness * share), 0, 255);
    });
  }
}
