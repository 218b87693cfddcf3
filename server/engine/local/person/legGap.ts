import { distance, mix } from '../image/geometry';
import { softBlur } from '../image/blur';
import type { LabImage } from '../image/lab';
import { createPlane, mapPlane, type Plane } from '../image/raster';
import { boxesOf, labelRegions, open } from '../image/regions';
import type { Body, BodySide } from './body';

type Colour = readonly [number, number, number];

/** Beside the legs, the background is looked at in this many places on each side, this far apart, in shoulder widths. */
const samples = { count: 8, step: 0.05 };

/** A colour between the legs is background if it differs from both legs by more than `minContrast` (CIE76) and is nearer to the background. Tuned by eye. */
const gapColour = { minContrast: 18, nearer: 0.6 };

/** The share of the legs' height that a gap spans at least. A print or a fold is shorter. */
const minHeight = 0.2;

/** Returns the x coordinate of the middle of a leg in the row `y`, between hip and ankle. */
function middleOf({ hip, knee, ankle }: BodySide, y: number): number {
  const [from, to] = y < knee.y ? [hip, knee] : [knee, ankle];
  return mix(from, to, (y - from.y) / Math.max(1, to.y - from.y)).x;
}

function colourAt({ data, width, height }: LabImage, x: number, y: number): Colour | null {
  if (x < 0 || y < 0 || x >= width || y >= height) return null;
  const at = (Math.floor(y) * width + Math.floor(x)) * 3;
  return [data[at]!, data[at + 1]!, data[at + 2]!];
}

const differenceOf = (a: Colour, b: Colour): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Returns colours of the background beside the person in a row, outward from the leg at `x`. */
function backgroundBeside(
  lab: LabImage,
  mask: Plane,
  from: { x: number; y: number },
  way: -1 | 1,
  step: number,
): Colour[] {
  let x = from.x;
  while (x >= 0 && x < mask.width && mask.data[from.y * mask.width + Math.floor(x)]! > 0.05) x += way;
  const colours = Array.from({ length: samples.count }, (_, i) => colourAt(lab, x + way * (i + 0.5) * step, from.y));
  return colours.filter((colour) => colour !== null);
}

/** Returns the background that shows between the legs, as 0/1, also where the mask of the person covers it. */
function gapBetweenLegs(mask: Plane, lab: LabImage, body: Body): Plane {
  const { width } = mask;
  const gap = createPlane(width, mask.height);
  const [left, right] = body.sides;
  const top = Math.max(0, Math.ceil(body.hips.y + (body.hips.y - body.shoulders.y) * 0.2));
  const bottom = Math.min(mask.height - 1, Math.floor(Math.min(left.ankle.y, right.ankle.y)));
  const step = Math.max(1, body.shoulderWidth * samples.step);
  for (let y = top; y <= bottom; y++) {
    const ends = body.sides.map((side) => ({ x: middleOf(side, y), y }));
    const [a, b] = [ends[0]!, ends[1]!];
    const legs = ends.map(({ x }) => colourAt(lab, x, y)).filter((colour) => colour !== null);
    const background = [...backgroundBeside(lab, mask, a, -1, step), ...backgroundBeside(lab, mask, b, 1, step)];
    if (legs.length < 2 || background.length === 0) continue;
    const far = distance(a, b);
    for (let x = Math.ceil(a.x + far * 0.2); x < b.x - far * 0.2; x++) {
      const colour = colourAt(lab, x, y)!;
      const toLegs = Math.min(...legs.map((leg) => differenceOf(colour, leg)));
      const toBackground = Math.min(...background.map((other) => differenceOf(colour, other)));
      if (toLegs > gapColour.minContrast && toBackground < toLegs * gapColour.nearer) gap.data[y * width + x] = 1;
    }
  }
  const { labels, sizes } = labelRegions(gap);
  const boxes = boxesOf(labels, sizes.length, width);
  const isTall = boxes.map((box) => box.bottom - box.top > (bottom - top) * minHeight);
  return mapPlane(gap, (i) => (labels[i]! > 0 && isTall[labels[i]!] ? 1 : 0));
}

/**
 * Takes the background between the legs out of the mask of a person. The segmentation network sees the person at 256 pixels, so it closes narrow gaps.
 * Returns the mask unchanged if the ankles aren't in the picture.
 */
export function withLegGap(mask: Plane, lab: LabImage, body: Body): Plane {
  if (body.sides.some((side) => side.ankleSeen < 0.5)) return mask;
  const gap = softBlur(open(gapBetweenLegs(mask, lab, body), 1), 1);
  return mapPlane(mask, (i) => mask.data[i]! * (1 - gap.data[i]!));
}
