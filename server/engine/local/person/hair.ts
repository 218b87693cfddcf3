import { clusterColours, distanceTo } from '../image/colourClusters';
import { softBlur } from '../image/blur';
import type { LabImage } from '../image/lab';
import { mapPlane, smoothstep, type Plane } from '../image/raster';
import { labelRegions } from '../image/regions';
import type { Body } from './body';

/** Pixels of the crown: person above the eyes that are not skin. */
function crown(body: Body, person: Plane, skin: Plane): number[] {
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

/** Pixels beside the face and the neck, where a tress passes that an ear parts from the crown. */
function besideNeck(body: Body, size: { width: number; height: number }): number[] {
  const indices: number[] = [];
  const bottom = Math.min(size.height, body.shoulders.y);
  for (let y = Math.max(0, Math.floor(body.mouth.y)); y < bottom; y++) {
    for (let x = Math.floor(body.chin.x - body.headWidth); x < body.chin.x + body.headWidth; x++) {
      if (x >= 0 && x < size.width) indices.push(y * size.width + x);
    }
  }
  return indices;
}

/** Hair as 0..1: what hangs together with the crown and has its colours, down to the chest. A bald head gives none. */
export function findHair(lab: LabImage, body: Body, person: Plane, skin: Plane, torso: Float32Array): Plane {
  const seeds = crown(body, person, skin);
  if (seeds.length < body.headWidth * body.headWidth * 0.12) return mapPlane(person, () => 0);
  const distances = distanceTo(lab, clusterColours(lab, seeds, 2));
  const lowest = body.shoulders.y + body.shoulderWidth * 0.5;
  const reach = body.shoulderWidth * 0.42;
  const raw = mapPlane(person, (i) => {
    const x = i % person.width;
    const y = (i - x) / person.width;
    if (y > lowest || Math.abs(x - body.axisAt(y)) > reach || person.data[i]! < 0.5) return 0;
    // Black hair on a black shirt cannot be told apart: below the chin it must differ from the shirt. A tress that lies in the light is another brown than
    // the crown, so where it differs much from shirt and skin it need be less like the crown.
    const unlikeShirt = y < body.chin.y || torso[i]! > distances[i]! * 1.3;
    const isTress = distances[i]! < 8 && skin.data[i]! < 0.4 && (y < body.chin.y || torso[i]! > 4.5);
    return isTress || (distances[i]! < 3 && unlikeShirt && skin.data[i]! < 0.6) ? 1 : 0;
  });
  const soft = softBlur(raw, Math.max(1, body.shoulderWidth * 0.008));
  const solid = mapPlane(soft, (i) => (soft.data[i]! > 0.5 ? 1 : 0));
  const { labels, sizes } = labelRegions(solid);
  const least = (body.headWidth * 0.25) ** 2;
  const heads = new Set(
    [...seeds, ...besideNeck(body, lab)].map((i) => labels[i]!).filter((label) => label !== 0 && sizes[label]! > least),
  );
  return mapPlane(soft, (i) => (heads.has(labels[i]!) ? smoothstep(0.4, 0.8, soft.data[i]!) : 0));
}
