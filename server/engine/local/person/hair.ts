import { clusterColours, distanceTo } from '../image/colourClusters';
import { softBlur } from '../image/blur';
import type { LabImage } from '../image/lab';
import { createPlane, computeInside, smoothstep, thresholded, type Plane } from '../image/raster';
import { labelRegions } from '../image/regions';
import type { Body } from './body';

/** Returns the pixels of the crown: those of the person above the eyes that aren't skin. */
function findCrownPixels(body: Body, person: Plane, skin: Plane): number[] {
  const indices: number[] = [];
  const face = body.chin.y - body.nose.y;
  for (let y = Math.max(0, Math.floor(body.nose.y - face * 3.2)); y < body.nose.y - face * 1.1; y++) {
    for (let x = Math.floor(body.nose.x - face * 1.6); x < body.nose.x + face * 1.6; x++) {
      const i = y * person.width + x;
      if (x >= 0 && x < person.width && y < person.height && person.data[i]! > 0.8 && skin.data[i]! < 0.35)
        indices.push(i);
    }
  }
  return indices;
}

/** Returns pixels beside the face on one side (`way`, -1 on the left), between two rows. */
function pixelsBesideFace(
  body: Body,
  size: { width: number; height: number },
  way: -1 | 1,
  rows: { top: number; bottom: number },
): number[] {
  const indices: number[] = [];
  const bottom = Math.min(size.height, rows.bottom);
  for (let y = Math.max(0, Math.floor(rows.top)); y < bottom; y++) {
    for (let distance = Math.floor(body.headWidth * 0.4); distance < body.headWidth; distance++) {
      const x = Math.floor(body.chin.x + way * distance);
      if (x >= 0 && x < size.width) indices.push(y * size.width + x);
    }
  }
  return indices;
}

/** Smallest share of the strip beside mouth and chin that a strand of hair fills on its way to the shoulder. */
const minStrand = 0.06;

/**
 * Something in the colour of hair beside mouth and chin may be a collar. It counts as hair only if hair also fills at least this share of the strip above it
 * (beside nose and mouth, where loose hair hangs) or below it (below the chin, where a strand continues).
 */
const minNeighbourShare = { above: 0.25, below: 0.25 };

/**
 * Finds the hair, 0..1 per pixel: pixels connected with the crown that have its colours, down to the chest. Empty for a bald head. `torso` is each pixel's
 * distance from the colours of the torso.
 */
export function findHair(lab: LabImage, body: Body, person: Plane, skin: Plane, torso: Float32Array): Plane {
  const seeds = findCrownPixels(body, person, skin);
  if (seeds.length < body.headWidth * body.headWidth * 0.12) return createPlane(person.width, person.height);
  const distances = distanceTo(lab, clusterColours(lab, seeds, 2), person);
  const lightness = seeds.map((i) => lab.data[i * 3]!).sort((a, b) => a - b);
  const lightest = lightness[Math.floor(lightness.length * 0.8)]! + 15;
  const lowest = body.shoulders.y + body.shoulderWidth * 0.5;
  const reach = body.shoulderWidth * 0.42;
  const like = computeInside(person, 0.5, (i) => {
    const x = i % person.width;
    const y = (i - x) / person.width;
    if (y > lowest || Math.abs(x - body.axisAt(y)) > reach) return 0;
    // Below the chin, anything lighter than the hair is a collar, and anything bluish is a lapel.
    if (y > body.chin.y && (lab.data[i * 3]! > lightest || lab.data[i * 3 + 2]! < -1.5)) return 0;
    // Black hair can't be separated from a black shirt, so below the chin a pixel must differ from the shirt. Hair in the light is a different brown from the
    // hair of the crown, so a warm or dark pixel may be less similar to the crown if it clearly differs from shirt and skin.
    const unlikeShirt = y < body.chin.y || torso[i]! > distances[i]! * 1.3;
    const mayBeLit = y < body.chin.y || lab.data[i * 3 + 2]! > 4 || lab.data[i * 3]! < 30;
    const isStrand = distances[i]! < 8 && mayBeLit && skin.data[i]! < 0.4 && (y < body.chin.y || torso[i]! > 4.5);
    return isStrand || (distances[i]! < 3 && unlikeShirt && skin.data[i]! < 0.6) ? 1 : 0;
  });
  const filledShare = (strip: readonly number[]): number =>
    strip.filter((i) => like.data[i]! > 0).length / Math.max(1, strip.length);
  const strips = ([-1, 1] as const).map((way) => {
    const rows = (top: number, bottom: number): number[] => pixelsBesideFace(body, lab, way, { top, bottom });
    const sideRows = rows(body.mouth.y, body.chin.y);
    const shareAbove = filledShare(rows(body.nose.y, body.mouth.y));
    const shareBelow = filledShare(rows(body.chin.y, body.chin.y + body.shoulderWidth * 0.2));
    const isHair = shareAbove > minNeighbourShare.above || shareBelow > minNeighbourShare.below;
    return { beside: sideRows, isHair, hangs: filledShare(sideRows) > minStrand };
  });
  const raw = computeInside(like, 1, (i) => {
    const y = Math.floor(i / person.width);
    const { isHair, hangs } = strips[i % person.width < body.chin.x ? 0 : 1]!;
    return y < body.mouth.y || (y < body.chin.y ? isHair : hangs && isHair) ? like.data[i]! : 0;
  });
  const soft = softBlur(raw, Math.max(1, body.shoulderWidth * 0.008));
  const solid = thresholded(soft, 0.5);
  const { labels, sizes } = labelRegions(solid);
  const minSize = (body.headWidth * 0.25) ** 2;
  const hairLabels = new Set(
    [...seeds, ...strips.flatMap(({ beside }) => beside)]
      .map((i) => labels[i]!)
      .filter((label) => label !== 0 && sizes[label]! > minSize),
  );
  return computeInside(soft, 0.4, (i) => (hairLabels.has(labels[i]!) ? smoothstep(0.4, 0.8, soft.data[i]!) : 0));
}
