import { toLab } from '../image/lab';
import { createPlane, mapPlane, type Plane } from '../image/raster';
import { layOver, type Layer } from '../warp/mesh';
import { oldHemRow } from './oldGarment';
import type { Person } from './readPerson';

/**
 * The person with a garment on, ready for the next garment. The pose isn't read again: cloth hides joints, and the network would have to guess them.
 *
 * @param layer what was painted. Where it is more than a shadow and isn't `garment`, the background has replaced old clothes
 */
export function dressedPerson(person: Person, layer: Layer, garment: Plane): Person {
  const { width, height, data } = person.image;
  const picture = { colour: { width, height, data: data.slice() }, alpha: createPlane(width, height, 1) };
  layOver(picture, layer);
  const image = picture.colour;
  const painted = layer.alpha.data.map((alpha) => (alpha < 0.5 ? 0 : alpha));
  const uncovered = (plane: Plane): Plane => mapPlane(plane, (i) => plane.data[i]! * (1 - painted[i]!));
  const left = uncovered(person.mask);
  const old = mapPlane(person.old, (i) => (person.old.data[i]! > 0.5 && painted[i] === 0 ? 1 : 0));
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
