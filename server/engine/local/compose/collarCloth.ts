import { weightedColours, type SpreadColours } from '../image/blur';
import { labOf, luminanceOf, medianColour, type Rgb } from '../image/lab';
import { boxAroundPoints, clamp, median, smoothstep, thresholded, type Point, type Raster } from '../image/raster';
import type { Layer } from '../warp/mesh';
import { outlineOf, type CollarLeaf, type Collar } from './collarShape';

/**
 * The point of the chest from which the cloth for a leaf is copied, measured from the middle of the leaf, in shoulder widths. For a hood it is closer to the
 * leaf, so that it lies above the print that many sweatshirts have on the chest.
 */
const clothSource = { out: 0.07, down: { shirt: 0.34, hood: 0.22, turtleneck: 0.26, stand: 0.26 } };

/**
 * The square of the chest below each leaf in which colours and pattern are sampled, in shoulder widths: how far down its middle is (`down`), half its side
 * (`half`), and the distance between samples (`step`). For a hood the square is large, because the cloth close to the neck often lies in the shade.
 */
const sampleSquare = {
  down: { shirt: 0.34, hood: 0.4, turtleneck: 0.4, stand: 0.4 },
  half: { shirt: 0.15, hood: 0.3, turtleneck: 0.3, stand: 0.3 },
  step: 0.01,
};

/** How far around the squares the colours are blurred, so that pixels at their edges have neighbours. In shoulder widths. */
const blurMargin = 0.11;

/** By how much the cloth of a leaf is rotated relative to the cloth of the chest, in radians. */
const leafTurn = { shirt: 0.6, hood: 0.6, turtleneck: 0, stand: 0 };

/**
 * Cloth is plain if the median difference between its colours and those around them is at most this, in Lab. Among 24 shirts and polos on one person,
 * plain cloth with creases had at most 3.9, and checks, stripes and flowers had at least 5.6. On a smaller person, fine checks had lower values.
 * Gathered cloth counts as patterned.
 */
const maxPlainContrast = 4.1;

/**
 * A detail of plain cloth whose colour differs by more than this from those around it is a logo or a button, and isn't repeated on the collar. Details fade
 * from half this difference on. In RGB, 0..255.
 */
const maxDetail = 24;

/** The limits of the factors by which patterned cloth is made lighter or darker, so that the collar doesn't show the folds of the chest. */
const brightnessRange = { min: 0.7, max: 1.4 };

/** The cloth that a collar is painted with, taken from the chest of the garment. */
export interface CollarCloth {
  readonly isPlain: boolean;
  /** Returns the colour of a leaf at a point, each channel 0..255. */
  readonly colourAt: (leaf: CollarLeaf, point: Point) => Rgb;
  /** Returns the colour of the garment's front at a point, each channel 0..255. The point may be outside the cloth. */
  readonly frontAt: (point: Point) => Rgb;
}

function pixelOf({ data }: Raster, i: number): Rgb {
  return [data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!];
}

function spreadColourAt({ colour }: SpreadColours, i: number): Rgb {
  return [colour(i, 0), colour(i, 1), colour(i, 2)];
}

/** Returns the index of the pixel of opaque cloth at a point, or null. */
function clothAt({ alpha }: Layer, x: number, y: number): number | null {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column < 0 || row < 0 || column >= alpha.width || row >= alpha.height) return null;
  const i = row * alpha.width + column;
  return alpha.data[i]! > 0.95 ? i : null;
}

/**
 * Returns how far a colour is from that of the cloth around it, in Lab. Before a and b are compared, the colour is scaled to the brightness of the cloth
 * around it, because a fold changes saturation as well as lightness.
 */
function patternContrast(colour: Rgb, surroundings: Rgb): number {
  const brightening = luminanceOf(surroundings) / Math.max(1, luminanceOf(colour));
  const [lightness] = labOf(...colour);
  const byte = (value: number): number => Math.round(clamp(value * brightening, 0, 255));
  const [, a, b] = labOf(byte(colour[0]), byte(colour[1]), byte(colour[2]));
  const [lightnessAround, aAround, bAround] = labOf(...surroundings);
  return Math.hypot(lightness - lightnessAround, a - aAround, b - bAround);
}

/** Returns samples of the chest below a leaf, as indices of pixels. */
function sampleChest(worn: Layer, { middle, outward }: CollarLeaf, style: Collar['style'], scale: number): number[] {
  const pixels: number[] = [];
  const [down, half] = [sampleSquare.down[style], sampleSquare.half[style]];
  for (let u = -half; u <= half; u += sampleSquare.step) {
    for (let v = -half; v <= half; v += sampleSquare.step) {
      const i = clothAt(worn, middle.x + (outward * clothSource.out + u) * scale, middle.y + (down + v) * scale);
      if (i !== null) pixels.push(i);
    }
  }
  return pixels;
}

/**
 * Returns the cloth for a collar, taken from the chest of the worn garment below its leaves. Null if the chest is hidden. `scale` is the shoulder width in
 * pixels.
 */
export function collarClothOf(worn: Layer, { style, leaves }: Collar, scale: number): CollarCloth | null {
  const { colour } = worn;
  const sourceDown = clothSource.down[style];
  const solid = thresholded(worn.alpha, 0.95);
  const reach = (sampleSquare.down[style] + sampleSquare.half[style] + blurMargin) * scale;
  const box = boxAroundPoints(leaves.flatMap(outlineOf), reach, colour);
  const nearColours = weightedColours(colour, solid, scale * 0.03, box);
  const wideColours = weightedColours(colour, solid, scale * 0.09, box);
  const sides = leaves.flatMap((leaf) => {
    const pixels = sampleChest(worn, leaf, style, scale);
    if (pixels.length === 0) return [];
    const light = pixels.map((i) => luminanceOf(spreadColourAt(nearColours, i)));
    const mean = light.reduce((sum, value) => sum + value, 0) / light.length;
    const spread = light.reduce((sum, value) => sum + (value - mean) ** 2, 0) / light.length;
    return { leaf, pixels, spread };
  });
  // Both leaves are copied from the side of the chest that has fewer folds.
  const [side] = sides.toSorted((a, b) => a.spread - b.spread);
  if (side === undefined) return null;
  const { leaf: chosen, pixels } = side;
  const usual = medianColour(pixels.map((i) => pixelOf(colour, i)))!;
  const pattern = median(pixels.map((i) => patternContrast(pixelOf(colour, i), spreadColourAt(nearColours, i))));
  const isPlain = pattern <= maxPlainContrast;
  const [cos, sin] = [Math.cos(leafTurn[style]), Math.sin(leafTurn[style])];
  /** Returns the colour of the pixel `i` without its folds, and without its details if the cloth is plain. */
  const colourOf = (i: number | null): Rgb => {
    if (i === null) return usual;
    const own = pixelOf(colour, i);
    if (!isPlain) {
      const brightening = clamp(
        luminanceOf(usual) / Math.max(1e-4, luminanceOf(spreadColourAt(wideColours, i))),
        brightnessRange.min,
        brightnessRange.max,
      );
      return [own[0] * brightening, own[1] * brightening, own[2] * brightening];
    }
    const smooth = spreadColourAt(nearColours, i);
    const detail: Rgb = [own[0] - smooth[0], own[1] - smooth[1], own[2] - smooth[2]];
    const kept = smoothstep(maxDetail, maxDetail / 2, Math.hypot(...detail));
    return [usual[0] + detail[0] * kept, usual[1] + detail[1] * kept, usual[2] + detail[2] * kept];
  };
  return {
    isPlain,
    colourAt: ({ middle, outward }, { x, y }) => {
      const [out, down] = [(x - middle.x) * outward, y - middle.y];
      const fromMiddle = clothSource.out * scale + out * cos + down * sin;
      return colourOf(
        clothAt(
          worn,
          chosen.middle.x + chosen.outward * fromMiddle,
          chosen.middle.y + sourceDown * scale + down * cos - out * sin,
        ),
      );
    },
    frontAt: ({ x, y }) => colourOf(clothAt(worn, x, y + sourceDown * scale)),
  };
}
