import type { LabImage } from '../image/lab';
import { type Box, createPlane, createRaster, type Plane, type Raster, type Size } from '../image/raster';
import { boundsOf } from '../image/regions';
import type { Layer } from '../warp/mesh';
import { mostFlare } from '../warp/rows';
import { bodyOf } from './body';
import type { Person } from './readPerson';

/** Room around the person and below the hem, in widths of the shoulders. */
const room = { beside: 0.35, above: 0.2 };

/** A person in the part of the photo that they and their clothes take up: on a photo of the whole person most of it is background, and needs no work. */
export interface CloseUp {
  readonly person: Person;
  /** Row of the photo where the close-up begins. */
  readonly top: number;
  /** Puts a picture of the close-up's size into one of the photo's size. */
  readonly widenLayer: (layer: Layer) => Layer;
  readonly widen: (plane: Plane) => Plane;
}

/** Copies a rectangle of `size` from one picture to another; `x` and `y` are its upper left corner in each. */
function copyRows<Data extends Uint8Array | Float32Array>(
  from: { data: Data; width: number; x: number; y: number },
  to: { data: Data; width: number; x: number; y: number },
  size: Size & { channels: number },
): void {
  for (let y = 0; y < size.height; y++) {
    const start = ((from.y + y) * from.width + from.x) * size.channels;
    const row = from.data.subarray(start, start + size.width * size.channels);
    to.data.set(row, ((to.y + y) * to.width + to.x) * size.channels);
  }
}

/** Moves all that is known of a person into the box around them. `hemY` is the lowest row that the garment may reach: below the hips it may flare. */
export function closeUpOf(person: Person, hemY: number): CloseUp {
  const { image, lab, pose, body } = person;
  const bounds = boundsOf(person.mask) ?? { left: 0, top: 0, right: image.width, bottom: image.height };
  const beside = Math.ceil(body.shoulderWidth * room.beside + Math.max(0, hemY - body.hips.y) * mostFlare);
  const above = Math.ceil(body.shoulderWidth * room.above);
  const knees = Math.max(body.sides[0].knee.y, body.sides[1].knee.y);
  const box: Box = {
    left: Math.max(0, bounds.left - beside),
    top: Math.max(0, bounds.top - above),
    right: Math.min(image.width, bounds.right + beside),
    // A long garment falls on the shoes.
    bottom: Math.min(
      image.height,
      Math.ceil(hemY > knees ? Math.max(hemY, bounds.bottom) : Math.max(hemY, body.hips.y)) + above,
    ),
  };
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const inside = { x: box.left, y: box.top };
  const cut = (plane: Plane): Plane => {
    const piece = createPlane(width, height);
    copyRows({ ...plane, ...inside }, { ...piece, x: 0, y: 0 }, { width, height, channels: 1 });
    return piece;
  };
  const pixels: Raster = createRaster(width, height);
  copyRows({ ...image, ...inside }, { ...pixels, x: 0, y: 0 }, { width, height, channels: 3 });
  const labPart: LabImage = { width, height, data: new Float32Array(width * height * 3) };
  copyRows({ ...lab, ...inside }, { ...labPart, x: 0, y: 0 }, { width, height, channels: 3 });
  const moved = {
    ...pose,
    landmarks: pose.landmarks.map((point) => ({ ...point, x: point.x - box.left, y: point.y - box.top })),
    personMask: cut(pose.personMask),
  };
  const widen = (plane: Plane): Plane => {
    const whole = createPlane(image.width, image.height);
    copyRows({ ...plane, x: 0, y: 0 }, { ...whole, ...inside }, { width, height, channels: 1 });
    return whole;
  };
  return {
    person: {
      ...person,
      image: pixels,
      lab: labPart,
      pose: moved,
      body: bodyOf(moved),
      mask: cut(person.mask),
      skin: cut(person.skin),
      hair: cut(person.hair),
      old: cut(person.old),
      oldHem: person.oldHem === null ? null : person.oldHem - box.top,
    },
    top: box.top,
    widen,
    widenLayer: ({ colour, alpha }) => {
      const whole = createRaster(image.width, image.height);
      copyRows({ ...colour, x: 0, y: 0 }, { ...whole, ...inside }, { width, height, channels: 3 });
      return { colour: whole, alpha: widen(alpha) };
    },
  };
}
