import { softBlur } from '../image/blur';
import { nearestOnSegment } from '../image/geometry';
import { mirrorOf } from '../image/mirror';
import { createPlane, computePlane, type Plane } from '../image/raster';
import { dilate, open } from '../image/regions';
import { isNeck, neckMiddleAt } from '../person/neck';
import type { Person } from '../person/readPerson';
import { usualArmRadius } from '../person/silhouette';
import type { Layer } from '../warp/mesh';

/** The background is usually continued at most this far into the silhouette, in shoulder widths. */
const usualReach = 0.3;

/** Returns a person's skin as 0/1, without thin lines: a thin line in the colour of skin is the lit edge of a garment. */
export function solidSkinOf({ skin, body }: Person): Plane {
  const radius = Math.max(1, Math.round(body.shoulderWidth * 0.012));
  return open(
    computePlane(skin, (i) => (skin.data[i]! >= 0.6 ? 1 : 0)),
    radius,
  );
}

/**
 * Returns what is still visible of the old garment between two rows, as 0/1. `skin` comes from `solidSkinOf`, and `covered` is the alpha of the new cloth and
 * painted skin.
 */
export function findRemainingClothes(
  person: Person,
  skin: Plane,
  covered: Plane,
  rows: { top: number; bottom: number },
): Plane {
  const { old, body } = person;
  return computePlane(old, (i) => {
    const y = Math.floor(i / old.width);
    const shows = old.data[i]! > 0.5 && covered.data[i]! < 0.5 && skin.data[i] === 0;
    if (!shows || y <= rows.top || y >= rows.bottom) return 0;
    // A hand, with its shadows, isn't cloth.
    const point = { x: (i % old.width) + 0.5, y: y + 0.5 };
    const reach = usualArmRadius(body, 2) * 1.8;
    return body.sides.some(({ wrist, hand }) => nearestOnSegment(point, wrist, hand).away < reach) ? 0 : 1;
  });
}

/** How much the colour of a collar may change from one pixel to the next, as a distance in Lab. A collar ends where a beard or the hair begins. */
const maxCollarStep = 9;

/**
 * Returns what is still visible of an old collar beside neck and jaw, above the new neckline (row `neckY`), as 0/1. `skin` comes from
 * `solidSkinOf`, and `covered` is the alpha of the new cloth and painted skin.
 */
export function findRemainingCollar(person: Person, skin: Plane, covered: Plane, neckY: number): Plane {
  const { mask, old, hair, body, halfNeckWidth, lab } = person;
  // Single strands beside the hair look like a collar, so leave everything near hair as it is.
  const strands = dilate(
    computePlane(hair, (i) => (hair.data[i]! > 0.3 ? 1 : 0)),
    Math.round(body.shoulderWidth * 0.06),
  );
  const awayAt = (x: number, y: number): number => Math.abs(x - neckMiddleAt(body, neckY, y));
  const isLike = (i: number, other: number): boolean =>
    Math.hypot(...[0, 1, 2].map((c) => lab.data[i * 3 + c]! - lab.data[other * 3 + c]!)) < maxCollarStep;
  // The mask of the old clothes (`old`) begins below the chin. A collar that stands up beside neck and jaw is found by following the clothes upward from there,
  // row by row.
  const collar = new Uint8Array(old.data.length);
  const lowest = Math.max(neckY, body.chin.y + body.shoulderWidth * 0.05);
  for (let y = Math.min(mask.height - 2, Math.floor(lowest)); y > body.mouth.y; y--) {
    for (let x = 1; x < mask.width - 1; x++) {
      const i = y * mask.width + x;
      const indexBelow = i + mask.width;
      const isJoined = [indexBelow - 1, indexBelow, indexBelow + 1].some((j) => collar[j] === 1 && isLike(i, j));
      const isOld = y >= body.chin.y && old.data[i]! > 0.5;
      const continues = isJoined && skin.data[i] === 0 && hair.data[i]! < 0.3;
      const isBesideNeck = awayAt(x, y) < body.shoulderWidth * 0.45 && awayAt(x, y) > halfNeckWidth * 0.5;
      collar[i] = (isOld || continues) && isBesideNeck && mask.data[i]! > 0.4 ? 1 : 0;
    }
  }
  return computePlane(mask, (i) => {
    const y = Math.floor(i / mask.width);
    // How far from the middle of the neck a pixel of the collar must be, in half widths of the neck. A pixel that looks like skin must be farther out, beside
    // the neck, because sunburnt skin resembles a red collar. Above the chin a pixel may be closer, because there the collar was followed by its colour.
    const nearest = y < body.chin.y ? 0.5 : skin.data[i] === 1 ? 1.15 : 1.06;
    const isAbove = y < neckY && awayAt(i % mask.width, y) > halfNeckWidth * nearest;
    return isAbove && covered.data[i]! < 0.5 && strands.data[i] === 0 ? collar[i]! : 0;
  });
}

/**
 * Returns the background to paint where the old garment is still visible beside the narrower new one (`remaining`, 0/1). Each pixel is taken from its
 * mirror image at the outline of the person, so that the background's texture continues. `skin` comes from `solidSkinOf`, and `covered` is the alpha of
 * the new cloth and painted skin. The background is continued at most `reach` shoulder widths into the silhouette.
 */
export function continueBackground(
  person: Person,
  skin: Plane,
  remaining: Plane,
  covered: Plane,
  reach = usualReach,
): Layer {
  const { image, mask, hair, body } = person;
  // Remove the soft edge of the silhouette together with the cloth.
  const grown = dilate(remaining, Math.max(3, Math.round(body.shoulderWidth * 0.06)));
  const surroundingsOf = (plane: Plane): Plane =>
    dilate(
      computePlane(plane, (i) => (plane.data[i]! > 0.5 ? 1 : 0)),
      Math.max(2, Math.round(body.shoulderWidth * 0.015)),
    );
  // If the new cloth ends where the old one did, a line of the old cloth would remain beside it. Replace that line too.
  const [besideOld, besideNew] = [surroundingsOf(person.old), surroundingsOf(covered)];
  const isLine = (i: number): boolean =>
    besideOld.data[i]! > 0 && besideNew.data[i]! > 0 && mask.data[i]! < 0.95 && person.skin.data[i]! < 0.3;
  const onNeck = (i: number): boolean =>
    isNeck(body, person.halfNeckWidth, body.shoulders.y, { x: i % mask.width, y: Math.floor(i / mask.width) });
  const isEdge = (i: number): boolean =>
    (grown.data[i]! > 0 || isLine(i)) &&
    mask.data[i]! > 0.02 &&
    covered.data[i]! < 0.99 &&
    skin.data[i] === 0 &&
    hair.data[i]! < 0.2 &&
    !onNeck(i);
  const region = computePlane(remaining, (i) => (remaining.data[i]! > 0 || isEdge(i) ? 1 : 0));
  // Colours with alpha 0 show a little when the layer is enlarged, so take them from the photo.
  const colour = { ...image, data: image.data.slice() };
  const alpha = createPlane(image.width, image.height);
  const silhouette = dilate(
    computePlane(mask, (i) => (mask.data[i]! > 0.1 ? 1 : 0)),
    2,
  );
  const background = computePlane(silhouette, (i) => 1 - silhouette.data[i]!);
  const sourceOf = mirrorOf(background);
  for (let i = 0; i < region.data.length; i++) {
    const source = region.data[i] === 0 ? null : sourceOf(i);
    if (source === null || source.away > body.shoulderWidth * reach) continue;
    alpha.data[i] = 1;
    for (let c = 0; c < 3; c++) colour.data[i * 3 + c] = image.data[source.from * 3 + c]!;
  }
  const soft = softBlur(alpha, 0.7);
  return { colour, alpha: computePlane(alpha, (i) => Math.min(alpha.data[i]!, soft.data[i]!)) };
}
