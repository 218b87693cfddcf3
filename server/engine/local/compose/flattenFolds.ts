import { meanColours, softBlur } from '../image/blur';
import { cropPlane, cropRaster, pasteRaster } from '../image/crop';
import { labOf, luminanceOf } from '../image/lab';
import {
  clamp,
  computePlane,
  createPlane,
  median,
  smoothstep,
  thresholded,
  type Plane,
  type Raster,
} from '../image/raster';
import { area, boundsOf, boxesOf, dilate, labelRegions } from '../image/regions';
import type { Layer } from '../warp/mesh';
import { findColourPrint } from '../garment/colourPrint';
import { findPrintedArea } from '../garment/printedArea';
import { findDrawnPrint } from './drawnPrint';

/** The size of folds, in shoulder widths. Finer changes of the light are the weave, wider ones the light on the arm. Tuned by eye. */
const foldSizes = { finest: 0.012, widest: 0.1 };

/**
 * How much of its folds a part of the garment loses, from 0 (nothing) to 1 (all). Sleeves lose more, because folds would swirl on an arm, most of all where a
 * sleeve is stretched or continued by its mirror image. The body of a jacket loses less, because the edges of its lapels and pockets look like folds. Tuned by
 * eye.
 */
const flatness = { sleeves: 0.7, body: 0.55, jacket: 0.35, legs: 0.4 };

/** How much of its folds plain cloth loses, except on a jacket. Plain cloth has no print that could be damaged, and only its folds are visible. */
const plainFlatness = 0.85;

/**
 * A change of colour is a fold if it makes the cloth lighter or darker by at most the share `light.fold`, and if the rest of the change is at most `hue.fold`
 * (0..255). From `light.print` or `hue.print` on, the change is a print or a stripe, which stays. Tuned by eye.
 */
const foldLimits = { light: { fold: 0.22, print: 0.5 }, hue: { fold: 6, print: 14 } };

/** The limits of `foldLimits`, for sleeves. A crease that stays on a sleeve swirls around the arm, which looks worse than a faded print. Tuned by eye. */
const sleeveFoldLimits: typeof foldLimits = { light: { fold: 0.32, print: 0.62 }, hue: { fold: 9, print: 20 } };

/** The limits of `foldLimits`, for plain cloth. A deep crease, as in a shirt that was folded for sale, changes the colour of the cloth this much. */
const plainFoldLimits: typeof foldLimits = { light: { fold: 0.4, print: 0.8 }, hue: { fold: 12, print: 28 } };

/** Up to `from`, a garment counts as plain, and from `to` on it doesn't. */
const plainGarmentLimits = {
  /** Its share of print. A shirt with a small emblem has 0.04. */
  print: { from: 0.02, to: 0.06 },
  /** Its share of thin lines. Plain garments have at most 0.011, a T-shirt with scrolls over its chest has 0.04. */
  lines: { from: 0.015, to: 0.035 },
  /**
   * The median of its changes of hue. Plain shirts and trousers, whose creases take little space, have 0.8 to 1.6. Camouflage in pale colours, which has hardly
   * any print by the limits above, has 2.3.
   */
  hue: { from: 1.7, to: 2.1 },
};

/** When a place counts as plain, even if the garment has print elsewhere, such as a stripe over the chest of a white T-shirt. Tuned by eye. */
const plainPlaceLimits = {
  /** The share of print around the place: the highest in a place that is entirely plain, and the lowest in one that isn't plain at all. */
  print: [0.015, 0.06],
  /** The share of bold lines around the place, with the same two limits. */
  bold: [0.006, 0.02],
  /**
   * By what share the brightness of a thin line of print differs from that of the cloth: the highest for a line that isn't bold, and the lowest for a bold one.
   * Creases differ by less.
   */
  line: [0.22, 0.36],
} as const;

/**
 * How white cloth is treated. Creases look darker on it than on other cloth, so when `measurePlainness` decides whether a place is plain, `light` and `line`
 * replace `foldLimits.light` and `plainPlaceLimits.line`. Cloth counts fully as white if the median of its lightness (L of Lab) is at least
 * `lightness.to` and the median of its distance from grey is at most `chroma.from`. Below `lightness.from`, or above `chroma.to`, it isn't white at all. Tuned
 * by eye on five creased T-shirts.
 */
const whiteCloth = {
  lightness: { from: 75, to: 83 },
  chroma: { from: 6, to: 10 },
  light: { fold: 0.4, print: 0.65 },
  line: [0.36, 0.5],
} as const;

/**
 * A pixel of a white sleeve is a print and not a crease if it has less than `brightness` times the brightness of the cloth around it, or if its hue differs by
 * more than `hue` (0..255). With at most the share `from` of such pixels the sleeve is plain, however creased, and from `to` on it isn't. Tuned by eye.
 */
const plainWhiteSleeve = { share: { from: 0.005, to: 0.02 }, brightness: 0.5, hue: 12 };

/**
 * The share of print around a place. Up to `from`, the folds there are flattened as usual, and from `to` on they aren't. Folds are flattened toward the mean
 * colour around them. At the edge of a print, this mean is a mixture of two colours, which would show as a light or dark line along the edge.
 */
const nearbyPrintLimits = { from: 0.06, to: 0.3 };

/**
 * A pixel belongs to a thin line of print, or to a small button, if its brightness differs by this share from the cloth right around it. The mean colours leave
 * out such pixels. Otherwise the line would look like a fold and leave light outlines. A crease is wider and soft. Tuned by eye.
 */
const thinLine = { from: 0.12, to: 0.25 };

/**
 * How much of its fine creases plain cloth loses, from 0 (nothing) to 1 (all). In an enlarged photo, fine creases look engraved, and on a sleeve they swirl
 * like a fingerprint. `light`: a line is a crease if its brightness differs from that of the cloth around it by at most the share `crease`. From `seam` on it
 * is a seam or a thin line of print, which stays. `hue`: a crease's colour differs from that of the cloth at the same brightness by at most `crease` (0..255).
 * From `print` on the line is a print, such as a small logo, which stays. Tuned by eye on creased T-shirts, a T-shirt with a faint logo, and a sweater with
 * cables, which must stay visible.
 */
const fineCreases = {
  loss: { sleeves: 0.75, body: 0.6, jacket: 0, legs: 0.5 },
  light: { crease: 0.08, seam: 0.2 },
  hue: { crease: 8, print: 18 },
};

/**
 * Deep creases of a garment that is plain all over: short lines that are much darker than the cloth around them. They lose the share `loss`. Otherwise their
 * deepest parts would stay, and look like cuts. `light`: a line that is darker by at most the share `crease` is surely a crease. From `detail` on it is a
 * button or a lace, which stays. A line longer than `maxLength` shoulder widths is a seam. Tuned by eye on a creased sweatshirt, a shirt with buttons, and
 * laced trousers.
 */
const deepCreases = { loss: 0.7, maxLength: 0.25, light: { crease: 0.36, detail: 0.5 } };

/**
 * The shares of a layer that are free of print. From the first one on it isn't printed all over, and up to the second one it is. Of 21 garments, five with bold
 * checks, stripes or flowers have up to 0.24. Crumpled plain ones have 0.49 and more, as do fine stripes and dark checks, which aren't recognised.
 */
const printFreeShares = [0.42, 0.28] as const;

/** Every `sampleStep`th pixel is enough to tell whether cloth is white. */
const sampleStep = 7;

/** The cloth of a layer, with the mean colours around each pixel. */
interface Cloth {
  readonly own: Raster;
  /** The mean colours right around each pixel, without thin lines of print. */
  readonly fine: Raster;
  /** The mean colours of a wider area, also without thin lines of print. */
  readonly wide: Raster;
  /** The solid part of the layer, as 0/1. */
  readonly solid: Plane;
  /** The solid part where there are mean colours, as 0/1. */
  readonly measured: Plane;
  /** The share of cloth, without thin lines of print, around each pixel. */
  readonly nearby: Plane;
  /** By what share the brightness of a pixel differs from that of the cloth right around it, thin lines of print included. */
  readonly detail: Plane;
  /** The share of the cloth that thin lines of print take up. */
  readonly lines: number;
}

/** Returns the brightness of a pixel, 1..256 and never 0, because it is a divisor. */
function brightnessAt({ data }: Raster, i: number): number {
  return 1 + luminanceOf([data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!]);
}

function measureCloth(own: Raster, alpha: Plane, scale: number): Cloth {
  const solid = thresholded(alpha, 0.5);
  const finest = Math.max(1, scale * foldSizes.finest);
  const withLines = meanColours(own, solid, finest).colour;
  const detail = computePlane(solid, (i) => {
    if (solid.data[i] === 0) return 0;
    const mean = brightnessAt(withLines, i);
    return Math.abs(brightnessAt(own, i) - mean) / mean;
  });
  const withoutLines = computePlane(
    solid,
    (i) => solid.data[i]! * (1 - smoothstep(thinLine.from, thinLine.to, detail.data[i]!)),
  );
  const fine = meanColours(own, withoutLines, finest);
  const wide = meanColours(own, withoutLines, scale * foldSizes.widest);
  const measured = computePlane(solid, (i) => (fine.near.data[i]! > 0 && wide.near.data[i]! > 0 ? solid.data[i]! : 0));
  const lines = 1 - area(withoutLines) / Math.max(1, area(solid));
  return { own, fine: fine.colour, wide: wide.colour, solid, measured, nearby: wide.near, detail, lines };
}

/**
 * How the colour at each pixel differs from that of the cloth around it. `light`: by what share it is lighter or darker. `hue`: the rest of the change, 0..255.
 */
interface Changes {
  readonly light: Plane;
  readonly hue: Plane;
}

function measureChanges({ fine, wide, measured }: Cloth): Changes {
  const light = createPlane(measured.width, measured.height);
  const hue = createPlane(measured.width, measured.height);
  for (let i = 0; i < measured.data.length; i++) {
    if (measured.data[i] === 0) continue;
    const [r, g, b] = [wide.data[i * 3]! + 1, wide.data[i * 3 + 1]! + 1, wide.data[i * 3 + 2]! + 1];
    const [dr, dg, db] = [fine.data[i * 3]! + 1 - r, fine.data[i * 3 + 1]! + 1 - g, fine.data[i * 3 + 2]! + 1 - b];
    const share = (dr * r + dg * g + db * b) / (r * r + g * g + b * b);
    light.data[i] = Math.abs(share);
    hue.data[i] = Math.sqrt((dr - share * r) ** 2 + (dg - share * g) ** 2 + (db - share * b) ** 2);
  }
  return { light, hue };
}

/** Returns how surely the change at each pixel is a print and not a fold, 0..1. */
function measurePrint(limits: typeof foldLimits, { light, hue }: Changes): Plane {
  return computePlane(light, (i) =>
    Math.max(
      smoothstep(limits.light.fold, limits.light.print, light.data[i]!),
      smoothstep(limits.hue.fold, limits.hue.print, hue.data[i]!),
    ),
  );
}

/** Returns how surely the cloth is white, 0..1. */
function measureWhiteness({ own, solid }: Cloth): number {
  const lightnesses: number[] = [];
  const chromas: number[] = [];
  for (let i = 0; i < solid.data.length; i += sampleStep) {
    if (solid.data[i] === 0) continue;
    const [l, a, b] = labOf(own.data[i * 3]!, own.data[i * 3 + 1]!, own.data[i * 3 + 2]!);
    lightnesses.push(l);
    chromas.push(Math.hypot(a, b));
  }
  const { lightness, chroma } = whiteCloth;
  return (
    smoothstep(lightness.from, lightness.to, median(lightnesses)) * smoothstep(chroma.to, chroma.from, median(chromas))
  );
}

/** Returns how surely a white sleeve has no print, 0..1. */
function measureWhiteSleevePlainness({ own, wide, measured }: Cloth, { hue }: Changes): number {
  let [dark, coloured] = [0, 0];
  for (let i = 0; i < measured.data.length; i++) {
    if (measured.data[i] === 0) continue;
    if (brightnessAt(own, i) < brightnessAt(wide, i) * plainWhiteSleeve.brightness) dark++;
    if (hue.data[i]! > plainWhiteSleeve.hue) coloured++;
  }
  const { from, to } = plainWhiteSleeve.share;
  const all = Math.max(1, area(measured));
  return smoothstep(to, from, dark / all) * smoothstep(to, from, coloured / all);
}

/**
 * Returns how plain the cloth around each place is, 0..1. `reach` is how far around a place to look, in pixels, and `whiteness` how surely the cloth is white.
 */
function measurePlainness(
  { solid, detail }: Cloth,
  changes: Changes,
  limits: typeof foldLimits,
  { reach, whiteness }: { reach: number; whiteness: number },
): Plane {
  const blend = (usual: number, white: number): number => usual + (white - usual) * whiteness;
  const { light, line } = whiteCloth;
  const print = measurePrint(
    { ...limits, light: { fold: blend(limits.light.fold, light.fold), print: blend(limits.light.print, light.print) } },
    changes,
  );
  const lineFrom = blend(plainPlaceLimits.line[0], line[0]);
  const lineTo = blend(plainPlaceLimits.line[1], line[1]);
  const bold = computePlane(detail, (i) => smoothstep(lineFrom, lineTo, detail.data[i]!));
  const [printNear, boldNear, clothNear] = [softBlur(print, reach), softBlur(bold, reach), softBlur(solid, reach)];
  const [printFrom, printTo] = plainPlaceLimits.print;
  const [boldFrom, boldTo] = plainPlaceLimits.bold;
  return computePlane(solid, (i) => {
    const clothShare = Math.max(1e-3, clothNear.data[i]!);
    return (
      smoothstep(printTo, printFrom, printNear.data[i]! / clothShare) *
      smoothstep(boldTo, boldFrom, boldNear.data[i]! / clothShare)
    );
  });
}

interface Print {
  /** How plain the whole garment is, 0..1. */
  readonly plainOverall: number;
  /** How plain the cloth around each pixel is, 0..1. */
  readonly plainAt: Plane;
  /** How surely each pixel is neither a print nor near one, 0..1. */
  readonly unprinted: Plane;
}

function findPrint(cloth: Cloth, changes: Changes, scale: number, part: keyof typeof flatness): Print {
  const { solid, measured, lines, nearby } = cloth;
  const limits = part === 'sleeves' ? sleeveFoldLimits : foldLimits;
  const usual = measurePrint(limits, changes);
  const whiteness = measureWhiteness(cloth);
  const plainSleeve = part === 'sleeves' ? whiteness * measureWhiteSleevePlainness(cloth, changes) : 0;
  const medianHue = median(changes.hue.data.filter((_, i) => measured.data[i]! > 0));
  // No jacket counts as plain, because the edges of its lapels and pockets would be ironed like creases.
  const evenHue = part === 'jacket' ? 0 : smoothstep(plainGarmentLimits.hue.to, plainGarmentLimits.hue.from, medianHue);
  const plainOverall = Math.max(
    plainSleeve,
    evenHue *
      smoothstep(plainGarmentLimits.print.to, plainGarmentLimits.print.from, area(usual) / Math.max(1, area(solid))) *
      smoothstep(plainGarmentLimits.lines.to, plainGarmentLimits.lines.from, lines),
  );
  const reach = scale * foldSizes.widest;
  const local = measurePlainness(cloth, changes, limits, { reach, whiteness });
  // Search only the body for faint prints, because they are rare elsewhere. On sleeves, folds mistaken for prints would stay and swirl. On trousers, seams and
  // pockets would count as prints.
  const faintPrints =
    part === 'body'
      ? [findDrawnPrint, findPrintedArea, findColourPrint].map((find) => find(cloth.own, solid, scale))
      : [];
  const outsidePrintsAt = (i: number): number => faintPrints.reduce((share, { data }) => share * (1 - data[i]!), 1);
  const plainAt = computePlane(solid, (i) => Math.max(plainOverall, local.data[i]! * evenHue) * outsidePrintsAt(i));
  const onPlain = measurePrint(plainFoldLimits, changes);
  const print = computePlane(solid, (i) => usual.data[i]! + (onPlain.data[i]! - usual.data[i]!) * plainAt.data[i]!);
  const nearPrint = softBlur(print, reach);
  const unprinted = computePlane(measured, (i) =>
    measured.data[i] === 0
      ? 0
      : (1 - print.data[i]!) *
        outsidePrintsAt(i) *
        smoothstep(nearbyPrintLimits.to, nearbyPrintLimits.from, nearPrint.data[i]! / nearby.data[i]!),
  );
  return { plainOverall, plainAt, unprinted };
}

/**
 * Returns how surely each dark line of a garment that is plain all over is a crease, 0..1. `ratio` is the brightness relative to that of the cloth around it.
 */
function findDeepCreases(ratio: Plane, scale: number): Plane {
  const darker = computePlane(ratio, (i) => 1 - ratio.data[i]!);
  const { labels, sizes } = labelRegions(dilate(thresholded(darker, fineCreases.light.crease), 1));
  const lengths = boxesOf(labels, sizes.length, ratio.width).map(({ left, right, top, bottom }) =>
    Math.hypot(right - left, bottom - top),
  );
  const { crease, detail } = deepCreases.light;
  return computePlane(ratio, (i) => {
    const isShort = labels[i]! > 0 && lengths[labels[i]!]! < scale * deepCreases.maxLength;
    return isShort && darker.data[i]! > 0 ? smoothstep(detail, crease, darker.data[i]!) : 0;
  });
}

/** Returns the colours of the cloth with its folds and creases flattened, except at prints. */
function iron(cloth: Cloth, print: Print, scale: number, part: keyof typeof flatness, strength: number): Raster {
  const { own, fine, wide, measured } = cloth;
  const { plainOverall, plainAt, unprinted } = print;
  const ironed = { ...own, data: own.data.slice() };
  const ratio = computePlane(measured, (i) =>
    measured.data[i] === 0 ? 1 : brightnessAt(own, i) / brightnessAt(fine, i),
  );
  const deepCrease = plainOverall > 0 ? findDeepCreases(ratio, scale) : null;
  for (let i = 0; i < measured.data.length; i++) {
    if (measured.data[i] === 0) continue;
    const foldLoss =
      strength * (flatness[part] + (plainFlatness - flatness[part]) * plainAt.data[i]!) * unprinted.data[i]!;
    const here = ratio.data[i]!;
    let hueChange = 0;
    for (let c = 0; c < 3; c++) hueChange += (own.data[i * 3 + c]! - fine.data[i * 3 + c]! * here) ** 2;
    const fineLoss =
      fineCreases.loss[part] *
      Math.sqrt(plainAt.data[i]!) *
      smoothstep(fineCreases.light.seam, fineCreases.light.crease, Math.abs(here - 1));
    const deepLoss = deepCrease ? deepCreases.loss * plainOverall * unprinted.data[i]! * deepCrease.data[i]! : 0;
    const creaseLoss =
      Math.max(fineLoss, deepLoss) * smoothstep(fineCreases.hue.print, fineCreases.hue.crease, Math.sqrt(hueChange));
    for (let k = i * 3; k < i * 3 + 3; k++) {
      const fold = fine.data[k]! - wide.data[k]!;
      const crease = own.data[k]! - fine.data[k]!;
      ironed.data[k] = clamp(Math.round(own.data[k]! - fold * foldLoss - crease * creaseLoss), 0, 255);
    }
  }
  return ironed;
}

/** What `flattenFolds` finds out about the cloth of a layer. */
export interface ClothLook {
  /** How plain the whole layer is, 0..1: 1 if it has no print. */
  readonly plainness: number;
  /** How surely the layer is printed all over, 0..1. */
  readonly printed: number;
}

/**
 * Flattens the folds of a layer in place, as if the cloth had been ironed: a garment that was laid on the floor has creases that a worn one doesn't have.
 * Prints, stripes and the weave stay. `scale` is the shoulder width in pixels. `strength`, 0..1, is how much of the usual is flattened.
 */
export function flattenFolds(
  { colour, alpha }: Layer,
  scale: number,
  part: keyof typeof flatness,
  strength = 1,
): ClothLook {
  const box = boundsOf(alpha);
  if (box === null) return { plainness: 0, printed: 0 };
  const cloth = measureCloth(cropRaster(colour, box), cropPlane(alpha, box), scale);
  const print = findPrint(cloth, measureChanges(cloth), scale, part);
  pasteRaster(iron(cloth, print, scale, part, strength), colour, box);
  const unprinted = area(print.unprinted) / Math.max(1, area(cloth.measured));
  return { plainness: print.plainOverall, printed: smoothstep(...printFreeShares, unprinted) };
}
