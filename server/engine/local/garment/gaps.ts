import type { LabImage } from '../image/lab';
import { mapPlane, type Plane } from '../image/raster';
import { area, boundsOf, dilate, erode, fillHoles, labelRegions, open } from '../image/regions';
import { colourBins, colourEvidence } from './colourEvidence';

/** Depth of the mask, in pixels, from which on it surely shows cloth. */
const coreDepth = 8;

/** How near to the mask's edge a gap begins, in pixels. */
const edgeReach = 4;

/** Log-odds of the colour below which a patch is floor. */
const floorColour = -1.5;

/** Fills holes, which are prints of the floor's colour; a gap between sleeve and body is open towards the frame, or far from the middle. */
export function fillPrints(mask: Plane): Plane {
  const size = mask.width * mask.height;
  const filled = fillHoles(mask, size * 0.03);
  const small = fillHoles(mask, size * 0.002);
  const box = boundsOf(mask);
  if (box === null) return mask;
  const middle = (box.left + box.right) / 2;
  const reach = (box.right - box.left) * 0.2;
  return mapPlane(mask, (i) => (Math.abs((i % mask.width) - middle) < reach ? filled.data[i]! : small.data[i]!));
}

/** Pixels next to what lies outside the mask, or to the photo's frame. */
function edgeOf(mask: Plane): Plane {
  const { width, height } = mask;
  const outside = dilate(
    mapPlane(mask, (i) => 1 - mask.data[i]!),
    edgeReach,
  );
  return mapPlane(mask, (i) => {
    const x = i % width;
    const y = (i - x) / width;
    return x < 2 || y < 2 || x > width - 3 || y > height - 3 ? 1 : outside.data[i]!;
  });
}

/**
 * Takes out floor that shows between a sleeve and the body or between two legs: patches with the colours of the surroundings and none of the garment's own,
 * for which the network's cells are too coarse. A patch within the cloth is a print or a price tag, and stays.
 */
export function openGaps(mask: Plane, lab: LabImage): Plane {
  const box = boundsOf(mask);
  const core = erode(mask, coreDepth);
  const grown = dilate(mask, 3);
  const around = mapPlane(mask, (i) => 1 - grown.data[i]!);
  if (box === null || area(core) < 100 || area(around) < 100) return mask;
  const evidence = colourEvidence(colourBins(lab), core, around);
  // On the chest, the floor's colour is a print. Gaps lie beside the chest or, between two legs, below it.
  const isChest = (x: number, y: number): boolean =>
    Math.abs(x - (box.left + box.right) / 2) < (box.right - box.left) * 0.18 &&
    y < box.top + (box.bottom - box.top) * 0.5;
  const alike = mapPlane(mask, (i) => {
    const x = i % mask.width;
    const isFloor = mask.data[i]! > 0.5 && evidence.data[i]! < floorColour;
    return isFloor && !isChest(x, (i - x) / mask.width) ? 1 : 0;
  });
  const { labels, sizes } = labelRegions(open(alike, 2));
  const edge = edgeOf(mask);
  const atEdge = new Set(labels.filter((_, i) => edge.data[i]! > 0));
  const whole = area(mask);
  const isGap = (label: number): boolean =>
    label !== 0 && atEdge.has(label) && sizes[label]! > whole * 0.003 && sizes[label]! < whole * 0.15;
  return mapPlane(mask, (i) => (isGap(labels[i]!) ? 0 : mask.data[i]!));
}
