import { distance, mix } from '../image/geometry';
import { labDistance, labOf, luminanceOf, medianColour, type Lab, type Rgb } from '../image/lab';
import { median, type Plane, type Point, type Raster } from '../image/raster';
import type { GarmentPhoto } from './garmentPhoto';
import type { UpperLandmarks } from './landmarks';

/** Where stripes are searched for: from the neckline (negative: above it) down over the collar, in widths of the chest. */
const searchDepth = { from: -0.03, to: 0.2, step: 0.004 };

/** How far to both sides of a stripe the cloth beside it is sampled, in widths of the chest. */
const besideStripe = 0.02;

/** Number of lines across the collar along which stripes are searched for. */
const lineCount = 40;

/**
 * What counts as a stripe, with distances in Lab. Its colour is at least `fromCloth` from that of the cloth on both sides, whose colours are at most `sides`
 * apart. It is also lighter than the cloth by `lighter`, or has another hue, at least `otherHue` away: a seam or a shadow is only darker.
 */
const stripeLimits = { fromCloth: 18, sides: 16, lighter: 16, otherHue: 14 };

/**
 * A stripe counts as found if it crosses this share of the lines, in colours that are less than `alike` apart. A second one differs by more than `unlike`. Of 48
 * polos, six get the stripes of their collars. One with thin lines on a black collar doesn't, and one gets a stripe that is only on the inside of its collar.
 */
const foundLimits = { share: 0.25, alike: 18, unlike: 40 };

/** Returns how far the hue of a stripe is from that of the cloth, in a and b of Lab. The stripe is first made as bright as the cloth. */
function hueDistance(stripe: Rgb, cloth: Rgb): number {
  const brightening = (luminanceOf(cloth) + 1) / (luminanceOf(stripe) + 1);
  const byte = (value: number): number => Math.min(255, Math.round(value * brightening));
  const [, stripeA, stripeB] = labOf(byte(stripe[0]), byte(stripe[1]), byte(stripe[2]));
  const [, clothA, clothB] = labOf(...cloth);
  return Math.hypot(stripeA - clothA, stripeB - clothB);
}

/** Returns the pixel of opaque cloth at a point, or null. */
function clothAt({ width, height, data }: Plane, { x, y }: Point): number | null {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return null;
  const i = row * width + column;
  return data[i]! >= 0.9 ? i : null;
}

/** Returns the point of a polyline at a share of its points, and the direction to its right-hand side: down, for a line that runs to the right. */
function placeOn(line: readonly Point[], share: number): { point: Point; down: Point } {
  const index = Math.min(line.length - 2, Math.floor(share * (line.length - 1)));
  const [a, b] = [line[index]!, line[index + 1]!];
  const length = Math.max(1e-6, distance(a, b));
  return {
    point: mix(a, b, share * (line.length - 1) - index),
    down: { x: -(b.y - a.y) / length, y: (b.x - a.x) / length },
  };
}

/** A pixel of a stripe. `fromCloth`: how far its colour is from that of the cloth above it, in Lab. `depth`: below the neckline, in widths of the chest. */
interface Stripe {
  readonly colour: Rgb;
  readonly lab: Lab;
  readonly fromCloth: number;
  readonly depth: number;
}

/** Returns the pixels of stripes on one line across the collar. */
function stripesAlong({ data }: Raster, alpha: Plane, line: { point: Point; down: Point }, chest: number): Stripe[] {
  const at = (depth: number): number | null =>
    clothAt(alpha, {
      x: line.point.x + line.down.x * depth * chest,
      y: line.point.y + line.down.y * depth * chest,
    });
  const rgb = (i: number): Rgb => [data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!];
  const found: Stripe[] = [];
  for (let depth = searchDepth.from; depth < searchDepth.to; depth += searchDepth.step) {
    const [here, above, below] = [at(depth), at(depth - besideStripe), at(depth + besideStripe)];
    if (here === null || above === null || below === null) continue;
    const [stripe, upper, lower] = [labOf(...rgb(here)), labOf(...rgb(above)), labOf(...rgb(below))];
    if (labDistance(upper, lower) > stripeLimits.sides) continue;
    const isStripe = ([above, below] as const).every((beside, side) => {
      const cloth = side === 0 ? upper : lower;
      if (labDistance(stripe, cloth) < stripeLimits.fromCloth) return false;
      return (
        stripe[0] - cloth[0] >= stripeLimits.lighter || hueDistance(rgb(here), rgb(beside)) >= stripeLimits.otherHue
      );
    });
    if (isStripe) found.push({ colour: rgb(here), lab: stripe, fromCloth: labDistance(stripe, upper), depth });
  }
  return found;
}

/** Returns the colours of the stripes along the edge of a plain polo's collar in the garment's photo, from the outermost one inward. At most two. */
export function findCollarStripes({ image, alpha }: GarmentPhoto, { neckline, armpits }: UpperLandmarks): Rgb[] {
  const chest = armpits[1].x - armpits[0].x;
  const inner = neckline.slice(1, -1);
  const lines = Array.from({ length: lineCount }, (_, i) =>
    stripesAlong(image, alpha, placeOn(inner, (i + 0.5) / lineCount), chest),
  );
  const stripes = lines.flat();
  const isAlike = (a: Stripe, b: Stripe): boolean => labDistance(a.lab, b.lab) < foundLimits.alike;
  const ranked = stripes
    .map((stripe) => ({
      stripe,
      count: lines.filter((line) => line.some((other) => isAlike(stripe, other))).length,
    }))
    .filter(({ count }) => count >= foundLimits.share * lineCount)
    .toSorted((a, b) => b.count - a.count)
    .map(({ stripe }) => stripe);
  const [first] = ranked;
  if (first === undefined) return [];
  const second = ranked.find(({ lab }) => labDistance(lab, first.lab) > foundLimits.unlike);
  return [first, ...(second ? [second] : [])]
    .flatMap((stripe) => {
      const alike = stripes.filter((other) => isAlike(stripe, other));
      // In a small photo, most pixels of a thin stripe are mixed with the cloth beside it.
      const purest = alike.toSorted((a, b) => b.fromCloth - a.fromCloth).slice(0, lineCount / 4);
      const colour = medianColour(purest.map((other) => other.colour));
      return colour === null ? [] : { depth: median(alike.map(({ depth }) => depth)), colour };
    })
    .toSorted((a, b) => b.depth - a.depth)
    .map(({ colour }) => colour);
}
