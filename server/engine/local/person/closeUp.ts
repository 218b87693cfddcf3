import type { BodyPart, SleeveLength } from '../../../../contract/readings';
import { mix } from '../image/geometry';
import { cropLab, cropPlane, cropRaster, placePlane, placeRaster } from '../image/crop';
import type { Box, Plane, Raster } from '../image/raster';
import { boundsOf } from '../image/regions';
import { movePose } from '../pose/detectPose';
import type { Layer } from '../warp/mesh';
import { maxFlare } from '../warp/rows';
import { bodyOf, type BodySide } from './body';
import type { Person } from './readPerson';

/** Margins around the person, in shoulder widths. */
const margins = { horizontal: 0.35, vertical: 0.2 };

/** Minimum distance from the body's axis to each side of the close-up, in shoulder widths. Only an arm that is held away from the body lies farther out. */
const minHalfWidth = 1;

/** How far the close-up reaches beyond the elbows, in shoulder widths, if the forearms aren't needed. */
const elbowRoom = 0.3;

/** A forearm is bare if at least this share of it is skin. */
const bareShare = 0.7;

/** The part of the photo that a person and their clothes take up. In a full-length photo the rest is background, so it isn't processed. */
export interface CloseUp {
  readonly person: Person;
  /** Row and column of the photo where the close-up begins. */
  readonly top: number;
  readonly left: number;
  /** Crops a plane of the photo's size to the close-up. */
  readonly crop: (plane: Plane) => Plane;
  /** Place a layer, a plane or a raster of the close-up's size in one of the photo's size. */
  readonly widenLayer: (layer: Layer) => Layer;
  readonly widen: (plane: Plane) => Plane;
  readonly widenRaster: (raster: Raster) => Raster;
}

/** Where a garment is worn, and the lowest row of the photo that it may reach. `sleeve` is null if unknown. */
interface GarmentReach {
  readonly part: BodyPart;
  readonly sleeve: SleeveLength | null;
  readonly hemY: number;
}

function isBareForearm({ skin }: Person, { elbow, wrist }: BodySide): boolean {
  const steps = Array.from({ length: 21 }, (_, k) => mix(elbow, wrist, k / 20));
  const bare = steps.filter(({ x, y }) => (skin.data[Math.floor(y) * skin.width + Math.floor(x)] ?? 0) > 0.5);
  return bare.length >= steps.length * bareShare;
}

/**
 * Returns the range of columns that a garment, or the old clothes that it replaces, may reach on the person. The end of the range is excluded. Forearms that
 * are bare, and stay so, don't count.
 */
function columnsOf(person: Person, { left, right }: Box, { part, sleeve }: GarmentReach): [number, number] {
  const { sides, hips, shoulderWidth } = person.body;
  const isLong = part !== 'lower' && sleeve !== 'none' && sleeve !== 'short';
  const ends = sides.map((side) => {
    const atLeast = hips.x + side.outward * shoulderWidth * minHalfWidth;
    if (part === 'lower') return atLeast;
    if (isLong || !isBareForearm(person, side)) return side.outward < 0 ? left : right;
    const elbow = side.elbow.x + side.outward * shoulderWidth * elbowRoom;
    return side.outward < 0 ? Math.min(atLeast, elbow) : Math.max(atLeast, elbow);
  });
  return [Math.max(left, Math.floor(Math.min(...ends))), Math.min(right, Math.ceil(Math.max(...ends)))];
}

/**
 * Crops everything known about a person to the box around the part of them that a garment needs. If the garment may reach below the hips, the box is wider,
 * because it may flare there.
 */
export function closeUpOf(person: Person, garment: GarmentReach): CloseUp {
  const { image, lab, pose, body } = person;
  const { hemY } = garment;
  const bounds = boundsOf(person.mask) ?? { left: 0, top: 0, right: image.width, bottom: image.height };
  const horizontalMargin = Math.ceil(
    body.shoulderWidth * margins.horizontal + Math.max(0, hemY - body.hips.y) * maxFlare,
  );
  const verticalMargin = Math.ceil(body.shoulderWidth * margins.vertical);
  const knees = Math.max(body.sides[0].knee.y, body.sides[1].knee.y);
  const [left, right] = columnsOf(person, bounds, garment);
  const box: Box = {
    left: Math.max(0, left - horizontalMargin),
    top: Math.max(0, bounds.top - verticalMargin),
    right: Math.min(image.width, right + horizontalMargin),
    // If the garment ends below the knees, include the feet, because it may reach the shoes.
    bottom: Math.min(
      image.height,
      Math.ceil(hemY > knees ? Math.max(hemY, bounds.bottom) : Math.max(hemY, body.hips.y)) + verticalMargin,
    ),
  };
  const crop = (plane: Plane): Plane => cropPlane(plane, box);
  const moved = { ...movePose(pose, box), personMask: crop(pose.personMask) };
  const widen = (plane: Plane): Plane => placePlane(plane, box, image);
  const widenRaster = (raster: Raster): Raster => placeRaster(raster, box, image);
  return {
    person: {
      ...person,
      image: cropRaster(image, box),
      lab: cropLab(lab, box),
      pose: moved,
      body: bodyOf(moved),
      mask: crop(person.mask),
      skin: crop(person.skin),
      hair: crop(person.hair),
      old: crop(person.old),
      // Below the close-up, the end of the old garment doesn't matter.
      oldHem: person.oldHem === null || person.oldHem >= box.bottom ? null : person.oldHem - box.top,
    },
    top: box.top,
    left: box.left,
    crop,
    widen,
    widenRaster,
    widenLayer: ({ colour, alpha }) => ({ colour: widenRaster(colour), alpha: widen(alpha) }),
  };
}
