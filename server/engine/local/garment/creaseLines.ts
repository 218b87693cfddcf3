import type { LandmarkName } from '../../engine';
import {
  computePlane,
  createPlane,
  median,
  productOf,
  smoothstep,
  thresholded,
  type Plane,
  type Point,
} from '../image/raster';
import { area, boxesOf, dilate, erode, labelRegions, open } from '../image/regions';
import { coherenceAt, measureStructure, type StructureTensor } from '../image/structureTensor';

// All lengths in this file are shares of the distance between the garment's shoulders. All limits were tuned by eye on 145 tops and dresses.

/**
 * The brightness of a line differs at least by the share `change` from that of the cloth around it. A thin line is at most twice `halfWidth` wide, and its
 * squared length divided by its area is at least `minElongation`. Wider regions are creases only if they are shorter than `maxWide`. Whatever is shorter than
 * `speck` is a speck, which has no direction.
 */
const lineLimits = { change: 0.1, halfWidth: 0.014, minElongation: 3, maxWide: 0.2, speck: 0.03 };

/**
 * Tells a crease from a print. Up to the lower value of each pair a line is a crease, and from the higher value on it is a print. `darker`, `lighter`: the
 * share by which the brightness of a thin line differs from that of the cloth, at the 90th percentile of its pixels. `wide`: the same for wide regions. `hue`:
 * how far the line's colour is from that of the cloth at the same brightness (`Changes.hueAt`).
 */
const creaseLimits = { darker: [0.5, 0.62], lighter: [0.4, 0.6], wide: [0.42, 0.54], hue: [7, 12] } as const;

/**
 * Around a crease, the light changes in one direction; in letters and drawings, it changes in many. `coherence`: the coherence (0..1) of the structure tensor,
 * whose components are blurred with `sigma`. Up to the lower value a line is a print, and from the higher value on it is a crease.
 */
const directionLimits = { sigma: 0.04, coherence: [0.3, 0.5] } as const;

/**
 * Tells remains of creases from the weave. `specks`: the share of the garment that specks cover. Up to the lower value they are remains of creases, and from
 * the higher value on they are the weave or a small print. A garment counts as knitted if its share of specks is higher still (`knitted`) and the specks cover
 * about as much of it as the longer lines do (`perLine`). The longer lines are then ribs, and stay. Of 132 tops, two count as knitted, and both are. Two others
 * have as many specks but more lines: one is striped, the other has a small print all over.
 */
const weaveLimits = { specks: [0.02, 0.05], knitted: [0.05, 0.06], perLine: [0.5, 1] } as const;

/**
 * Stripes and ribs are lines, too, but many and parallel. `parallel` goes from 0 (in all directions) to 1 (in one direction), and `count` is the number of
 * lines longer than `minLength`. Up to the lower values the lines are creases, and from the higher values on they are stripes. Folds hang in parallel, too, but
 * are wider. `width`: the mean width of the lines. From the first value on they are folds, and up to the second one they may be stripes. (Wider stripes count
 * as a pattern.) Of 48 tops and shirts, fine stripes and melange cloth have 0.009 to 0.014, two draped tops 0.018 and 0.021.
 */
const stripeLimits = { parallel: [0.7, 0.8], count: [50, 75], width: [0.0178, 0.0165], minLength: 0.06 } as const;

/**
 * The share of a garment that differs from the cloth around it and isn't a crease. Up to the lower value the garment is plain. From the higher value on it is
 * patterned and keeps its creases: creases hardly show in a pattern, and parts of the pattern could be mistaken for them. Plain garments and those with a print
 * on the chest had up to 0.26, patterned ones 0.42 and more.
 */
const patternLimits = [0.3, 0.42] as const;

/**
 * A deep fold in dark cloth is as dark as a print, but it is a long, thin line that is darkest in one part and fades out. A line counts as a deep fold if its
 * median change is at most the share `maxMedian` of its strongest change, and if its mean colour difference (`Changes.hueAt`) is at most `maxHue`. The cloth
 * between the light parts of a print can form such lines, too. So a deep fold must be at least `distance` away from pixels that are lighter than the cloth
 * around them by the share `print` or more. Tuned on a dark grey T-shirt. Of 131 other tops, six change a little, and none loses a part of its print.
 */
const deepFold = {
  minLength: 0.12,
  minElongation: 7,
  minCoherence: 0.6,
  maxMedian: 0.58,
  maxHue: 4,
  print: 0.6,
  distance: 0.03,
} as const;

/**
 * In a crumpled garment, straight dark lines are folds, even if they are as dark as a print: once all creases around them are removed, they would look like
 * cuts. `creases`: the share of the garment that sure creases cover. Up to the lower value it isn't crumpled, and from the higher value on it is. A line in one
 * direction has at least the higher `coherence`, and counts less down to the lower one. `hue`: as in `creaseLimits`. Shorter lines than `minLength` may belong
 * to letters. Wide regions may be longer than other creases, up to `maxWide`, and the squared length of a line is at least `minElongation` times its area. A line
 * whose median change is the share `print` or more is the stroke of a letter, and so is whatever touches it. Of the folds of 243 tops, none has more than 0.57.
 * The strokes of black letters on white have 0.85 to 0.89, and the black stripes on the sleeves of a grey top mostly 0.6 to 0.7.
 */
const crumpledLimits = {
  creases: [0.04, 0.07],
  coherence: [0.5, 0.65],
  hue: [3, 5],
  minLength: 0.07,
  maxWide: 0.6,
  minElongation: 3,
  print: 0.58,
} as const;

/**
 * In a crumpled garment, a light line in one direction and in the hue of the cloth is the lit side of a fold. `lighter`: as in `creaseLimits`.
 * Wide ones may be longer than dark ones, up to `maxWide`. Tuned by eye on a draped top and about 80 garments. On one of them, letters in the cloth's own
 * colour get fainter.
 */
const lightFolds = { lighter: [0.55, 0.7], maxWide: 1.2 } as const;

/**
 * In a crumpled garment, the cloth also bunches up at the shoulders, along the sides and on the sleeves. There, a dark line or patch in the hue of the cloth is
 * a fold, in whatever directions it runs, unless it is the stroke of a letter or touches one (`crumpledLimits.print`), or lies near a light print. It lies in the
 * strip of width `rim` along the outline, at least with the share `minInRim`. Within the width of the neck and `neck` beside it, nothing counts as such a fold:
 * zips, buttons and neckbands are there. Tuned by eye on 40 tops: nine change visibly, and none loses a part of its print.
 */
const rimFolds = { rim: 0.2, minInRim: 0.6, neck: 0.06 } as const;

/**
 * Cloth bunches up at the armpits. The marks there are as dark as a print and run in all directions. Within `reach` of an armpit, every pixel that is darker
 * than the cloth around it by the share `change` belongs to a mark, if its colour differs from that of the cloth by at most `hue` (`Changes.hueAt`). Prints and
 * seams in other colours stay. Of 14 other tops, two change visibly, and neither looks worse.
 */
const armpitMarks = { reach: 0.2, change: 0.1, hue: 14 } as const;

type Landmarks = Readonly<Partial<Record<LandmarkName, Point>>>;

/** How the colour of each pixel differs from that of the cloth around it. */
export interface Changes {
  /** The brightness as a multiple of that of the cloth around it. 1 outside the garment. */
  readonly ratio: Plane;
  /** Returns how far the colour of a pixel is from that of the cloth around it at the same brightness, 0..255. */
  readonly hueAt: (i: number) => number;
  /**
   * Returns which part of `hueAt` comes from a deeper colour of the same hue: below 0 if the pixel is greyer than colourful cloth, and 0 on grey cloth. Within
   * a fold, light is reflected several times and takes on more of the colour of the cloth.
   */
  readonly deeperAt: (i: number) => number;
}

/** A region in which the cloth is darker, or lighter, than around it. */
interface Region {
  readonly pixels: readonly number[];
  readonly length: number;
}

/** Returns the connected regions of a 0/1 mask. */
function regionsOf(mask: Plane): Region[] {
  const { labels, sizes } = labelRegions(mask);
  const pixelsOf: number[][] = sizes.map(() => []);
  labels.forEach((label, i) => label > 0 && pixelsOf[label]!.push(i));
  const boxes = boxesOf(labels, sizes.length, mask.width);
  return pixelsOf.slice(1).map((pixels, i) => {
    const { left, right, top, bottom } = boxes[i + 1]!;
    return { pixels, length: Math.hypot(right - left, bottom - top) };
  });
}

/** A region that may be a crease. */
interface Line extends Region {
  /** A vector of length 1, at twice the angle of the line, so that opposite directions are the same. */
  readonly direction: { readonly x: number; readonly y: number };
  /** How surely it is a crease and not a print, 0..1. */
  readonly sure: number;
  /** How surely it would be one if the garment is crumpled, 0..1. */
  readonly sureIfCrumpled: number;
}

/** Returns the regions that are too dark all over for a fold, as 0/1. `change` is the share by which each pixel differs from the cloth around it. */
function strokesOfLetters(regions: readonly Region[], change: Plane): Plane {
  const strokes = createPlane(change.width, change.height);
  for (const { pixels } of regions) {
    if (median(pixels.map((i) => change.data[i]!)) < crumpledLimits.print) continue;
    for (const i of pixels) strokes.data[i] = 1;
  }
  return strokes;
}

/** Whether enough of a region lies in the strip along the outline. */
const liesIn = (rim: Plane, { pixels }: Region): boolean =>
  pixels.reduce((sum, i) => sum + rim.data[i]!, 0) >= pixels.length * rimFolds.minInRim;

/** Returns the lines that are darker (`sign` = -1) or lighter (1) than the cloth. */
function findLines(
  sign: -1 | 1,
  { ratio, hueAt, deeperAt }: Changes,
  { structure, rim }: { structure: StructureTensor; rim: Plane },
  scale: number,
): Line[] {
  const change = computePlane(ratio, (i) => Math.max(0, sign * (ratio.data[i]! - 1)));
  const mask = thresholded(change, lineLimits.change);
  const wide = dilate(open(mask, Math.max(2, Math.round(scale * lineLimits.halfWidth))), 1);
  const thin = computePlane(mask, (i) => (wide.data[i]! > 0 ? 0 : mask.data[i]!));
  const speck = scale * lineLimits.speck;
  const nearPrint =
    sign < 0 ? dilate(thresholded(ratio, 1 + deepFold.print), Math.round(scale * deepFold.distance)) : null;
  const [thinRegions, wideRegions] = [regionsOf(thin), regionsOf(productOf(mask, wide))];
  const nearStroke = dilate(strokesOfLetters([...thinRegions, ...wideRegions], change), 2);

  const toLine = (region: Region, [crease, print]: readonly [number, number]): Line => {
    const { pixels, length } = region;
    const sum = { x: 0, y: 0, coherence: 0, hue: 0, deeper: 0 };
    for (const i of pixels) {
      sum.x += structure.xx.data[i]! - structure.yy.data[i]!;
      sum.y += 2 * structure.xy.data[i]!;
      sum.coherence += coherenceAt(structure, i);
      sum.hue += hueAt(i);
      sum.deeper += deeperAt(i);
    }
    const sorted = Float32Array.from(pixels, (i) => change.data[i]!).sort();
    const strongest = sorted[Math.floor(pixels.length * 0.9)]!;
    const coherence = sum.coherence / pixels.length;
    const deeper = sign < 0 ? Math.max(0, sum.deeper) : 0;
    const hue = Math.sqrt(Math.max(0, sum.hue ** 2 - deeper ** 2)) / pixels.length;
    const norm = Math.max(1e-9, Math.hypot(sum.x, sum.y));
    const isDeepFold =
      nearPrint !== null &&
      length >= scale * deepFold.minLength &&
      length ** 2 >= pixels.length * deepFold.minElongation &&
      coherence >= deepFold.minCoherence &&
      sorted[pixels.length >> 1]! <= strongest * deepFold.maxMedian &&
      hue <= deepFold.maxHue &&
      pixels.every((i) => nearPrint.data[i] === 0);
    const hueLikeness = smoothstep(creaseLimits.hue[1], creaseLimits.hue[0], hue);
    const sure =
      (isDeepFold ? 1 : smoothstep(print, crease, strongest)) *
      hueLikeness *
      (length < speck ? 1 : smoothstep(...directionLimits.coherence, coherence));
    // Light lines that are as light as letters are no folds anyway (`lightFolds`).
    const mayBePrint = nearPrint !== null && pixels.some((i) => nearPrint.data[i]! > 0 || nearStroke.data[i]! > 0);
    const mayBeFold =
      !mayBePrint &&
      length >= scale * crumpledLimits.minLength &&
      length ** 2 >= pixels.length * crumpledLimits.minElongation;
    const sureIfCrumpled = Math.max(
      mayBeFold
        ? smoothstep(...crumpledLimits.coherence, coherence) *
            smoothstep(crumpledLimits.hue[1], crumpledLimits.hue[0], hue) *
            (sign < 0 ? 1 : smoothstep(lightFolds.lighter[1], lightFolds.lighter[0], strongest))
        : 0,
      sign < 0 && !mayBePrint && liesIn(rim, region) ? hueLikeness : 0,
    );
    return {
      ...region,
      direction: { x: sum.x / norm, y: sum.y / norm },
      sure,
      sureIfCrumpled: Math.max(sure, sureIfCrumpled),
    };
  };

  const isLine = ({ pixels, length }: Region): boolean =>
    length < speck || length ** 2 >= pixels.length * lineLimits.minElongation;
  const thinLimits = sign < 0 ? creaseLimits.darker : creaseLimits.lighter;
  return [
    ...thinRegions.filter(isLine).map((region) => toLine(region, thinLimits)),
    ...wideRegions
      .filter(({ length }) => length < scale * (sign < 0 ? crumpledLimits : lightFolds).maxWide)
      .map((region) => {
        const line = toLine(region, creaseLimits.wide);
        return region.length < scale * lineLimits.maxWide ? line : { ...line, sure: 0 };
      }),
  ];
}

/** Returns where folds at the edge of a garment may be, as 0/1 (see `rimFolds`): nowhere if the place of the neck isn't known. */
function findRim(solid: Plane, { neckLeft, neckRight }: Landmarks, scale: number): Plane {
  if (!neckLeft || !neckRight) return createPlane(solid.width, solid.height);
  const inner = erode(solid, Math.round(scale * rimFolds.rim));
  const [left, right] = [neckLeft.x - scale * rimFolds.neck, neckRight.x + scale * rimFolds.neck];
  return computePlane(solid, (i) => {
    const x = i % solid.width;
    return x < left || x > right ? solid.data[i]! - inner.data[i]! : 0;
  });
}

/** Calls `visit` for each pixel up to `reach` away from a point. `nearness` is 1 up to half of this distance and decreases to 0. */
function forEachPixelNear(
  { width, height }: Plane,
  { x, y }: Point,
  reach: number,
  visit: (index: number, nearness: number) => void,
): void {
  for (let row = Math.max(0, Math.ceil(y - reach)); row < Math.min(height, y + reach); row++) {
    for (let column = Math.max(0, Math.ceil(x - reach)); column < Math.min(width, x + reach); column++) {
      visit(row * width + column, smoothstep(reach, reach / 2, Math.hypot(column - x, row - y)));
    }
  }
}

/** Returns how surely a garment is striped or ribbed, 0..1. */
function measureStripes(lines: readonly Line[], scale: number): number {
  const long = lines.filter(({ sure, length }) => sure > 0.5 && length > scale * stripeLimits.minLength);
  const sumOver = (value: (line: Line) => number): number => long.reduce((sum, line) => sum + value(line), 0);
  const x = sumOver((line) => line.direction.x * line.length);
  const y = sumOver((line) => line.direction.y * line.length);
  const parallel =
    Math.hypot(x, y) /
    Math.max(
      1e-9,
      sumOver((line) => line.length),
    );
  const width = sumOver(({ pixels }) => pixels.length) / Math.max(1e-9, scale * sumOver(({ length }) => length));
  return (
    smoothstep(...stripeLimits.parallel, parallel) *
    smoothstep(...stripeLimits.count, long.length) *
    smoothstep(...stripeLimits.width, width)
  );
}

/** Returns how surely a garment is patterned all over, 0..1. */
function measurePattern({ ratio }: Changes, solid: Plane, lines: readonly Line[]): number {
  const isChanged = (i: number): boolean => solid.data[i]! > 0 && Math.abs(ratio.data[i]! - 1) > lineLimits.change;
  const changed = ratio.data.reduce((sum, _, i) => sum + (isChanged(i) ? 1 : 0), 0);
  const creased = lines.reduce((sum, { sure, pixels }) => sum + sure * pixels.length, 0);
  return smoothstep(...patternLimits, (changed - creased) / Math.max(1, area(solid)));
}

/** What `findCreases` finds. */
export interface FoundCreases {
  /** How surely each pixel belongs to a crease, 0..1. */
  readonly creases: Plane;
  /** The share of the garment that sure creases cover, 0..1, without specks. Stripes count, too. */
  readonly share: number;
}

/**
 * Finds the creases of a garment. `solid` is the garment as 0/1, `scale` the distance between its shoulders in pixels, and `points` are those of its landmarks
 * that are known.
 */
export function findCreases(changes: Changes, solid: Plane, scale: number, points: Landmarks): FoundCreases {
  const structure = measureStructure(changes.ratio, solid, scale * directionLimits.sigma);
  const cloth = { structure, rim: findRim(solid, points, scale) };
  const lines = [...findLines(-1, changes, cloth, scale), ...findLines(1, changes, cloth, scale)];
  const isSpeck = ({ length }: Line): boolean => length < scale * lineLimits.speck;
  const shareOf = (regions: readonly Line[]): number =>
    regions.reduce((sum, { sure, pixels }) => sum + sure * pixels.length, 0) / Math.max(1, area(solid));
  const specks = shareOf(lines.filter(isSpeck));
  const specksPerLine = specks / Math.max(1e-6, shareOf(lines) - specks);
  const areSpecksCreases = 1 - smoothstep(...weaveLimits.specks, specks);
  const areLinesCreases =
    1 - smoothstep(...weaveLimits.knitted, specks) * smoothstep(...weaveLimits.perLine, specksPerLine);
  const plainness = (1 - measureStripes(lines, scale)) * (1 - measurePattern(changes, solid, lines));
  const crumpled = smoothstep(...crumpledLimits.creases, shareOf(lines) - specks);
  const creases = createPlane(solid.width, solid.height);
  for (const line of lines) {
    const sure =
      (line.sure + (line.sureIfCrumpled - line.sure) * crumpled) *
      plainness *
      (isSpeck(line) ? areSpecksCreases : areLinesCreases);
    for (const i of line.pixels) creases.data[i] = sure;
  }
  const isMark = (i: number): boolean =>
    changes.ratio.data[i]! < 1 - armpitMarks.change && changes.hueAt(i) <= armpitMarks.hue;
  for (const { x, y } of [points.armpitLeft ?? [], points.armpitRight ?? []].flat()) {
    forEachPixelNear(solid, { x, y }, scale * armpitMarks.reach, (i, nearness) => {
      if (solid.data[i]! > 0 && isMark(i)) creases.data[i] = Math.max(creases.data[i]!, plainness * nearness);
    });
  }
  return { creases, share: shareOf(lines) - specks };
}
