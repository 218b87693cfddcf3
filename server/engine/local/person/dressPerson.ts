import { toLab } from '../image/lab';
import { createPlane, computePlane, type Plane } from '../image/raster';
import { compositeOver, type Layer } from '../warp/mesh';
import { findOldHemRow } from './oldGarment';
import type { Person } from './readPerson';

/**
 * Returns the person with a garment on, so that a second garment can be put on. The pose isn't read again, because cloth hides joints and the network would
 * have to guess them.
 *
 * @param layer everything that was painted: the garment, its shadow, and the background that replaced old clothes
 * @param garment alpha of the garment
 */
export function dressPerson(person: Person, layer: Layer, garment: Plane): Person {
  const { width, height, data } = person.image;
  const picture = { colour: { width, height, data: data.slice() }, alpha: createPlane(width, height, 1) };
  compositeOver(picture, layer);
  const image = picture.colour;
  const painted = layer.alpha.data.map((alpha) => (alpha < 0.5 ? 0 : alpha));
  const uncovered = (plane: Plane): Plane => computePlane(plane, (i) => plane.data[i]! * (1 - painted[i]!));
  const left = uncovered(person.mask);
  const old = computePlane(person.old, (i) => (person.old.data[i]! > 0.5 && painted[i] === 0 ? 1 : 0));
  return {
    ...person,
    image,
    lab: toLab(image),
    mask: computePlane(left, (i) => Math.min(1, left.data[i]! + garment.data[i]!)),
    skin: uncovered(person.skin),
    old,
    oldHem: findOldHemRow(old, person.body),
  };
}
