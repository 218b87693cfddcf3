import { inferMask } from '../garment/inferMask';
import { cropPlane, cropRaster, placePlane } from '../image/crop';
import { toLab } from '../image/lab';
import { computePlane, productOf, sizeOf, thresholded, type Box, type Plane, type Point } from '../image/raster';
import { dilate, labelRegions } from '../image/regions';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';
import type { Person } from '../person/readPerson';

/** Longer side, in pixels, of the copy in which hair is separated from everything else. The editor then refines the edge on the full-size picture. */
const searchSide = 320;

/** How far beyond the face to look for hair, in heights of the face. */
const searchReach = { above: 1.2, below: 2, beside: 1 };

/** How far down the face the brows are, as a share of its height. */
const browsDown = 0.3;

/** Factor by which the outline of the face is enlarged, so that it includes the forehead and the ears. */
const headFactor = 1.3;

/** Share of the face's height that a fringe may cover. Lower down, hair can't be distinguished from brows, eyes and beard. */
const fringeReach = 0.18;

/**
 * How likely each pixel is hair, judged by where it is and whether it looks like skin. `inferMask` starts with these probabilities, and then also compares the
 * pixel's colour with the colours of the hair and of everything else. Tuned by eye on six photos and on the sample models.
 */
const prior = {
  /** Already found by `findHair`. */
  found: 0.93,
  /** Above the brows, on the head but outside the face, and not like skin. */
  crown: 0.75,
  /** Above the brows and outside the face, but coloured like skin: fair hair, or a bald head. */
  fairCrown: 0.5,
  /** Next to the outline of the face and not like skin. It may also be forehead or an ear. */
  besideFace: 0.4,
  /** Close beside the face. */
  temple: 0.55,
  /** On the person, farther to the side and not below the chest. */
  loose: 0.3,
  /** Just outside the person's mask, above the brows. The mask is coarse. */
  rimAbove: 0.22,
  /** Just outside the person's mask, below the brows. */
  rim: 0.12,
  /** On the forehead, where it doesn't look like skin: perhaps a fringe. Also next to the outline of the face, where it looks like skin: perhaps an ear. */
  fringe: 0.12,
  elsewhere: 0.03,
  never: 0.003,
} as const;

const boxOf = (corners: readonly Point[]): Box => ({
  left: Math.min(...corners.map(({ x }) => x)),
  top: Math.min(...corners.map(({ y }) => y)),
  right: Math.max(...corners.map(({ x }) => x)),
  bottom: Math.max(...corners.map(({ y }) => y)),
});

function searchBoxAround(face: Box, { width, height }: Plane): Box {
  const size = face.bottom - face.top;
  return {
    left: Math.max(0, Math.floor(face.left - size * searchReach.beside)),
    top: Math.max(0, Math.floor(face.top - size * searchReach.above)),
    right: Math.min(width, Math.ceil(face.right + size * searchReach.beside)),
    bottom: Math.min(height, Math.ceil(face.bottom + size * searchReach.below)),
  };
}

function isInside(outline: readonly Point[], x: number, y: number): boolean {
  let isWithin = false;
  outline.forEach((a, index) => {
    const b = outline[(index + 1) % outline.length]!;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) isWithin = !isWithin;
  });
  return isWithin;
}

/** What the engine knows about the pixels around the head. All planes have the same size, and `outline` is in their pixels. */
interface HeadPlanes {
  readonly person: Plane;
  readonly found: Plane;
  readonly skin: Plane;
  readonly outline: readonly Point[];
}

/** Returns the `prior` of each pixel. */
function hairPriorOf({ person, found, skin, outline }: HeadPlanes): Plane {
  const face = boxOf(outline);
  const height = face.bottom - face.top;
  const middle = (face.left + face.right) / 2;
  const half = (face.right - face.left) / 2;
  const surroundings = dilate(thresholded(person, 0.5), Math.round(height * 0.12));
  const headOutline = outline.map(({ x, y }) => ({
    x: middle + (x - middle) * headFactor,
    y: face.top + height / 2 + (y - face.top - height / 2) * headFactor,
  }));
  return computePlane(person, (i) => {
    if (surroundings.data[i] === 0) return prior.never;
    const x = (i % person.width) + 0.5;
    const y = Math.floor(i / person.width) + 0.5;
    const isAboveBrows = y < face.top + height * browsDown;
    const isSkin = skin.data[i]! >= 0.55;
    if (isInside(outline, x, y)) return y < face.top + height * fringeReach && !isSkin ? prior.fringe : prior.never;
    if (person.data[i]! < 0.4) return isAboveBrows ? prior.rimAbove : prior.rim;
    if (isInside(headOutline, x, y) && y < face.bottom - height * 0.25) return isSkin ? prior.fringe : prior.besideFace;
    if (found.data[i]! > 0.5) return prior.found;
    const aside = Math.abs(x - middle) / half;
    if (isAboveBrows) return aside > 1.6 ? prior.loose : isSkin ? prior.fairCrown : prior.crown;
    if (y < face.bottom - height * 0.15 && aside < 1.5 && !isSkin) return prior.temple;
    return y < face.bottom + height && aside > 1 ? prior.loose : prior.elsewhere;
  });
}

/**
 * Returns for each region whether it is hair on the head. A dark collar isn't, because it lies below the face. Brows aren't, because they lie inside the face.
 */
function findHairRegions(
  labels: Int32Array,
  sizes: readonly number[],
  width: number,
  outline: readonly Point[],
): boolean[] {
  const face = boxOf(outline);
  const pixelsOutside = sizes.map(() => 0);
  const pixelsAboveChin = sizes.map(() => 0);
  labels.forEach((label, i) => {
    if (label === 0) return;
    const y = Math.floor(i / width) + 0.5;
    if (y < face.bottom) pixelsAboveChin[label]!++;
    if (!isInside(outline, (i % width) + 0.5, y)) pixelsOutside[label]!++;
  });
  const minSize = (face.right - face.left) ** 2 * 0.02;
  return sizes.map((size, label) => size > minSize && pixelsAboveChin[label]! > 0 && pixelsOutside[label]! > size / 2);
}

/**
 * Finds all of the hair, 0..1 per pixel. `Person.hair` isn't enough for a selection, because it only contains hair that certainly lies in front of clothes.
 * Empty for a bald head.
 *
 * @param outline the outline of the face, in pixels of the person's picture
 */
export function findWholeHair({ mask, hair, skin, image }: Person, outline: readonly Point[]): Plane {
  const box = searchBoxAround(boxOf(outline), mask);
  const whole = sizeOf(box);
  const { width, height } = fitWithin(whole, searchSide);
  const scale = width / whole.width;
  const shrunk = (plane: Plane): Plane => resizePlane(cropPlane(plane, box), width, height);
  const small = outline.map(({ x, y }) => ({ x: (x - box.left) * scale, y: (y - box.top) * scale }));
  const likely = hairPriorOf({ person: shrunk(mask), found: shrunk(hair), skin: shrunk(skin), outline: small });
  const probability = inferMask(toLab(resizeRaster(cropRaster(image, box), width, height)), likely);
  const solid = thresholded(probability, 0.5);
  const { labels, sizes } = labelRegions(solid);
  const isHead = findHairRegions(labels, sizes, width, small);
  const hairMask = dilate(
    computePlane(solid, (i) => (isHead[labels[i]!] ? 1 : 0)),
    1,
  );
  const soft = productOf(probability, hairMask);
  return placePlane(resizePlane(soft, whole.width, whole.height), box, mask);
}
