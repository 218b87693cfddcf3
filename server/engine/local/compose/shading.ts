import { softBlur, weightedBlur } from '../image/blur';
import type { LabImage } from '../image/lab';
import { clamp, createRaster, computePlane, smoothstep, type Plane } from '../image/raster';
import type { Person } from '../person/readPerson';
import type { Layer } from '../warp/mesh';
import { shade } from './paint';

/** The range of light and shade that is transferred from the old garment to the new one. Values beyond it would be a print that is mistaken for a fold. */
const lightRange = { darkest: 0.74, lightest: 1.16 };

/**
 * How much of the old garment's light is transferred depends on its median lightness (0..100): none up to `from`, all of it above `to`. On black cloth, most
 * visible light is sheen, not folds.
 */
const lightnessRange = { from: 15, to: 50 };

function medianLightness(lab: LabImage, region: Plane): number {
  const counts = new Uint32Array(101);
  let all = 0;
  region.data.forEach((value, i) => {
    if (value <= 0.5) return;
    const bin = Math.round(clamp(lab.data[i * 3]!, 0, 100));
    counts[bin]! += 1;
    all++;
  });
  let seen = 0;
  return counts.findIndex((count) => (seen += count) > all / 2);
}

/**
 * Computes the light on the person, as one factor per pixel, near 1: the old garment's lightness at low frequency, relative to a wider neighbourhood. It is 1
 * outside the old garment. `scale` is the shoulder width in pixels.
 */
export function shadingOf(lab: LabImage, garment: Plane, scale: number): Plane {
  const level = medianLightness(lab, garment);
  // A print is far lighter or darker than the cloth around it; a fold isn't. The offset keeps noise in a black shirt small.
  const light = computePlane(garment, (i) => clamp(lab.data[i * 3]!, level * 0.7, level * 1.25 + 4) + 12);
  const localLight = weightedBlur(light, garment, scale * 0.06, -1);
  const meanLight = weightedBlur(light, garment, scale * 0.4, -1);
  // Fade the light out toward the edge of the old garment. Otherwise its outline would show through the new one.
  const softGarment = softBlur(garment, scale * 0.06);
  const strength = smoothstep(lightnessRange.from, lightnessRange.to, level);
  const factor = computePlane(garment, (i) => {
    if (localLight.data[i]! < 0 || meanLight.data[i]! <= 0) return 1;
    const light = clamp(localLight.data[i]! / meanLight.data[i]!, lightRange.darkest, lightRange.lightest);
    return 1 + (light - 1) * strength * smoothstep(0.35, 0.95, softGarment.data[i]!);
  });
  return softBlur(factor, Math.max(1, scale * 0.01));
}

/** How much darker cloth is at its outline, where it turns away from the camera. A limb is rounder than a body, so it darkens more. Tuned by eye. */
const edgeShade = { body: 0.06, limb: 0.17 };

/** Returns one factor per pixel that darkens a layer in a narrow band along its edge, which makes it look round. `scale` is the shoulder width in pixels. */
export function edgeShading(alpha: Plane, scale: number, part: keyof typeof edgeShade): Plane {
  const soft = softBlur(alpha, Math.max(1.5, scale * 0.045));
  return computePlane(alpha, (i) => 1 - edgeShade[part] * (1 - smoothstep(0.45, 0.98, soft.data[i]!)));
}

/** How much darker the sides of a body are than its front, and how far they reach, in shoulder widths. Tuned by eye. */
const sideShade = { strength: 0.14, reach: 0.15 };

/**
 * Returns one factor per pixel that darkens both sides of a body in a wide band, which makes all of it look round. Not for sleeves: they are so narrow that they
 * would be dark all over. `alpha` is that of the cloth, `scale` the shoulder width in pixels.
 */
export function sideShading(alpha: Plane, scale: number): Plane {
  const soft = softBlur(alpha, scale * sideShade.reach);
  return computePlane(alpha, (i) => 1 - sideShade.strength * (1 - smoothstep(0.4, 1, soft.data[i]!)));
}

/** Returns `sideShading` of a worn garment, limited to its torso. Below row `y` (the armpits), the sleeves hide parts of the torso. */
export function torsoShading(
  { alpha }: Layer,
  torso: Layer,
  sleeves: Layer,
  { y, scale }: { y: number; scale: number },
): Plane {
  const round = sideShading(alpha, scale);
  const seen = computePlane(alpha, (i) => {
    const hidden = Math.floor(i / alpha.width) > y ? sleeves.alpha.data[i]! : 0;
    return torso.alpha.data[i]! * (1 - hidden);
  });
  const onTorso = softBlur(seen, scale * 0.04);
  return computePlane(round, (i) => 1 - (1 - round.data[i]!) * onTorso.data[i]!);
}

/** How dark the torso is in the shadow of a sleeve beside it, and how dark in the narrow crease where the two touch. Tuned by eye. */
const sleeveShadow = { wide: 0.2, crease: 0.4 };

/**
 * Makes sleeves stand out from the torso beside them, in place: below the armpits (row `y`) each sleeve is shaded as round and throws a shadow on the torso.
 * Otherwise the arms of a garment in a single colour couldn't be distinguished from its torso. The arm continues bare below a cuff (`forearms`), so the cuff
 * isn't shaded as an edge. `scale` is the shoulder width in pixels.
 */
export function shadeSleevesAndTorso(
  torso: Layer,
  sleeves: Layer,
  forearms: Plane,
  { y, scale }: { y: number; scale: number },
): void {
  const { width } = torso.alpha;
  const shareAt = (i: number): number => smoothstep(y - scale * 0.1, y + scale * 0.25, Math.floor(i / width));
  const arms = computePlane(forearms, (i) => Math.max(sleeves.alpha.data[i]!, forearms.data[i]!));
  const limbShade = edgeShading(arms, scale, 'limb');
  shade(
    sleeves,
    computePlane(limbShade, (i) => 1 - (1 - limbShade.data[i]!) * shareAt(i)),
  );
  const shadow = softBlur(sleeves.alpha, scale * 0.06);
  const crease = softBlur(sleeves.alpha, Math.max(1, scale * 0.012));
  shade(
    torso,
    computePlane(shadow, (i) => {
      const wideShadow = 1 - sleeveShadow.wide * smoothstep(0, 0.5, shadow.data[i]!) * shareAt(i);
      return wideShadow * (1 - sleeveShadow.crease * smoothstep(0, 0.5, crease.data[i]!) * shareAt(i));
    }),
  );
}

/** How dark the shadow right below the edge of the cloth is, and how far it reaches, in shoulder widths. Tuned by eye. */
const contactShade = { strength: 0.35, reach: 0.03 };

/** How dark the shade is beside and above the edge of the cloth, where less light reaches the person. Tuned by eye. */
const nearClothShade = 0.16;

/** Returns one factor per pixel for the shadow that `cloth` (its alpha) throws on what is directly below its edge. `scale` is the shoulder width in pixels. */
export function shadowBelow(cloth: Plane, scale: number): Plane {
  const reach = Math.max(1, scale * contactShade.reach);
  const soft = softBlur(cloth, reach);
  // Light comes from above, so the shadow has the shape of the cloth, a little lower.
  const drop = Math.round(reach * 0.6) * cloth.width;
  return computePlane(
    cloth,
    (i) => 1 - (i < drop ? 0 : contactShade.strength * smoothstep(0.1, 0.8, soft.data[i - drop]!)),
  );
}

/**
 * Returns the shadow that cloth throws on what is directly below its edge, as a black layer. It falls only on the person: on legs, hands and other clothes, but
 * not on hair and head, which are in front. `cloth` is the alpha of the new garment, `wall` the alpha of the background that replaces old clothes.
 */
export function contactShadow({ mask, hair, body }: Person, cloth: Plane, wall: Plane): Layer {
  const { width } = mask;
  const shadow = shadowBelow(cloth, body.shoulderWidth);
  const softCloth = softBlur(cloth, Math.max(1, body.shoulderWidth * contactShade.reach * 0.6));
  const alpha = computePlane(mask, (i) => {
    if (mask.data[i]! < 0.5 || Math.floor(i / width) < body.shoulders.y) return 0;
    const visibleShare = (1 - cloth.data[i]!) * (1 - wall.data[i]!) * (1 - clamp(hair.data[i]!, 0, 1));
    return Math.max(1 - shadow.data[i]!, nearClothShade * smoothstep(0, 0.5, softCloth.data[i]!)) * visibleShare;
  });
  return { colour: createRaster(mask.width, mask.height), alpha };
}
