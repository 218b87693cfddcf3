import type { LabImage } from '../image/lab';
import { computePlane, type Box, type Plane } from '../image/raster';
import { area, boundsOf, boxesOf, dilate, erode, fillHoles, labelRegions, meansOf, open } from '../image/regions';
import { colourBinsOf, measureColourEvidence } from './colourEvidence';

/** Depth inside the mask, in pixels, beyond which a pixel certainly shows cloth. */
const coreDepth = 8;

/** A patch lies at the edge if it comes this close to the mask's outside, in pixels. */
const edgeReach = 4;

/** A pixel may be floor if the log-odds that its colour belongs to the garment (`measureColourEvidence`) are below this. */
const maybeFloorOdds = -0.7;

/**
 * A patch is floor if its mean log-odds are below one of these limits: `floorOdds` for patches at the edge, `sureFloorOdds` for patches within the cloth. Gaps
 * can lie within the cloth too, because a sleeve that touches the hem encloses one.
 */
const floorOdds = -1.5;
const sureFloorOdds = -2;

/**
 * If the network's mean probability over a patch at the edge is above this, the patch is cloth whatever its colour: it may be a stripe, or a leg, in the colour
 * of the floor.
 */
const sureClothProbability = 0.9;

/**
 * Fills holes of a 0/1 mask that were left out because a print there has the colour of the floor: tiny holes anywhere, and larger ones near the middle. Larger
 * holes away from the middle stay, because they may be gaps between a sleeve and the body.
 */
export function fillPrints(mask: Plane): Plane {
  const size = mask.width * mask.height;
  const filled = fillHoles(mask, size * 0.03);
  const small = fillHoles(mask, size * 0.002);
  const box = boundsOf(mask);
  if (box === null) return mask;
  const middle = (box.left + box.right) / 2;
  const reach = (box.right - box.left) * 0.2;
  return computePlane(mask, (i) => (Math.abs((i % mask.width) - middle) < reach ? filled.data[i]! : small.data[i]!));
}

/** Marks, as 0/1, the pixels within `edgeReach` of the mask's outside or at the photo's frame. */
function markEdge(mask: Plane): Plane {
  const { width, height } = mask;
  const margin = dilate(
    computePlane(mask, (i) => 1 - mask.data[i]!),
    edgeReach,
  );
  return computePlane(mask, (i) => {
    const x = i % width;
    const y = (i - x) / width;
    return x < 2 || y < 2 || x > width - 3 || y > height - 3 ? 1 : margin.data[i]!;
  });
}

/**
 * Marks, as 0/1, the pixels with cloth both on their left and on their right. Gaps are such pixels. A sleeve in the colour of the floor isn't marked, because
 * there is no cloth on its outer side.
 */
function markBetweenCloth(cloth: Plane): Plane {
  const { width, height } = cloth;
  const rows = Array.from({ length: height }, (_, y) => cloth.data.subarray(y * width, (y + 1) * width));
  const ends = rows.map((row) => [row.indexOf(1), row.lastIndexOf(1)] as const);
  return computePlane(cloth, (i) => {
    const x = i % width;
    const [first, last] = ends[(i - x) / width]!;
    return x > first && x < last ? 1 : 0;
  });
}

const isLong = ({ left, right, top, bottom }: Box): boolean => bottom - top >= 2 * (right - left);

/** Marks, as 0/1, the long patches that lie mostly below the chest, such as the gap between two legs that part far up. */
function findLegGaps(patches: Plane, isChest: (i: number) => boolean): Plane {
  const { labels, sizes } = labelRegions(patches);
  const boxes = boxesOf(labels, sizes.length, patches.width);
  const onChest = meansOf(
    computePlane(patches, (i) => (isChest(i) ? 1 : 0)),
    labels,
    sizes,
  );
  return computePlane(patches, (i) => {
    const label = labels[i]!;
    return label > 0 && isLong(boxes[label]!) && onChest[label]! < 0.5 ? 1 : 0;
  });
}

/**
 * Removes from a 0/1 mask the floor that is visible between a sleeve and the body or between two legs. These gaps are too narrow for the network's cells, so
 * they are found by colour: patches with the colours of the surroundings and none of the chest's colours. At the edge, a patch stays if the network's
 * probability (`likely`) that it is cloth is high. Within the cloth, a patch may be a print or a price tag, so it is removed only if it is long, as gaps are,
 * and surely has the floor's colour.
 */
export function openGaps(mask: Plane, lab: LabImage, likely: Plane): Plane {
  const box = boundsOf(mask);
  const core = erode(mask, coreDepth);
  const grown = dilate(mask, 3);
  const background = computePlane(mask, (i) => 1 - grown.data[i]!);
  if (box === null || area(core) < 100 || area(background) < 100) return mask;
  // A patch on the chest in the colour of the floor is a print, so it stays. Gaps lie beside the chest, or below it between two legs.
  const isChest = (i: number): boolean => {
    const x = i % mask.width;
    const y = (i - x) / mask.width;
    const fromMiddle = Math.abs(x - (box.left + box.right) / 2);
    return fromMiddle < (box.right - box.left) * 0.18 && y < box.top + (box.bottom - box.top) * 0.5;
  };
  const chest = computePlane(core, (i) => (isChest(i) ? core.data[i]! : 0));
  const evidence = measureColourEvidence(colourBinsOf(lab), area(chest) < 100 ? core : chest, background);
  const clothAndGaps = markBetweenCloth(
    computePlane(mask, (i) => (mask.data[i]! > 0.5 && evidence.data[i]! > 0 ? 1 : 0)),
  );
  const maybeFloor = open(
    computePlane(clothAndGaps, (i) =>
      clothAndGaps.data[i]! > 0 && mask.data[i]! > 0.5 && evidence.data[i]! < maybeFloorOdds ? 1 : 0,
    ),
    1,
  );
  const reachesBelowChest = findLegGaps(maybeFloor, isChest);
  const { labels, sizes } = labelRegions(
    computePlane(maybeFloor, (i) => (isChest(i) && reachesBelowChest.data[i] === 0 ? 0 : maybeFloor.data[i]!)),
  );
  const edge = markEdge(mask);
  const atEdge = new Set(labels.filter((_, i) => edge.data[i]! > 0));
  const colours = meansOf(evidence, labels, sizes);
  const likelihoods = meansOf(likely, labels, sizes);
  const boxes = boxesOf(labels, sizes.length, mask.width);
  const isFloor = (label: number): boolean => {
    const colour = colours[label]!;
    if (atEdge.has(label)) return colour < floorOdds && likelihoods[label]! <= sureClothProbability;
    return colour < sureFloorOdds && isLong(boxes[label]!);
  };
  const whole = area(mask);
  const isGap = (label: number): boolean =>
    label !== 0 && isFloor(label) && sizes[label]! > whole * 0.003 && sizes[label]! < whole * 0.15;
  return computePlane(mask, (i) => (isGap(labels[i]!) ? 0 : mask.data[i]!));
}
