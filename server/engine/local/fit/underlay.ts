import { paintBareSkin, skinColoursFor } from '../compose/bareSkin';
import { multiply } from '../compose/paint';
import { softBlur, weightedColours } from '../image/blur';
import { mirrorOf } from '../image/mirror';
import { createPlane, computePlane, smoothstep, thresholded, wholeBoxOf, type Plane } from '../image/raster';
import { dilate } from '../image/regions';
import type { Person } from '../person/readPerson';
import type { UpperFit } from '../warp/fitUpper';
import { compositeOver, type Layer } from '../warp/mesh';

/**
 * How far background and other clothes are continued into the area of the removed old garment, in shoulder widths: fully up to `full`, then fading out until
 * `none`. This is enough, because nobody drags the new garment farther than that.
 */
const maxReach = { full: 0.3, none: 0.38 };

/** A neckline may be dragged down this far, in shoulder widths. */
const lowestNeck = 0.25;

/** How much darker bare skin is where it turns away from the camera. Tuned by eye. */
const skinEdgeShade = 0.2;

/** How far the old garment's soft edge reaches beyond its mask, in shoulder widths. This edge is removed together with the garment. */
const softEdge = 0.035;

/** How far from skin a pixel must be for its colour to be reused, in shoulder widths. The distance leaves out the shadows around hands. */
const skinDistance = 0.04;

/**
 * Returns what is visible in place of the old garment when it's removed: the background beside it and the clothes below it, each extended by its mirror image.
 * Skin and hair aren't used as sources, because they are in front of the garment, not behind it.
 */
function removeOldGarment({ image, mask, old, oldHem, skin, hair, body }: Person): Layer {
  const { width, height } = image;
  const margin = Math.max(2, Math.round(body.shoulderWidth * softEdge));
  // If the old garment's end isn't known, take the hips. Otherwise trousers of the same colour would be removed with it.
  const end = oldHem ?? body.hips.y;
  const worn = dilate(
    computePlane(old, (i) => (old.data[i]! > 0.5 && Math.floor(i / width) < end ? 1 : 0)),
    margin,
  );
  const hips = body.hips.y - (body.hips.y - body.shoulders.y) * 0.25;
  const silhouette = dilate(
    computePlane(mask, (i) => (mask.data[i]! > 0.1 ? 1 : 0)),
    2,
  );
  const nearSkin = dilate(
    computePlane(skin, (i) => (skin.data[i]! > 0.3 ? 1 : 0)),
    Math.max(2, Math.round(body.shoulderWidth * skinDistance)),
  );
  const sources = computePlane(mask, (i) => {
    if (worn.data[i]! > 0) return 0;
    if (silhouette.data[i] === 0) return 1;
    const isBelow = Math.floor(i / width) > hips && mask.data[i]! > 0.9;
    return isBelow && nearSkin.data[i] === 0 && hair.data[i]! < 0.2 ? 1 : 0;
  });
  const sourceOf = mirrorOf(sources);
  const colour = { ...image, data: image.data.slice() };
  const alpha = createPlane(width, height);
  for (let i = 0; i < alpha.data.length; i++) {
    const source = worn.data[i] === 0 ? null : sourceOf(i);
    const distance = source ? source.away / body.shoulderWidth : Infinity;
    if (source === null || distance > maxReach.none) continue;
    for (let c = 0; c < 3; c++) colour.data[i * 3 + c] = image.data[source.from * 3 + c]!;
    alpha.data[i] = 1 - smoothstep(maxReach.full, maxReach.none, distance);
  }
  // Where two mirror images meet, blur them to hide the seam. Keep a hand or an arm in front of the old garment.
  const blurred = weightedColours(colour, thresholded(alpha, 0), 1.5, wholeBoxOf(colour));
  const soft = softBlur(alpha, 1);
  return {
    colour: { ...colour, data: colour.data.map((_, index) => blurred.colour(Math.floor(index / 3), index % 3)) },
    alpha: computePlane(
      alpha,
      (i) => soft.data[i]! * (1 - Math.max(smoothstep(0.3, 0.6, skin.data[i]!), hair.data[i]!)),
    ),
  };
}

/**
 * Paints bare shoulders and chest, from the armpits up, and the parts of arms and neck that the old garment hid. The skin is a little darker where
 * it turns away from the camera.
 */
function paintBareUpper(person: Person, light: Plane, fit: UpperFit, edges: Float64Array): Layer {
  const { body, mask, old } = person;
  const { width, height } = old;
  const { alpha } = paintBareSkin(
    person,
    { covered: createPlane(width, height), fit, edges, isOverClothes: false },
    light,
  );
  const armpits = (fit.armpits[0].y + fit.armpits[1].y) / 2;
  const grown = dilate(
    computePlane(old, (i) => (old.data[i]! > 0.5 ? 1 : 0)),
    Math.max(2, Math.round(body.shoulderWidth * 0.015)),
  );
  const chest = softBlur(
    computePlane(grown, (i) => (grown.data[i]! > 0 && Math.floor(i / width) < armpits && mask.data[i]! > 0.4 ? 1 : 0)),
    1,
  );
  for (let i = 0; i < chest.data.length; i++) alpha.data[i] = Math.max(alpha.data[i]!, chest.data[i]!);
  const bare = { colour: skinColoursFor(person, light, alpha), alpha };
  const round = softBlur(mask, body.shoulderWidth * 0.05);
  multiply(
    bare,
    computePlane(round, (i) => 1 - skinEdgeShade * (1 - smoothstep(0.5, 1, round.data[i]!))),
  );
  return bare;
}

/**
 * Returns what appears when the customer drags away a garment that hangs from the shoulders: the person without the old garment where the garment lay, and
 * `shown` elsewhere. Draws into `shown` and returns it.
 *
 * @param shown what the try-on has drawn below the garment
 * @param covered alpha of the visible garment
 * @param light the light on the person, one factor per pixel
 * @param edges row of the garment's upper edge in each column
 */
export function upperUnderlay(
  person: Person,
  { shown, covered, light, edges }: { shown: Layer; covered: Plane; light: Plane; edges: Float64Array },
  fit: UpperFit,
): Layer {
  const { body, hair } = person;
  const lower = body.shoulderWidth * lowestNeck;
  const open: UpperFit = { ...fit, sleeves: [null, null], neckY: fit.neckY + lower };
  const lowered = edges.map((row) => row + lower);
  const bare = removeOldGarment(person);
  compositeOver(bare, paintBareUpper(person, light, open, lowered));
  const hidden = computePlane(
    covered,
    (i) => bare.alpha.data[i]! * smoothstep(0.05, 0.6, covered.data[i]!) * (1 - hair.data[i]!),
  );
  compositeOver(shown, { colour: bare.colour, alpha: hidden });
  return shown;
}
