import { weightedBlur } from '../image/blur';
import { labOf, rgbOf } from '../image/lab';
import { fitSurface, heightAt, termsIn, type SurfaceSample } from '../image/quadraticSurface';
import {
  clamp,
  computePlane,
  createPlane,
  meanWithin,
  smoothstep,
  thresholded,
  type Box,
  type Plane,
  type Size,
} from '../image/raster';
import { boundsOf } from '../image/regions';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';
import { findColourPrint } from './colourPrint';
import { shoulderWidthOf, type GarmentPhoto } from './garmentPhoto';

/** Longer side, in pixels, at which shading is measured. Folds that are finer are left to `flattenFolds`. */
const measuredSide = 192;

/**
 * Steps of lightness (L of Lab) between two neighbouring pixels of the measured photo: up to `shading`, a step is a soft fold or a shadow, and from `print` on,
 * it is the edge of a print or a seam.
 */
const lightSteps = { shading: 6, print: 12 };

/**
 * The same for steps of colour (a and b of Lab). Shade also changes how saturated a colour is, so a share of the lightness step is subtracted first
 * (`saturation`).
 */
const colourSteps = { shading: 1.5, print: 4, saturation: 0.8 };

/**
 * On dark cloth, the limits of `lightSteps` are lower. They are multiplied by a factor that falls with the mean lightness of the cloth (L of Lab): it is 1 from
 * `fullLightness` on, and never below `minFactor`.
 */
const darkCloth = { fullLightness: 45, minFactor: 0.35 };

/** Share of the shading that is removed from plain cloth. The rest keeps the cloth from looking flat. Tuned by eye. */
const removedShare = 0.8;

/**
 * How a plain garment is told from a patterned one, by `printShare`: of all differences between neighbouring pixels, the share that lies at edges of a print.
 * Up to `from` the garment is plain, from `to` on it is patterned. Of 40 garments, plain ones and those with an emblem had 0.01 to 0.19, and a creased shirt
 * 0.24. Stripes, checks and all-over prints had 0.3 to 0.79, and rows of dots 0.19.
 */
const printShareRange = { from: 0.15, to: 0.27 };

/**
 * How cloth with a soft pattern in several hues, such as swirls or batik, is told from shade: by the root mean square of the changes of hue outside a print
 * (see `hueChangeOf`). Up to `shade`, all changes count as shade; from `dyed` on, none does. Of 144 garments, a top with swirls has 6.0, a jacket in two
 * colours 4.5, a T-shirt with a print in many colours 4.3, and the others at most 3.1.
 */
const hueChanges = { shade: 4.6, dyed: 5.6 };

/** Largest change of a pixel, in Lab (`lightness`: of L, `colour`: of a and b). */
const maxChange = { lightness: 24, colour: 20 };

/** Number of rounds of the over-relaxation in `integrateSteps`, and its relaxation factor. */
const relaxation = { rounds: 100, factor: 1.9 };

/** A plane for each of L, a and b. */
type Channels = readonly [Plane, Plane, Plane];

/** The soft steps from each pixel to its right and its lower neighbour, for each of L, a and b. */
interface SoftSteps {
  readonly right: Channels;
  readonly down: Channels;
  /** The share of steps that belong to a print, 0..1. */
  readonly printShare: number;
}

export const channelsOf = (size: Size): Channels => [
  createPlane(size.width, size.height),
  createPlane(size.width, size.height),
  createPlane(size.width, size.height),
];

/** Returns the soft steps between neighbours in `solid`. Steps at the edge of a print become 0. */
function softStepsOf(lab: Channels, solid: Plane): SoftSteps {
  const { width } = solid;
  const [right, down] = [channelsOf(solid), channelsOf(solid)];
  const lightness = meanWithin(lab[0], solid) ?? 0;
  const factor = clamp(lightness / darkCloth.fullLightness, darkCloth.minFactor, 1);
  let [softCount, count] = [0, 0];
  const measure = (into: Channels, i: number, neighbour: number): void => {
    if (solid.data[i] === 0 || !solid.data[neighbour]) return;
    const [l, a, b] = lab.map(({ data }) => data[neighbour]! - data[i]!);
    const colour = Math.max(0, Math.hypot(a!, b!) - Math.abs(l!) * colourSteps.saturation);
    const softness =
      smoothstep(lightSteps.print * factor, lightSteps.shading * factor, Math.abs(l!)) *
      smoothstep(colourSteps.print, colourSteps.shading, colour);
    [l!, a!, b!].forEach((step, c) => (into[c]!.data[i] = step * softness));
    softCount += softness;
    count++;
  };
  for (let i = 0; i < solid.data.length; i++) {
    if (i % width < width - 1) measure(right, i, i + 1);
    measure(down, i, i + width);
  }
  return { right, down, printShare: 1 - softCount / Math.max(1, count) };
}

/** Returns the plane whose steps between neighbours in `solid` are closest to the given ones, by successive over-relaxation. */
function integrateSteps(right: Plane, down: Plane, solid: Plane): Plane {
  const { width, height } = solid;
  const sum = createPlane(width, height);
  const [at, inside] = [sum.data, solid.data];
  for (let round = 0; round < relaxation.rounds; round++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        if (inside[i] === 0) continue;
        let [total, count] = [0, 0];
        if (x > 0 && inside[i - 1]! > 0) {
          total += at[i - 1]! + right.data[i - 1]!;
          count++;
        }
        if (x < width - 1 && inside[i + 1]! > 0) {
          total += at[i + 1]! - right.data[i]!;
          count++;
        }
        if (y > 0 && inside[i - width]! > 0) {
          total += at[i - width]! + down.data[i - width]!;
          count++;
        }
        if (y < height - 1 && inside[i + width]! > 0) {
          total += at[i + width]! - down.data[i]!;
          count++;
        }
        if (count > 0) at[i] = at[i]! + relaxation.factor * (total / count - at[i]!);
      }
    }
  }
  return sum;
}

/** Sigma of the blur that gives the shading around a print, as a share of the measured photo's longer side. */
const printSurroundings = 0.05;

/** Every `surfaceStep`th pixel in both directions is enough to fit a smooth surface. */
const surfaceStep = 3;

/** Subtracts the smooth surface that fits a plane best where `solid` is 1, in place. */
function subtractSurface(plane: Plane, solid: Plane, box: Box): void {
  const termsOf = termsIn(box);
  const samples: SurfaceSample[] = [];
  for (let y = box.top; y < box.bottom; y += surfaceStep) {
    for (let x = box.left; x < box.right; x += surfaceStep) {
      const i = y * plane.width + x;
      if (solid.data[i]! > 0) samples.push({ terms: termsOf(x, y), values: [plane.data[i]!], weight: 1 });
    }
  }
  const surface = fitSurface(samples, 0);
  if (surface === null) return void plane.data.fill(0);
  for (let i = 0; i < plane.data.length; i++) {
    if (solid.data[i]! > 0) plane.data[i]! -= heightAt(surface, termsOf(i % plane.width, Math.floor(i / plane.width)));
  }
}

/**
 * Returns the root mean square of the changes of colour (a and b of Lab) that don't follow those of lightness, where `cloth` is above 0.5. The shade changes
 * colours, too, but in proportion to lightness.
 */
export function hueChangeOf([l, a, b]: Channels, cloth: Plane): number {
  let [count, ll, la, lb, colours] = [0, 0, 0, 0, 0];
  for (let i = 0; i < cloth.data.length; i++) {
    if (cloth.data[i]! <= 0.5) continue;
    const [light, red, yellow] = [l.data[i]!, a.data[i]!, b.data[i]!];
    count++;
    ll += light * light;
    la += light * red;
    lb += light * yellow;
    colours += red * red + yellow * yellow;
  }
  // What remains after a linear regression of a and b on lightness.
  const rest = colours - (la * la + lb * lb) / Math.max(1e-6, ll);
  return Math.sqrt(Math.max(0, rest) / Math.max(1, count));
}

/**
 * Removes most of the soft light and shade from a garment's photo: wide folds, and shadows in the room. They would look like stains or satin on a person who
 * stands in another light. The edges of an emblem or a yoke stay, because only small steps between neighbouring pixels count as shading (Horn, "Determining
 * Lightness from an Image", 1974). A patterned garment, or one dyed in several hues, is returned unchanged, because its colours would lose their depth. A
 * smooth change over the whole garment stays too, because cloth can be dyed that way. `evenLight` decides whether such a change comes from the light.
 */
export function withoutSoftShading(photo: GarmentPhoto): GarmentPhoto {
  const { image, alpha } = photo;
  const { width, height } = fitWithin(image, measuredSide);
  const small = resizeRaster(image, width, height);
  const solid = thresholded(resizePlane(alpha, width, height), 0.97);
  const box = boundsOf(solid);
  if (box === null) return photo;
  const lab = channelsOf(solid);
  for (let i = 0; i < solid.data.length; i++) {
    const colour = labOf(small.data[i * 3]!, small.data[i * 3 + 1]!, small.data[i * 3 + 2]!);
    colour.forEach((value, c) => (lab[c]!.data[i] = value));
  }
  const { right, down, printShare } = softStepsOf(lab, solid);
  const share = removedShare * smoothstep(printShareRange.to, printShareRange.from, printShare);
  if (share === 0) return photo;
  const scale = shoulderWidthOf(photo);
  const print = scale === null ? null : findColourPrint(small, solid, (scale * width) / image.width);
  const unprinted = print && computePlane(solid, (i) => solid.data[i]! * (1 - print.data[i]!));
  const shadingOf = (c: 0 | 1 | 2): Plane => {
    const shading = integrateSteps(right[c], down[c], solid);
    subtractSurface(shading, solid, box);
    return shading;
  };
  const shadings: Channels = [shadingOf(0), shadingOf(1), shadingOf(2)];
  const hueChange = hueChangeOf(shadings, unprinted ?? solid);
  const removed = share * smoothstep(hueChanges.dyed, hueChanges.shade, hueChange);
  if (removed === 0) return photo;
  const changes = [maxChange.lightness, maxChange.colour, maxChange.colour].map((limit, c) => {
    const change = computePlane(solid, (i) => clamp(-shadings[c]!.data[i]! * removed, -limit, limit));
    // The colours of a pale print would be taken for shading. So it is only changed as much as the cloth around it.
    const around = unprinted && weightedBlur(change, unprinted, measuredSide * printSurroundings, 0);
    const kept =
      around && print
        ? computePlane(change, (i) => change.data[i]! + (around.data[i]! - change.data[i]!) * print.data[i]!)
        : change;
    return resizePlane(weightedBlur(kept, solid, 1, 0), image.width, image.height);
  });
  const data = image.data.slice();
  for (let i = 0; i < alpha.data.length; i++) {
    if (alpha.data[i] === 0) continue;
    const colour = labOf(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!);
    const [l, a, b] = colour.map((value, c) => value + changes[c]!.data[i]!);
    data.set(rgbOf(clamp(l!, 0, 100), a!, b!), i * 3);
  }
  return { ...photo, image: { ...image, data } };
}
