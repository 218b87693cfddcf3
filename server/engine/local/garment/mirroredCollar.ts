import { mix } from '../image/geometry';
import { clamp, createPlane, createRaster, smoothstep, type Plane, type Point, type Raster } from '../image/raster';
import type { GarmentPhoto } from './garmentPhoto';
import { upperLandmarks } from './landmarks';
import { collarEdge, opensInFront } from './openCollar';

/** Which part of a shirt is mirrored, in widths of the shoulders. Tuned by eye on 14 shirts, two of which lost one side of the collar. */
const part = {
  /**
   * Width of the transition from the photo to its mirror image, outside the foot of the collar (where it rises from the shoulder). A leaf of the collar is as
   * wide.
   */
  besideFoot: 0.15,
  /** How far the mirrored part reaches below the line of the shoulders at its outer end: as far as a leaf of the collar does. */
  below: 0.24,
  /** How far the mirrored part reaches below the neckline in the middle. */
  belowNeckline: 0.04,
  /** Height of the transition back to the photo, below the mirrored part. */
  fade: 0.05,
};

/**
 * If the side without a collar has more cloth near the neck than the other side, by this share of the area, its collar leaf is spread out and not lost, so
 * nothing is mirrored.
 */
const maxMoreCloth = 0.08;

/** Where the cloth near the neck is measured on the left side, as positions in the `Frame`. The right side is its mirror image. */
const nearNeck = { from: 0.2, to: 0.48, top: -0.3, bottom: 0.3, step: 0.01 };

/**
 * Positions relative to the shoulders, in widths of the shoulders: `along` is 0 in the column of the left one and 1 in that of the right one, `down` is 0 on
 * the line between them. Down is vertical even if that line is slanted, because the neckline is measured column by column.
 */
interface Frame {
  readonly placeOf: (point: Point) => { along: number; down: number };
  readonly pointAt: (along: number, down: number) => Point;
}

function frameOf([left, right]: readonly [Point, Point]): Frame {
  const width = Math.max(1, right.x - left.x);
  return {
    placeOf: ({ x, y }) => {
      const along = (x - left.x) / width;
      return { along, down: (y - mix(left, right, along).y) / width };
    },
    pointAt: (along, down) => {
      const { x, y } = mix(left, right, along);
      return { x, y: y + down * width };
    },
  };
}

/** Returns the index of the pixel that contains a point. Null if the point lies outside the photo. */
function pixelAt({ width, height }: Plane, { x, y }: Point): number | null {
  const [column, row] = [Math.round(x), Math.round(y)];
  return column < 0 || row < 0 || column >= width || row >= height ? null : row * width + column;
}

/** Returns the share of the area beside the neck that is cloth, on the left (0) or the right (1). */
function clothNearNeck(alpha: Plane, { pointAt }: Frame, side: 0 | 1): number {
  let cloth = 0;
  let count = 0;
  for (let { from: along } = nearNeck; along < nearNeck.to; along += nearNeck.step) {
    for (let { top: down } = nearNeck; down < nearNeck.bottom; down += nearNeck.step) {
      const pixel = pixelAt(alpha, pointAt(side === 0 ? along : 1 - along, down));
      cloth += pixel === null ? 0 : alpha.data[pixel]!;
      count++;
    }
  }
  return cloth / count;
}

/** Mixes a photo with its mirror image. `weightAt` returns the share of the mirror image at a point, 0..1, and `mirrorOf` the point that is shown there. */
function mixMirrored(
  { image, alpha }: { image: Raster; alpha: Plane },
  weightAt: (point: Point) => number,
  mirrorOf: (point: Point) => Point,
): { image: Raster; alpha: Plane } {
  const mixed = {
    image: { ...createRaster(image.width, image.height), data: image.data.slice() },
    alpha: { ...createPlane(alpha.width, alpha.height), data: alpha.data.slice() },
  };
  for (let i = 0; i < alpha.data.length; i++) {
    const point = { x: i % alpha.width, y: Math.floor(i / alpha.width) };
    const weight = weightAt(point);
    if (weight === 0) continue;
    const mirror = pixelAt(alpha, mirrorOf(point));
    const own = alpha.data[i]! * (1 - weight);
    const other = mirror === null ? 0 : alpha.data[mirror]! * weight;
    mixed.alpha.data[i] = own + other;
    if (mirror === null || other === 0) continue;
    for (let c = 0; c < 3; c++) {
      const sum = image.data[i * 3 + c]! * own + image.data[mirror * 3 + c]! * other;
      mixed.image.data[i * 3 + c] = Math.round(sum / (own + other));
    }
  }
  return mixed;
}

/**
 * Restores the collar of a shirt that lies crumpled or turned under on one side: the other side replaces it, mirrored. Returns the photo unchanged if it isn't
 * a shirt, or if both sides of its collar are found, or neither.
 */
export function withWholeCollar(photo: GarmentPhoto): GarmentPhoto {
  if (photo.kind !== 'shirt') return photo;
  const landmarks = upperLandmarks(photo);
  if (landmarks === null) return photo;
  const { shoulders, neck, neckline } = landmarks;
  const width = shoulders[1].x - shoulders[0].x;
  const [left, right] = [0, 1].map((i) => collarEdge(photo.alpha, shoulders[i]!, neck[i]!, width));
  const found = left ?? right;
  if (!found || (left && right)) return photo;
  const middle = mix(shoulders[0], shoulders[1], 0.5);
  if (!opensInFront(photo.alpha, { x: middle.x, y: found.rim.y }, width)) return photo;
  const frame = frameOf(shoulders);
  const [leftCloth, rightCloth] = [clothNearNeck(photo.alpha, frame, 0), clothNearNeck(photo.alpha, frame, 1)];
  if ((left ? rightCloth - leftCloth : leftCloth - rightCloth) > maxMoreCloth) return photo;
  const { placeOf, pointAt } = frame;
  const endInMiddle = Math.max(part.below, ...neckline.map((point) => placeOf(point).down + part.belowNeckline));
  const { along: foundFoot } = placeOf(found.foot);
  const footAlong = left ? foundFoot : 1 - foundFoot;
  const weightAt = (point: Point): number => {
    const { along, down } = placeOf(point);
    const fromLostSide = left ? 1 - along : along;
    if (fromLostSide >= 0.5) return 0;
    const end = part.below + (endInMiddle - part.below) * clamp((fromLostSide - footAlong) / (0.5 - footAlong), 0, 1);
    return smoothstep(footAlong - part.besideFoot, footAlong, fromLostSide) * smoothstep(end + part.fade, end, down);
  };
  const mirrorOf = (point: Point): Point => {
    const { along, down } = placeOf(point);
    return pointAt(1 - along, down);
  };
  const lost = left ? 'neckRight' : 'neckLeft';
  const rim = mirrorOf(found.rim);
  return {
    ...photo,
    ...mixMirrored(photo, weightAt, mirrorOf),
    points: { ...photo.points, [lost]: { ...rim, confidence: 1 } },
  };
}
