import type { LandmarkName } from '../../engine';
import { meanColours, softBlur } from '../image/blur';
import { mix, xOfLineAt } from '../image/geometry';
import { brightnessRatios, ratioOffset } from '../image/lab';
import {
  computePlane,
  mixRasters,
  smoothstep,
  thresholded,
  type Plane,
  type Point,
  type Raster,
} from '../image/raster';
import { boundsOf } from '../image/regions';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';
import { findColourPrint } from './colourPrint';
import { findCreases, type Changes } from './creaseLines';
import { findEdgeMarks } from './edgeMarks';
import { hasHorizontalStripes } from './horizontalStripes';
import { findPrintedArea } from './printedArea';
import { shoulderWidthOf, type GarmentPhoto } from './garmentPhoto';

/** Longer side, in pixels, at which creases are searched. Finer ones are left to `flattenFolds`. */
const measuredSide = 384;

/** The share by which a crease is brought closer to the colour of the cloth around it. Tuned by eye, like everything in this file. */
const removedShare = 0.85;

/**
 * Sigmas of the two blurs that give the colour of the cloth around a pixel, in widths of the shoulders. The second blur leaves out pixels whose brightness
 * differs from the result of the first by the share `calm` or more.
 */
const surroundings = { first: 0.05, second: 0.08, calm: 0.15 };

/**
 * Shade changes the hue of saturated colours more. So a change of hue is divided by 1 + s / `saturationRange`, where s is the saturation of the cloth (0..255).
 */
const saturationRange = 160;

/** The share by which the weakest channel of cloth is below its strongest one. From the first value to the second, cloth becomes colourful (`deeperAt`). */
const colourfulCloth = [0.15, 0.25] as const;

/**
 * Lines on the body of a shirt are seams, pockets and the placket as well as creases. Only creases differ so much from the cloth: up to the lower value of
 * `change`, the share by which the brightness of a pixel differs, nothing is removed, and from the higher value on all of it. The placket and its buttons stay:
 * up to the lower value of `placket`, in shoulder widths from the middle, nothing is removed, and from the higher one on all. On sleeves such details are rare,
 * so all creases are removed: between the two values of `armhole`, in shoulder widths beyond the sides of the body, the body passes into the sleeve. Tuned by
 * eye on 17 shirts.
 *
 * A crumpled shirt loses all creases of its body except at its placket, because they hide its details anyway. `crumpled`: up to the lower share of the garment
 * that creases cover, it isn't crumpled, and from the higher share on it is. Of 30 shirts and polos, this visibly changes four; on one, a pocket fades.
 */
const shirtBody = { change: [0.16, 0.26], placket: [0.08, 0.11], armhole: [0, 0.04], crumpled: [0.12, 0.17] } as const;

/** Sigma of the blur that widens a crease or a mark, in pixels of the measured photo. */
const fade = 1;

/** The cloth of a garment: how each pixel differs from the cloth around it, and the colour of that cloth. */
interface Cloth extends Changes {
  readonly around: Raster;
}

function measureCloth(image: Raster, solid: Plane, scale: number): Cloth {
  const ratioTo = (colour: Raster): Plane => {
    const ratios = brightnessRatios(image, colour);
    return computePlane(solid, (i) => (solid.data[i] === 0 ? 1 : ratios.data[i]!));
  };
  const first = ratioTo(meanColours(image, solid, scale * surroundings.first).colour);
  const calm = computePlane(solid, (i) => (Math.abs(first.data[i]! - 1) < surroundings.calm ? solid.data[i]! : 0));
  const around = meanColours(image, calm, scale * surroundings.second).colour;
  /** Returns the colour of the cloth around a pixel, and how the pixel differs from it at the same brightness. */
  const compareAt = (i: number): { cloth: readonly number[]; change: readonly number[]; range: number } => {
    const cloth = [0, 1, 2].map((c) => around.data[i * 3 + c]! + ratioOffset);
    const own = cloth.map((_, c) => image.data[i * 3 + c]! + ratioOffset);
    const brightening =
      own.reduce((sum, value, c) => sum + value * cloth[c]!, 0) / cloth.reduce((sum, value) => sum + value ** 2, 0);
    const range = Math.max(...cloth) - Math.min(...cloth);
    return { cloth, change: own.map((value, c) => value - cloth[c]! * brightening), range };
  };
  const hueAt = (i: number): number => {
    const { change, range } = compareAt(i);
    return Math.hypot(...change) / (1 + range / saturationRange);
  };
  const deeperAt = (i: number): number => {
    const { cloth, change, range } = compareAt(i);
    const greyness = cloth.reduce((sum, value) => sum + value, 0) / cloth.reduce((sum, value) => sum + value ** 2, 0);
    // At a right angle to the cloth's own colour, in the plane of all colours of its hue.
    const deeper = cloth.map((value) => value * greyness - 1);
    const along = change.reduce((sum, value, c) => sum + value * deeper[c]!, 0) / Math.max(1e-6, Math.hypot(...deeper));
    return (along * smoothstep(...colourfulCloth, range / Math.max(...cloth))) / (1 + range / saturationRange);
  };
  return { ratio: ratioTo(around), hueAt, deeperAt, around };
}

/**
 * Returns which share of a crease or a mark is removed at each pixel of a shirt, 0..1: nothing if a landmark is missing.
 *
 * @param points the shirt's landmarks, in pixels of `solid`
 * @param shirt the distance between its shoulders in pixels, and how surely it is crumpled, 0..1
 */
function shareOnShirt(
  { ratio }: Changes,
  solid: Plane,
  points: Readonly<Partial<Record<LandmarkName, Point>>>,
  { scale, crumpled }: { scale: number; crumpled: number },
): Plane {
  const lineOf = (...names: LandmarkName[]): Point[] => names.flatMap((name) => points[name] ?? []);
  const lefts = lineOf('shoulderLeft', 'armpitLeft', 'hemLeft');
  const rights = lineOf('shoulderRight', 'armpitRight', 'hemRight');
  const ends = lineOf('neckLeft', 'neckRight', 'hemLeft', 'hemRight');
  if (lefts.length < 3 || rights.length < 3 || ends.length < 4) return computePlane(solid, () => 0);
  const middles = [mix(ends[0]!, ends[1]!, 0.5), mix(ends[2]!, ends[3]!, 0.5)];
  return computePlane(solid, (i) => {
    const x = i % solid.width;
    const y = (i - x) / solid.width;
    const outside = Math.max(xOfLineAt(lefts, y) - x, x - xOfLineAt(rights, y)) / scale;
    const onSleeve = smoothstep(...shirtBody.armhole, outside);
    const isDeep = smoothstep(...shirtBody.change, Math.abs(ratio.data[i]! - 1));
    const onBody =
      (isDeep + (1 - isDeep) * crumpled) *
      smoothstep(...shirtBody.placket, Math.abs(x - xOfLineAt(middles, y)) / scale);
    return onSleeve + (1 - onSleeve) * onBody;
  });
}

/**
 * Removes creases, which are lines that differ from the cloth in brightness only, from the photo of a top or a shirt. A garment that was folded or crumpled has
 * creases, and when they are enlarged on a person, they look like cracks. Also removes marks at its edge. Prints, stripes and ribs stay.
 * Other garments are returned unchanged, because their seams, pockets and pleats are such lines, too.
 */
export function withoutCreases(photo: GarmentPhoto): GarmentPhoto {
  const { image, alpha, kind } = photo;
  const scale = shoulderWidthOf(photo);
  if (scale === null || (kind !== 'top' && kind !== 'shirt')) return photo;
  const { width, height } = fitWithin(image, measuredSide);
  const small = resizeRaster(image, width, height);
  const solid = thresholded(resizePlane(alpha, width, height), 0.5);
  const smallScale = (scale * width) / image.width;
  const cloth = measureCloth(small, solid, smallScale);
  const shrink = ({ x, y }: Point): Point => ({ x: (x * width) / image.width, y: (y * height) / image.height });
  const points: Partial<Record<LandmarkName, Point>> = Object.fromEntries(
    Object.entries(photo.points).map(([name, point]) => [name, shrink(point)]),
  );
  // Stripes are such lines, too, and wide ones are told from creases only by how regular they are.
  if (hasHorizontalStripes(cloth.ratio, points)) return photo;
  const { creases, share: creased } = findCreases(cloth, solid, smallScale, points);
  const edgeMarks = findEdgeMarks(cloth, solid, points, smallScale);
  const prints = [findPrintedArea(small, solid, smallScale), findColourPrint(small, solid, smallScale)];
  const printAt = (i: number): number => Math.max(...prints.map(({ data }) => data[i]!));
  const onShirt =
    kind === 'shirt'
      ? shareOnShirt(cloth, solid, points, { scale: smallScale, crumpled: smoothstep(...shirtBody.crumpled, creased) })
      : null;
  const removed = computePlane(
    solid,
    (i) => Math.max(creases.data[i]! * removedShare * (1 - printAt(i)), edgeMarks.data[i]!) * (onShirt?.data[i] ?? 1),
  );
  if (boundsOf(removed, 0) === null) return photo;
  // A crease fades out on both sides of the line that is found.
  const faded = softBlur(removed, fade);
  const share = resizePlane(
    computePlane(faded, (i) => Math.min(Math.max(removedShare, removed.data[i]!), faded.data[i]! * 2)),
    image.width,
    image.height,
  );
  const smooth = resizeRaster(cloth.around, image.width, image.height);
  return { ...photo, image: mixRasters(image, smooth, share) };
}
