import type { LabImage } from '../image/lab';
import { computePlane, type Box, type Plane } from '../image/raster';
import { area, boundsOf, boxesOf, dilate, erode, labelRegions, meansOf, open } from '../image/regions';
import { colourBinsOf, measureColourEvidence } from './colourEvidence';

/** Deeper inside the mask than this (pixels), a pixel certainly shows cloth. */
const coreDepth = 8;

/** Farther outside the mask than this (pixels), a pixel certainly shows floor. */
const floorDistance = 3;

/**
 * Limits of the log-odds that a colour belongs to the garment (`measureColourEvidence`). A pixel whose log-odds are below `maybeFloorOdds` may be floor. A
 * patch of such pixels is floor only if their mean is below `floorOdds`.
 */
const maybeFloorOdds = -0.7;
const floorOdds = -1.5;

/** Smallest and largest area of an armhole, as shares of the garment's area. */
const minArmhole = 0.003;
const maxArmhole = 0.06;

/** If the strap of cloth between a patch and the garment's outer edge is wider than this share of the garment's width, the patch isn't an armhole. */
const strapWidth = 0.12;

/** A patch is compared with the floor within this distance of it (pixels). If there are fewer than `minFloor` pixels of floor, the patch stays in the mask. */
const floorReach = 60;
const minFloor = 50;

/**
 * A patch is floor only if its mean colour is at most `maxColourDistance` (a distance in Lab) from that of the floor beside it, and the standard deviation of
 * its lightness is at most `maxFloorSpread`. So white prints stay, because they aren't as white as a white floor.
 */
const maxColourDistance = 4.5;
const maxFloorSpread = 8;

interface PatchColour {
  /** Mean in Lab. */
  readonly mean: readonly [number, number, number];
  /** Standard deviation of the lightness. */
  readonly spread: number;
}

/** Returns the colour of the chosen pixels in a box, or null if there are fewer than `count` of them. */
function colourIn(
  { width, height, data }: LabImage,
  box: Box,
  isChosen: (i: number) => boolean,
  count: number,
): PatchColour | null {
  const sums: [number, number, number] = [0, 0, 0];
  let squares = 0;
  let pixels = 0;
  for (let y = Math.max(0, box.top); y < Math.min(height, box.bottom); y++) {
    for (let x = Math.max(0, box.left); x < Math.min(width, box.right); x++) {
      const i = y * width + x;
      if (!isChosen(i)) continue;
      pixels++;
      for (const channel of [0, 1, 2] as const) sums[channel] += data[i * 3 + channel]!;
      squares += data[i * 3]! ** 2;
    }
  }
  if (pixels < count) return null;
  const [light, a, b] = sums;
  return {
    mean: [light / pixels, a / pixels, b / pixels],
    spread: Math.sqrt(Math.max(0, squares / pixels - (light / pixels) ** 2)),
  };
}

/**
 * Removes from a 0/1 mask the floor that is visible through the armholes of a vest. An armhole is a patch in the upper half of the garment that has the same
 * colour as the floor beside it and is separated from the outside by no more than a strap. Any other patch may be a print, so it stays.
 */
export function openArmholes(mask: Plane, lab: LabImage): Plane {
  const box = boundsOf(mask);
  const grown = dilate(mask, floorDistance);
  const floor = computePlane(mask, (i) => 1 - grown.data[i]!);
  const core = erode(mask, coreDepth);
  if (box === null || area(core) < 100 || area(floor) < 100) return mask;
  const evidence = measureColourEvidence(colourBinsOf(lab), core, floor);
  const floorColoured = computePlane(mask, (i) => (mask.data[i]! > 0.5 && evidence.data[i]! < maybeFloorOdds ? 1 : 0));
  const { labels, sizes } = labelRegions(open(floorColoured, 1));
  const colours = meansOf(evidence, labels, sizes);
  const boxes = boxesOf(labels, sizes.length, mask.width);
  const background = computePlane(mask, (i) => 1 - mask.data[i]!);
  const strap = dilate(background, Math.round((box.right - box.left) * strapWidth));
  const behindStrap = new Set(labels.filter((_, i) => strap.data[i]! > 0));
  const isFloorBeside = (label: number): boolean => {
    const { left, right, top, bottom } = boxes[label]!;
    const surroundings = {
      left: left - floorReach,
      right: right + floorReach,
      top: top - floorReach,
      bottom: bottom + floorReach,
    };
    const patch = colourIn(lab, surroundings, (i) => labels[i] === label, 1);
    const floorPatch = colourIn(lab, surroundings, (i) => floor.data[i]! > 0, minFloor);
    if (patch === null || floorPatch === null || patch.spread > maxFloorSpread) return false;
    return Math.hypot(...patch.mean.map((value, channel) => value - floorPatch.mean[channel]!)) <= maxColourDistance;
  };
  const whole = area(mask);
  const isArmhole = sizes.map(
    (size, label) =>
      label !== 0 &&
      size > whole * minArmhole &&
      size < whole * maxArmhole &&
      colours[label]! < floorOdds &&
      boxes[label]!.bottom < (box.top + box.bottom) / 2 &&
      behindStrap.has(label) &&
      isFloorBeside(label),
  );
  return computePlane(mask, (i) => (isArmhole[labels[i]!] ? 0 : mask.data[i]!));
}
