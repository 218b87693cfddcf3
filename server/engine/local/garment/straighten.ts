import type { LandmarkName } from '../../engine';
import { mix } from '../image/geometry';
import { quantileOf } from '../image/quantile';
import { rotateAlpha, rotateRaster, rotationOf } from '../image/rotate';
import type { GarmentPhoto, GarmentPoint } from './garmentPhoto';

/** A garment counts as askew from this angle on, in degrees. Smaller tilts can't be measured, because the landmarks aren't exact enough. */
const minTilt = 3;

/**
 * When the lines of a garment agree on its angle. At least `lines` of them must differ by less than `within` degrees from the median. Measured on 115 garments,
 * of which 30 lie askew.
 */
const agreement = { within: 5, lines: 3 };

/** Minimum confidence at which a landmark counts. */
const minConfidence = 0.3;

type LineName = 'shoulder' | 'armpit' | 'waist' | 'hem';

/** Returns the angle by which a garment lies askew, in degrees: positive if its right side is lower. 0 if it lies straight, or if its lines disagree. */
function tiltOf({ kind, points }: Pick<GarmentPhoto, 'kind' | 'points'>): number {
  const landmarkOf = (name: LandmarkName): GarmentPoint | null => {
    const point = points[name];
    return point && point.confidence >= minConfidence ? point : null;
  };
  const lineOf = (name: LineName): readonly [GarmentPoint, GarmentPoint] | null => {
    const [left, right] = [landmarkOf(`${name}Left`), landmarkOf(`${name}Right`)];
    return left && right && left.x < right.x ? [left, right] : null;
  };
  const isLower = kind === 'trousers' || kind === 'shorts' || kind === 'skirt';
  const names: readonly LineName[] = isLower ? ['waist', 'hem'] : ['shoulder', 'armpit', 'waist', 'hem'];
  const lines = names.flatMap((name) => {
    const line = lineOf(name);
    return line ? [Math.atan2(line[1].y - line[0].y, line[1].x - line[0].x)] : [];
  });
  const [top, bottom] = [lineOf(names[0]!), lineOf('hem')];
  if (top && bottom) {
    const [from, to] = [mix(...top, 0.5), mix(...bottom, 0.5)];
    lines.push(-Math.atan2(to.x - from.x, to.y - from.y));
  }
  const degrees = lines.map((angle) => (angle * 180) / Math.PI);
  const tilt = quantileOf(degrees, 0.5);
  const agreeing = degrees.filter((angle) => Math.abs(angle - tilt) < agreement.within);
  return Math.abs(tilt) >= minTilt && agreeing.length >= agreement.lines ? tilt : 0;
}

/**
 * Rotates the photo of a garment that lies askew, so that its shoulders and its hem are level, because the next steps measure a garment row by row and column
 * by column. Returns the photo unchanged if the garment lies straight.
 */
export function straightenGarment(photo: GarmentPhoto): GarmentPhoto {
  const tilt = tiltOf(photo);
  if (tilt === 0) return photo;
  const rotation = rotationOf(photo.image, (-tilt * Math.PI) / 180);
  const points = Object.entries(photo.points).map(([name, point]) => [
    name,
    { ...rotation.onto(point), confidence: point.confidence },
  ]);
  return {
    ...photo,
    image: rotateRaster(photo.image, rotation),
    alpha: rotateAlpha(photo.alpha, rotation),
    points: Object.fromEntries(points),
  };
}
