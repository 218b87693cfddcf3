import { softBlur, weightedColours, type SpreadColours } from '../image/blur';
import { luminanceOf } from '../image/lab';
import {
  clamp,
  computePlane,
  createPlane,
  median,
  smoothstep,
  thresholded,
  wholeOf,
  type Plane,
  type Raster,
} from '../image/raster';
import type { Layer } from '../warp/mesh';

/** The size of folds, in shoulder widths. Finer changes of the light are the weave, wider ones the light on the arm. Tuned by eye. */
const foldSizes = { finest: 0.012, widest: 0.1 };

/**
 * How much of its folds a part of the garment loses, from 0 (nothing) to 1 (all). Sleeves lose more, because folds would swirl on an arm, most of all where a
 * sleeve is stretched or continued by its mirror image. Tuned by eye.
 */
const flatness = { sleeves: 0.7, body: 0.55, legs: 0.4 };

/** The same for plain cloth, whatever the part. It has no print that could be damaged, and its folds are all that is visible on it. */
const plainFlatness = 0.85;

/**
 * A change of colour is a fold if it makes the cloth lighter or darker by at most the share `light.fold`, and if the rest of the change is at most `hue.fold`
 * (0..255). From `light.print` or `hue.print` on, the change is a print or a stripe, which stays. Tuned by eye.
 */
const foldLimits = { light: { fold: 0.22, print: 0.5 }, hue: { fold: 6, print: 14 } };

/** The same limits for sleeves. On them, a crease that stays swirls around the arm, which looks worse than a faded print. Tuned by eye. */
const sleeveFoldLimits: typeof foldLimits = { light: { fold: 0.32, print: 0.62 }, hue: { fold: 9, print: 20 } };

/** The same limits for plain cloth. A deep crease, as in a shirt that was folded for sale, changes its colour this much. */
const plainFoldLimits: typeof foldLimits = { light: { fold: 0.4, print: 0.8 }, hue: { fold: 12, print: 28 } };

/**
 * Up to `from`, cloth counts as plain, and from `to` on it doesn't. `print`: its share of print. A shirt with a small emblem has 0.04. `lines`: its share of
 * thin lines. Plain garments have at most 0.011, a T-shirt with scrolls over its chest has 0.04. `hue`: the median of its changes of hue. Plain shirts and
 * trousers, whose creases take little space, have 0.8 to 1.6. Camouflage in pale colours, which has hardly any print by the limits above, has 2.3.
 */
const plainCloth = { print: { from: 0.02, to: 0.06 }, lines: { from: 0.015, to: 0.035 }, hue: { from: 1.7, to: 2.1 } };

/**
 * When the cloth around a place counts as plain, even if the garment has print elsewhere, such as a stripe over the chest of a white T-shirt. `print` and
 * `bold`: the share of print, and of bold lines, around the place. Up to the first number the place is plain, and from the second on it isn't. `line`: a bold
 * line is a thin line of print whose brightness differs by these shares from that of the cloth. Creases differ by less. Tuned by eye.
 */
const plainAround = { print: [0.015, 0.06], bold: [0.006, 0.02], line: [0.22, 0.36] } as const;

/**
 * The share of print around a place. Up to `from`, its folds are flattened as usual, and from `to` on they aren't. Folds are flattened toward the mean colour
 * around them. At the edge of a print, this mean is a mixture of two colours, which would show as a light or dark line along the edge.
 */
const printAround = { from: 0.06, to: 0.3 };

/**
 * A pixel belongs to a thin line of print, or to a small button, if its brightness differs by this share from the cloth right around it. The mean colours leave
 * it out. Otherwise it would look like a fold and leave light outlines. A crease is wider and soft. Tuned by eye.
 */
const thinLine = { from: 0.12, to: 0.25 };

/**
 * How much of its fine creases plain cloth loses, from 0 (nothing) to 1 (all). In an enlarged photo, fine creases look engraved, and on a sleeve they swirl
 * like a fingerprint. `light`: by what share the brightness of a crease differs (`crease`), and by what share that of a thin line of print or a seam, which
 * stays (`seam`). `hue`: how far its colour is from that of the cloth at the same brightness (0..255), and how far that of a small logo, which stays, too. Tuned
 * by eye on creased T-shirts, a T-shirt with a faint logo, and a sweater with cables, which must stay visible.
 */
const fineCreases = {
  loss: { sleeves: 0.75, body: 0.6, legs: 0.5 },
  light: { crease: 0.08, seam: 0.2 },
  hue: { crease: 8, print: 18 },
};

const sumOf = ({ data }: Plane): number => data.reduce((sum, value) => sum + value, 0);

/** Returns the brightness of a colour, 1..256 and never 0, because it is a divisor. */
const brightnessOf = ([red, green, blue]: readonly number[]): number => 1 + luminanceOf([red!, green!, blue!]);

/** Returns by what share the brightness of each pixel of `solid` differs from its immediate surroundings, whose mean colours are `meanColours`. */
function measureFineDetail({ data }: Raster, solid: Plane, meanColours: SpreadColours): Plane {
  return computePlane(solid, (i) => {
    if (solid.data[i] === 0) return 0;
    const mean = brightnessOf([0, 1, 2].map((c) => meanColours.colour(i, c)));
    const own = brightnessOf([0, 1, 2].map((c) => data[i * 3 + c]!));
    return Math.abs(own - mean) / mean;
  });
}

/**
 * Returns how plain the cloth around each place is, 0..1. `print` is the share of print of each pixel, `detail` its fine detail, and `reach` how far around a
 * place to look, in pixels.
 */
function measurePlainness(solid: Plane, print: Plane, detail: Plane, reach: number): Plane {
  const [lineFrom, lineTo] = plainAround.line;
  const bold = computePlane(detail, (i) => smoothstep(lineFrom, lineTo, detail.data[i]!));
  const [printNear, boldNear, clothNear] = [softBlur(print, reach), softBlur(bold, reach), softBlur(solid, reach)];
  const [printFrom, printTo] = plainAround.print;
  const [boldFrom, boldTo] = plainAround.bold;
  return computePlane(solid, (i) => {
    const clothShare = Math.max(1e-3, clothNear.data[i]!);
    return (
      smoothstep(printTo, printFrom, printNear.data[i]! / clothShare) *
      smoothstep(boldTo, boldFrom, boldNear.data[i]! / clothShare)
    );
  });
}

/**
 * Flattens the folds of a layer in place, as if the cloth had been ironed: a garment that was laid on the floor has creases that a worn one doesn't have.
 * Prints, stripes and the weave stay. `scale` is the shoulder width in pixels.
 */
export function flattenFolds({ colour, alpha }: Layer, scale: number, part: keyof typeof flatness): void {
  const solid = thresholded(alpha, 0.5);
  const where = wholeOf(colour);
  const finest = Math.max(1, scale * foldSizes.finest);
  const detail = measureFineDetail(colour, solid, weightedColours(colour, solid, finest, where));
  const cloth = computePlane(
    solid,
    (i) => solid.data[i]! * (1 - smoothstep(thinLine.from, thinLine.to, detail.data[i]!)),
  );
  const fineColours = weightedColours(colour, cloth, finest, where);
  const wideColours = weightedColours(colour, cloth, scale * foldSizes.widest, where);
  const isCloth = (i: number): boolean => solid.data[i]! > 0 && fineColours.near(i) > 0 && wideColours.near(i) > 0;
  const meanAt = (i: number): number[] => [0, 1, 2].map((c) => wideColours.colour(i, c) + 1);
  const light = createPlane(solid.width, solid.height);
  const hue = createPlane(solid.width, solid.height);
  for (let i = 0; i < solid.data.length; i++) {
    if (!isCloth(i)) continue;
    const mean = meanAt(i);
    const change = mean.map((value, c) => fineColours.colour(i, c) + 1 - value);
    const dot = (one: readonly number[]): number => one.reduce((sum, value, c) => sum + value * mean[c]!, 0);
    const share = dot(change) / dot(mean);
    light.data[i] = Math.abs(share);
    hue.data[i] = Math.hypot(...change.map((value, c) => value - share * mean[c]!));
  }
  const printBy = (limits: typeof foldLimits): Plane =>
    computePlane(solid, (i) =>
      Math.max(
        smoothstep(limits.light.fold, limits.light.print, light.data[i]!),
        smoothstep(limits.hue.fold, limits.hue.print, hue.data[i]!),
      ),
    );
  const usual = printBy(part === 'sleeves' ? sleeveFoldLimits : foldLimits);
  const size = Math.max(1, sumOf(solid));
  const evenHue = smoothstep(plainCloth.hue.to, plainCloth.hue.from, median(hue.data.filter((_, i) => isCloth(i))));
  const plainness =
    smoothstep(plainCloth.print.to, plainCloth.print.from, sumOf(usual) / size) *
    smoothstep(plainCloth.lines.to, plainCloth.lines.from, 1 - sumOf(cloth) / size);
  const reach = scale * foldSizes.widest;
  const local = measurePlainness(solid, usual, detail, reach);
  const plainAt = computePlane(solid, (i) => Math.max(plainness, local.data[i]!) * evenHue);
  const onPlain = printBy(plainFoldLimits);
  const print = computePlane(solid, (i) => usual.data[i]! + (onPlain.data[i]! - usual.data[i]!) * plainAt.data[i]!);
  const nearPrint = softBlur(print, reach);
  for (let i = 0; i < solid.data.length; i++) {
    if (!isCloth(i)) continue;
    const strength = flatness[part] + (plainFlatness - flatness[part]) * plainAt.data[i]!;
    const share =
      strength *
      (1 - print.data[i]!) *
      smoothstep(printAround.to, printAround.from, nearPrint.data[i]! / wideColours.near(i));
    const rgb = [0, 1, 2] as const;
    const own = rgb.map((c) => colour.data[i * 3 + c]!);
    const smooth = rgb.map((c) => fineColours.colour(i, c));
    const ratio = brightnessOf(own) / brightnessOf(smooth);
    const hueChange = Math.hypot(...rgb.map((c) => own[c]! - smooth[c]! * ratio));
    const crease =
      fineCreases.loss[part] *
      Math.sqrt(plainAt.data[i]!) *
      smoothstep(fineCreases.light.seam, fineCreases.light.crease, Math.abs(ratio - 1)) *
      smoothstep(fineCreases.hue.print, fineCreases.hue.crease, hueChange);
    meanAt(i).forEach((value, c) => {
      const ironed = own[c]! - (smooth[c]! + 1 - value) * share - (own[c]! - smooth[c]!) * crease;
      colour.data[i * 3 + c] = clamp(Math.round(ironed), 0, 255);
    });
  }
}
