import type { BodyPart } from '../../../../contract/readings';
import { cropLab, cropPlane, cropRaster, placePlane, placeRaster } from '../image/crop';
import type { Box, Plane } from '../image/raster';
import { boundsOf } from '../image/regions';
import { movedPose } from '../pose/detectPose';
import type { Layer } from '../warp/mesh';
import { maxFlare } from '../warp/rows';
import { bodyOf } from './body';
import type { Person } from './readPerson';

/** Margin around the person, in shoulder widths. `above` also applies below. */
const margins = { beside: 0.35, above: 0.2 };

/** How far from the body's axis the box for a lower garment reaches, in shoulder widths. Arms that are held away from the body aren't needed for it. */
const besideLegs = 1;

/** The part of the photo that a person and their clothes take up. In a full-length photo the rest is background, so it isn't processed. */
export interface CloseUp {
  readonly person: Person;
  /** Row and column of the photo where the close-up begins. */
  readonly top: number;
  readonly left: number;
  /** Places a layer or plane of the close-up's size in one of the photo's size. */
  readonly widenLayer: (layer: Layer) => Layer;
  readonly widen: (plane: Plane) => Plane;
}

/**
 * Crops everything known about a person to the box around them. `part` is where the garment is worn, and `hemY` the lowest row that it may reach. If that is
 * below the hips, the box is wider, because the garment may flare there.
 */
export function closeUpOf(person: Person, part: BodyPart, hemY: number): CloseUp {
  const { image, lab, pose, body } = person;
  const bounds = boundsOf(person.mask) ?? { left: 0, top: 0, right: image.width, bottom: image.height };
  const beside = Math.ceil(body.shoulderWidth * margins.beside + Math.max(0, hemY - body.hips.y) * maxFlare);
  const above = Math.ceil(body.shoulderWidth * margins.above);
  const knees = Math.max(body.sides[0].knee.y, body.sides[1].knee.y);
  const [left, right] =
    part === 'lower'
      ? [
          Math.max(bounds.left, Math.floor(body.hips.x - body.shoulderWidth * besideLegs)),
          Math.min(bounds.right, Math.ceil(body.hips.x + body.shoulderWidth * besideLegs)),
        ]
      : [bounds.left, bounds.right];
  const box: Box = {
    left: Math.max(0, left - beside),
    top: Math.max(0, bounds.top - above),
    right: Math.min(image.width, right + beside),
    // If the garment ends below the knees, include the feet, because it may reach the shoes.
    bottom: Math.min(
      image.height,
      Math.ceil(hemY > knees ? Math.max(hemY, bounds.bottom) : Math.max(hemY, body.hips.y)) + above,
    ),
  };
  const cut = (plane: Plane): Plane => cropPlane(plane, box);
  const moved = { ...movedPose(pose, box), personMask: cut(pose.personMask) };
  const widen = (plane: Plane): Plane => placePlane(plane, box, image);
  return {
    person: {
      ...person,
      image: cropRaster(image, box),
      lab: cropLab(lab, box),
      pose: moved,
      body: bodyOf(moved),
      mask: cut(person.mask),
      skin: cut(person.skin),
      hair: cut(person.hair),
      old: cut(person.old),
      oldHem: person.oldHem === null ? null : person.oldHem - box.top,
    },
    top: box.top,
    left: box.left,
    widen,
    widenLayer: ({ colour, alpha }) => ({ colour: placeRaster(colour, box, image), alpha: widen(alpha) }),
  };
}
