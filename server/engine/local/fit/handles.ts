import type { FitHandle } from '../../../../fitting/deform';
import { mix } from '../image/geometry';
import type { Plane, Point } from '../image/raster';
import type { LowerFit } from '../warp/fitLower';
import type { UpperFit } from '../warp/fitUpper';
import type { SleeveFit } from '../warp/fitSleeve';
import { pointOnSheet } from '../warp/rows';
import { sampleAt, shoulderLineOf } from '../warp/torsoShape';

/** Where the waist is between the armpits (0) and the hem (1): `top` for a top, whose hem is at the hips, and `long` for longer garments. */
const waistHeight = { top: 0.5, long: 0.3 };

/**
 * Moves a point down to the first pixel of cloth, because the point of a neckline may lie in the neck's opening. Returns the same point if there is no cloth
 * within `maxDistance` pixels.
 */
function moveDownToCloth({ x, y }: Point, { width, height, data }: Plane, maxDistance: number): Point {
  const column = Math.min(Math.max(Math.round(x), 0), width - 1);
  for (let row = Math.max(0, Math.round(y)); row < Math.min(height, y + maxDistance); row++)
    if (data[row * width + column]! > 0.5) return { x, y: row };
  return { x, y };
}

/** Where the handle for the width of a sleeve is, as a share of its length. At this height, wide sleeves bulge most. */
const widthHandleShare = { long: 0.3, short: 0.5 };

/** Returns the handles of a sleeve. A sleeve that ends above the elbow has no handle at the elbow. */
function sleeveHandlesOf(sleeve: SleeveFit | null, side: 'Left' | 'Right'): FitHandle[] {
  if (!sleeve) return [];
  const { sections, isLong } = sleeve;
  const middle = sections[Math.round((sections.length - 1) / 2)]!;
  const end = sections[sections.length - 1]!;
  const atWidthHandle = sections[Math.round((sections.length - 1) * widthHandleShare[isLong ? 'long' : 'short'])]!;
  return [
    { name: `sleeve${side}`, ...atWidthHandle.upper },
    ...(isLong ? [{ name: `elbow${side}` as const, ...mix(middle.upper, middle.lower, 0.5) }] : []),
    // The handle is nearer to the cuff's upper end, because the lower end of a short sleeve is close to the armpit.
    { name: `cuff${side}`, ...mix(end.upper, end.lower, 0.3) },
  ];
}

/**
 * Returns the handles of a garment with shoulders, in pixels of the picture that it was fitted in.
 * @param hips the row of the hips
 * @param cloth alpha of the garment with the opening of its neck removed
 */
export function upperHandles({ worn, armpits, sleeves, cornerY }: UpperFit, hips: number, cloth: Plane): FitHandle[] {
  const { top, rows, sag } = worn;
  const [shoulderLeft, neckLeft, neckRight, shoulderRight] = shoulderLineOf(worn);
  const neck = top[(top.length - 1) / 2]!;
  const last = rows[rows.length - 1]!;
  const share = cornerY > hips + (hips - armpits[0].y) * 0.5 ? waistHeight.long : waistHeight.top;
  const waist = rows[Math.round(share * (rows.length - 1))]!;
  const hem = (across: number) => {
    const { x, y } = mix(last.left, last.right, across);
    return { x, y: y + sampleAt(sag, across) };
  };
  return [
    { name: 'neck', ...moveDownToCloth(neck, cloth, (armpits[0].y - neck.y) * 0.8) },
    { name: 'neckLeft', x: neckLeft.x, y: neckLeft.y },
    { name: 'neckRight', x: neckRight.x, y: neckRight.y },
    { name: 'shoulderLeft', x: shoulderLeft.x, y: shoulderLeft.y },
    { name: 'shoulderRight', x: shoulderRight.x, y: shoulderRight.y },
    { name: 'armpitLeft', x: armpits[0].x, y: armpits[0].y },
    { name: 'armpitRight', x: armpits[1].x, y: armpits[1].y },
    ...sleeveHandlesOf(sleeves[0], 'Left'),
    ...sleeveHandlesOf(sleeves[1], 'Right'),
    { name: 'waistLeft', ...waist.left },
    { name: 'waistRight', ...waist.right },
    { name: 'hemLeft', ...hem(0) },
    { name: 'hemMiddle', ...hem(0.5) },
    { name: 'hemRight', ...hem(1) },
  ];
}

/** Returns the handles of trousers or a skirt, in pixels of the picture that they were fitted in. */
export function lowerHandles({ sheets, crotchY }: LowerFit): FitHandle[] {
  const [first, second] = [sheets[0]!.worn, sheets[1]?.worn];
  const { left, right } = first[first.length - 1]!;
  const waist: FitHandle[] = [
    { name: 'waistLeft', ...first[0]!.left },
    { name: 'waistRight', ...(second ?? first)[0]!.right },
  ];
  if (!second)
    return [
      ...waist,
      { name: 'hemLeft', ...left },
      { name: 'hemMiddle', ...mix(left, right, 0.5) },
      { name: 'hemRight', ...right },
    ];
  const crotch = Math.max(
    0,
    first.findIndex((row) => crotchY !== null && row.right.y >= crotchY),
  );
  // Without handles at the knees, dragging a hem would bend the whole leg.
  const knee = (crotch / (first.length - 1) + 1) / 2;
  return [
    ...waist,
    ...(crotch > 0 ? [{ name: 'crotch' as const, ...first[crotch]!.right }] : []),
    { name: 'kneeLeft', ...pointOnSheet(first, 0.5, knee) },
    { name: 'kneeRight', ...pointOnSheet(second, 0.5, knee) },
    { name: 'hemLeft', ...pointOnSheet(first, 0.5, 1) },
    { name: 'hemRight', ...pointOnSheet(second, 0.5, 1) },
  ];
}
