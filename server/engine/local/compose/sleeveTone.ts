import { weightedBlur } from '../image/blur';
import { clamp, mapPlane, thresholded } from '../image/raster';
import type { Layer } from '../warp/mesh';

type Colour = readonly [number, number, number];

/** Returns the mean colour where the layer is opaque, or null if it is opaque nowhere. */
function meanColour({ colour, alpha }: Layer): Colour | null {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  alpha.data.forEach((value, i) => {
    if (value < 0.9) return;
    for (let c = 0; c < 3; c++) sum[c]! += colour.data[i * 3 + c]!;
    count++;
  });
  return count === 0 ? null : [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** Returns the lightness of a colour by the weights of Rec. 709, plus 1, so that black can be a divisor. */
const lightnessOf = ([red, green, blue]: Colour): number => red * 0.2126 + green * 0.7152 + blue * 0.0722 + 1;

/** How far the hues of two colours may differ, as a share of their lightness, if they may be the same cloth in another light. Tuned by eye. */
const maxHueDistance = 0.22;

/** How many times lighter or darker a sleeve may be than the body of its garment if both may be the same cloth. Tuned by eye. */
const maxContrast = 1.7;

/** Changes of the light over at least this distance, in shoulder widths, are evened out. Shorter ones are folds and prints. Tuned by eye. */
const lightReach = 0.1;

/** How much of these changes is removed, from 0 (nothing) to 1 (all). Tuned by eye. */
const evenness = 0.75;

/** The range of the factors by which a colour may change. */
const factorRange = { darkest: 0.75, lightest: 1.45 };

/**
 * Makes the light on both sleeves even, in place. In the garment's photo sleeves often lie in shadow, or in large folds that don't follow an arm. `torso` is the
 * body of the garment; if it is of the same cloth, the sleeves get its colour. `scale` is the shoulder width in pixels.
 */
export function evenSleeveTone(sleeves: Layer, torso: Layer, scale: number): void {
  const [own, body] = [meanColour(sleeves), meanColour(torso)];
  if (own === null || body === null) return;
  const [lightOwn, lightBody] = [lightnessOf(own), lightnessOf(body)];
  const hueDistance = Math.hypot(...own.map((value, c) => value / lightOwn - body[c]! / lightBody));
  const contrast = lightBody / lightOwn;
  const isSameCloth = hueDistance < maxHueDistance && contrast < maxContrast && contrast > 1 / maxContrast;
  const target = isSameCloth ? body : own;
  const { data } = sleeves.colour;
  const opaque = thresholded(sleeves.alpha, 0.5);
  for (let c = 0; c < 3; c++) {
    const channel = mapPlane(sleeves.alpha, (i) => data[i * 3 + c]!);
    const wide = weightedBlur(channel, opaque, scale * lightReach, target[c]!);
    for (let i = 0; i < wide.data.length; i++) {
      if (sleeves.alpha.data[i]! <= 0) continue;
      const factor = ((target[c]! + 1) / (wide.data[i]! + 1)) ** evenness;
      data[i * 3 + c] = clamp(
        Math.round(data[i * 3 + c]! * clamp(factor, factorRange.darkest, factorRange.lightest)),
        0,
        255,
      );
    }
  }
}
