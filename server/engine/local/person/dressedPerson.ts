import { toLab } from '../image/lab';
import { mapPlane, type Plane, type Raster } from '../image/raster';
import type { Layer } from '../warp/mesh';
import { oldHemRow } from './oldGarment';
import type { Person } from './readPerson';

function laidOver(image: Raster, { colour, alpha }: Layer): Raster {
  const data = image.data.slice();
  for (let i = 0; i < alpha.data.length; i++) {
    const share = alpha.data[i]!;
    if (share <= 0) continue;
    for (let at = i * 3; at < i * 3 + 3; at++) {
      data[at] = Math.round(data[at]! * (1 - share) + colour.data[at]! * share);
    }
  }
  return { ...image, data };
}

/**
 * The person with a garment on, ready for the next one. The pose stays as it was read: cloth hides joints, and the network would have to guess them.
 *
 * @param layer what was painted; where that is not `garment`, the background has taken the place of old clothes
 */
export function dressedPerson(person: Person, layer: Layer, garment: Plane): Person {
  const image = laidOver(person.image, layer);
  const { data: painted } = layer.alpha;
  const uncovered = (plane: Plane): Plane => mapPlane(plane, (i) => plane.data[i]! * (1 - painted[i]!));
  const left = uncovered(person.mask);
  const old = mapPlane(person.old, (i) => (person.old.data[i]! > 0.5 && painted[i]! < 0.5 ? 1 : 0));
  return {
    ...person,
    image,
    lab: toLab(image),
    mask: mapPlane(left, (i) => Math.min(1, left.data[i]! + garment.data[i]!)),
    skin: uncovered(person.skin),
    old,
    oldHem: oldHemRow(old, person.body),
  };
}
