import { weightedColours } from '../image/blur';
import { clamp, computePlane, createPlane, createRaster, smoothstep, type Plane, wholeBoxOf } from '../image/raster';
import { boundsOf, dilate, erode } from '../image/regions';
import type { Person } from '../person/readPerson';
import type { Layer } from '../warp/mesh';

/**
 * How far from the edge of the mask a pixel of the photo may still be a mixture of the arm and what is behind it, in shoulder widths. The edge of the mask may
 * be off by a pixel or two.
 */
const mixedBand = 0.009;

/**
 * How far the colours of the arm and of what is behind it must be apart to show where the edge is, in RGB (0..255). Up to `from` they don't show it, and from
 * `to` on they show it clearly. A shaded arm in front of dark cloth has no visible edge.
 */
const contrastRange = { from: 40, to: 80 };

/**
 * Mixtures of two colours lie on the line between them in colour space. Up to `from` away from the line between the colours of the arm and of what is behind
 * it, a colour counts fully as a mixture, and from `to` on it doesn't count. As shares of the line's length.
 */
const offLineRange = { from: 0.35, to: 0.7 };

/**
 * How much of a pixel must belong to the arm for it to keep its own colour. Up to `from`, it gets the colour of the inner arm, from `to` on it keeps its own,
 * and in between, the two are mixed.
 */
const ownColourRange = { from: 0.8, to: 1 };

/**
 * Finds the edge of bare forearms (`forearms`, their alpha) in the photo's colours. Each pixel near the edge is treated as a mixture of two
 * colours: one from farther inside the arm, one from farther outside. Without this, the old background or the old garment stays as a line around an
 * arm that lies in front of new cloth.
 *
 * @param cloth the alpha of the cloth behind the arms. Where there is none, nothing changes
 * @returns the alpha of the forearms with that edge, and a layer that replaces mixtures by the arm's own colour
 */
export function separateArms({ image, body }: Person, forearms: Plane, cloth: Plane): { alpha: Plane; edges: Layer } {
  const edges = { colour: createRaster(image.width, image.height), alpha: createPlane(image.width, image.height) };
  const alpha = computePlane(forearms, (i) => forearms.data[i]!);
  const radius = Math.max(2, Math.round(body.shoulderWidth * mixedBand));
  const solid = computePlane(forearms, (i) => (forearms.data[i]! > 0.5 ? 1 : 0));
  const innerArm = erode(solid, radius);
  const grownArm = dilate(solid, radius);
  const band = computePlane(solid, (i) =>
    grownArm.data[i]! > 0 && innerArm.data[i]! === 0 && cloth.data[i]! > 0 ? 1 : 0,
  );
  const box = boundsOf(band) ?? wholeBoxOf(band);
  const arm = weightedColours(image, innerArm, radius, box);
  const background = weightedColours(
    image,
    computePlane(grownArm, (i) => 1 - grownArm.data[i]!),
    radius,
    box,
  );
  for (let i = 0; i < band.data.length; i++) {
    if (band.data[i] === 0 || arm.near(i) === 0 || background.near(i) === 0) continue;
    let [dot, length, colour] = [0, 0, 0];
    for (let c = 0; c < 3; c++) {
      const own = image.data[i * 3 + c]! - background.colour(i, c);
      const difference = arm.colour(i, c) - background.colour(i, c);
      dot += own * difference;
      length += difference ** 2;
      colour += own ** 2;
    }
    const certainty = smoothstep(contrastRange.from, contrastRange.to, Math.sqrt(length)) * clamp(cloth.data[i]!, 0, 1);
    if (certainty === 0) continue;
    // A colour far from the line between arm and what is behind it is something else, such as the wall between arm and body. There, the mask decides.
    const offLine = Math.sqrt(Math.max(0, colour - dot ** 2 / length) / length);
    const mixture = 1 - smoothstep(offLineRange.from, offLineRange.to, offLine);
    const armShare = clamp(dot / length, 0, 1) * mixture + forearms.data[i]! * (1 - mixture);
    const own = smoothstep(ownColourRange.from, ownColourRange.to, armShare) * mixture;
    for (let c = 0; c < 3; c++)
      edges.colour.data[i * 3 + c] = Math.round(arm.colour(i, c) * (1 - own) + image.data[i * 3 + c]! * own);
    edges.alpha.data[i] = certainty;
    alpha.data[i] = alpha.data[i]! * (1 - certainty) + armShare * certainty;
  }
  return { alpha, edges };
}
