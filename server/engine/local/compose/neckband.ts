import type { ContrastingBand } from '../garment/contrastingBand';
import { weightedColours } from '../image/blur';
import { directionTo, distance, mix, placeAlong, shift } from '../image/geometry';
import { medianColour, type Rgb } from '../image/lab';
import { quantileOf } from '../image/quantile';
import { bell, clamp, smoothstep, thresholded, type Box, type Plane, type Point, type Raster } from '../image/raster';
import type { UpperFit } from '../warp/fitUpper';
import type { Layer } from '../warp/mesh';
import { shoulderLineOf, upperEdgeAt, type TorsoShape } from '../warp/torsoShape';

/**
 * Width of a neckband in front, as a share of the distance between the tips of the shoulders. A T-shirt has a knitted band of about 2 cm, a dress or a top
 * without sleeves only a narrow binding.
 */
const bandWidth = { knitted: 0.037, binding: 0.014 };

/** Width of the band at the sides of the neck, where it is seen at an angle, as a share of its width in front. */
const widthAtSides = 0.5;

/**
 * How far the neckline may be from a smooth curve, as a root mean square, and how deep it may be. In shoulder widths. An ordinary neckline may be deeper, up to
 * `maxPlainDepth`, like that of an undershirt. Another deep one is often a V between straps or lapels, and the curve would round it. Tuned by eye on 18 tops
 * and dresses.
 */
const curveLimits = { uneven: 0.06, minDepth: 0.03, maxDepth: 0.3, maxPlainDepth: 0.42 };

/**
 * Exponents of the curves that are tried: 1 is a V, 2 a parabola, and a curve with a higher exponent is flatter in the middle. A neckline shallower than
 * `shallow`, in shoulder widths, is round. It gets an exponent of at least `round`, because it would look pointed with a lower one.
 */
const curveExponents = { tried: [1, 1.2, 1.4, 1.6, 1.9, 2.2, 2.6, 3, 3.5, 4], shallow: 0.13, round: 1.9 };

/**
 * A deeper neckline is round, too, unless a quarter of the way from its middle to its ends it has at most this share of its depth. A V has 0.75 there, and a
 * parabola 0.94. Of 71 tops, eight with a round neckline would be taken for a V by their exponent alone, because the shoulders beside the neck are flat. They
 * have 0.87 or more.
 */
const maxShareOfV = 0.82;

/** The shape of a plain neckline. Tuned by eye on 25 T-shirts. */
const plainNeck = {
  /**
   * The minimum depth, in shoulder widths, up to a width of `narrow`. A neck that lies closed in its photo is read as too shallow, and would look like a
   * turtleneck. From a width of `wide` on, there is no minimum: a boat neck is shallow.
   */
  minDepth: 0.125,
  narrow: 0.4,
  wide: 0.52,
  /** The exponent of a neckline that gets deeper: its own curve is too shallow to tell its shape. */
  deepened: 2.2,
  /** The highest exponent of a knitted band. One that lies crumpled is round on the person, too. */
  flattest: 2.6,
} as const;

/** The plain necklines that a customer can choose. */
export type ChosenNeckline = 'round' | 'vNeck';

/**
 * The chosen necklines: their minimum depth, in shoulder widths, and the exponent of their curve. A garment whose own neckline is deeper keeps its depth. Tuned
 * by eye on four garments.
 */
const chosenCurves: Readonly<Record<ChosenNeckline, { minDepth: number; exponent: number }>> = {
  round: { minDepth: 0.125, exponent: 2.2 },
  vNeck: { minDepth: 0.24, exponent: 1.1 },
};

/** How far above a chosen neckline cloth is removed, such as that of a collar, in shoulder widths. */
const removedAbove = 0.4;

/** The smooth neckline of a garment on the person. */
export interface Neckline {
  /** Points of its front edge, from left to right. */
  readonly line: readonly Point[];
  /** Width of the band in front, in pixels. */
  readonly width: number;
  /** How far above the line cloth is removed, in pixels. */
  readonly removed: number;
  /** The body of the garment. Its upper edge is that of the shoulders on both sides of the neckline. */
  readonly worn: TorsoShape;
}

/** A curve between the ends of a neckline: how deep it is, in shoulder widths, and its exponent (see `curveExponents`). */
interface Curve {
  readonly depth: number;
  readonly exponent: number;
}

/** Returns the curve that is closest to the neckline in the photo, and how far the neckline is from it, as a root mean square in shoulder widths. */
function closestCurve(
  worn: TorsoShape,
  { isWide, isPlain }: { isWide: boolean; isPlain: boolean },
): Curve & { uneven: number } {
  const [tipLeft, left, right, tipRight] = shoulderLineOf(worn);
  const shoulders = distance(tipLeft, tipRight);
  const points = worn.top.slice(2, -2);
  const last = points.length - 1;
  const dips = points.map(({ y }, i) => y - mix(left, right, i / last).y);
  const even = dips.map((dip, i) => (dip + dips[last - i]!) / 2);
  const fits = curveExponents.tried.map((exponent) => {
    const shape = even.map((_, i) => 1 - Math.abs((2 * i) / last - 1) ** exponent);
    const depth = even.reduce((sum, dip, i) => sum + dip * shape[i]!, 0) / shape.reduce((sum, s) => sum + s * s, 0);
    const uneven = Math.sqrt(dips.reduce((sum, dip, i) => sum + (dip - depth * shape[i]!) ** 2, 0) / (last + 1));
    return { exponent, depth, uneven: uneven / shoulders };
  });
  const closest = fits.reduce((a, b) => (b.uneven < a.uneven ? b : a));
  const quarter = even[Math.round((last / 2) * 0.75)]! / Math.max(...even);
  const isV = closest.depth > curveExponents.shallow * shoulders && quarter <= maxShareOfV;
  const least = isV ? 0 : curveExponents.round;
  const most = isPlain && isWide ? plainNeck.flattest : Infinity;
  const best = fits.find(({ exponent }) => exponent === clamp(closest.exponent, least, most))!;
  return { ...best, depth: best.depth / shoulders };
}

/** Returns the curve of a chosen neckline, at least as deep as the garment's own one. */
function chosenCurve(worn: TorsoShape, chosen: ChosenNeckline): Curve {
  const { minDepth, exponent } = chosenCurves[chosen];
  return { depth: Math.max(closestCurve(worn, { isWide: true, isPlain: true }).depth, minDepth), exponent };
}

/** Returns the curve of the neckline in the photo. Null if it is far from any curve. */
function readCurve(worn: TorsoShape, { isWide, isPlain }: { isWide: boolean; isPlain: boolean }): Curve | null {
  const { depth: ownDepth, exponent, uneven } = closestCurve(worn, { isWide, isPlain });
  const [tipLeft, left, right, tipRight] = shoulderLineOf(worn);
  const width = distance(left, right) / distance(tipLeft, tipRight);
  const minDepth = isPlain ? plainNeck.minDepth * smoothstep(plainNeck.wide, plainNeck.narrow, width) : 0;
  const depth = Math.max(minDepth, ownDepth);
  const maxDepth = isPlain ? curveLimits.maxPlainDepth : curveLimits.maxDepth;
  if (uneven > curveLimits.uneven || depth < curveLimits.minDepth || depth > maxDepth) return null;
  return { depth, exponent: depth > ownDepth ? plainNeck.deepened : exponent };
}

/**
 * Returns the neckline of a garment as a smooth curve, round or a V, because the neckline is uneven in a photo of cloth that lies loosely. Null if it is far
 * from such a curve, or if the garment has a collar. If the customer chose a neckline, its curve is always drawn.
 *
 * @param isWide whether its band is as wide as a knitted one
 * @param isPlain whether the garment has an ordinary neckline, neither a collar nor a placket nor straps
 * @param chosen the neckline that the customer chose
 */
export function smoothNeckline(
  { worn, collar, rimY }: UpperFit,
  { isWide, isPlain, chosen = null }: { isWide: boolean; isPlain: boolean; chosen?: ChosenNeckline | null },
): Neckline | null {
  if (collar !== null || rimY !== null) return null;
  const curve = chosen ? chosenCurve(worn, chosen) : readCurve(worn, { isWide, isPlain });
  if (curve === null) return null;
  const [tipLeft, left, right, tipRight] = shoulderLineOf(worn);
  const shoulders = distance(tipLeft, tipRight);
  const steps = 40;
  const line = Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const { x, y } = mix(left, right, t);
    return { x, y: y + curve.depth * shoulders * (1 - Math.abs(2 * t - 1) ** curve.exponent) };
  });
  const width = shoulders * (isWide ? bandWidth.knitted : bandWidth.binding);
  return { line, width, removed: chosen ? removedAbove * shoulders : width * 3, worn };
}

/** Cloth closer to the neckline than this, in widths of the band, isn't used for the colour of the band. */
const skippedEdge = 0.5;

/**
 * The cloth around the neckline is patterned if at least `share` of it differs from its median colour by `least` (0..255). Its band then has the median colour,
 * which is that of the ground of the pattern. The mean of navy and white stripes would be grey. Tuned by eye on striped and printed T-shirts.
 */
const patternLimits = { share: 0.15, least: 40 };

/** Returns the median colour of patterned cloth, 0..255 for each channel. Null if the cloth is plain. `solid` is where there is cloth, as 0/1. */
function groundOfPattern({ data }: Raster, solid: Plane, { left, top, right, bottom }: Box): Rgb | null {
  const pixels: number[] = [];
  for (let y = top; y < bottom; y++) {
    for (let i = y * solid.width + left; i < y * solid.width + right; i++) if (solid.data[i]! > 0) pixels.push(i);
  }
  const colours = pixels.map((i): Rgb => [data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!]);
  const ground = medianColour(colours);
  if (ground === null) return null;
  const differences = colours.map((colour) => Math.hypot(...ground.map((value, c) => colour[c]! - value)));
  return quantileOf(differences, 1 - patternLimits.share) >= patternLimits.least ? ground : null;
}

/**
 * How a band and its seam catch the light: the shares by which its middle is lighter, and its lower edge, its seam and the cloth
 * below are darker. Tuned by eye.
 */
const relief = { middle: 0.05, edge: 0.04, seam: 0.17, below: 0.07 };

/**
 * Returns the factor by which the colours of a neckband, and of the cloth below it, are multiplied. `depth` is measured from the band's upper edge, in pixels.
 */
function reliefAt(depth: number, width: number, isBand: number): number {
  const across = clamp(depth / width, 0, 1);
  const rib = 1 + relief.middle * Math.sin(Math.PI * across) - relief.edge * across;
  const seam = relief.seam * bell(depth - width, Math.max(1, width * 0.12));
  const below = depth > width ? relief.below * Math.exp((width - depth) / (width * 0.5)) : 0;
  return (1 + (rib - 1) * isBand) * (1 - seam - below);
}

/** Lengthens a line at both ends, in the direction that it has there. `by` is in pixels. */
function lengthen(line: readonly Point[], by: number): Point[] {
  const beyond = (end: Point, before: Point): Point => shift(end, directionTo(before, end), by);
  const last = line.length - 1;
  return [beyond(line[0]!, line[1]!), ...line, beyond(line[last]!, line[last - 1]!)];
}

/**
 * Gives a worn garment a neckband, in place. Its neck is cut out along the line of `neckline`, gaps at this line are closed, and the band is painted below it.
 *
 * @param contrasting the colour of the band, if it isn't that of the cloth. A band that the cut-out lost is painted above the line
 * @param lightFactor one factor per pixel, by which the colours of the cloth were multiplied
 * @param mask the mask of the person. The band is painted only there and where the garment was already
 */
export function paintNeckband(
  garment: Layer,
  { line: edge, width, removed, worn }: Neckline,
  { contrasting, lightFactor, mask }: { contrasting: ContrastingBand | null; lightFactor: Plane; mask: Plane },
): void {
  const { alpha, colour } = garment;
  // Lengthen the line over the shoulders, so that the band ends at the edge of the garment. At the ends of the neckline it would look cut off like a ribbon.
  const line = lengthen(edge, width);
  const rows = line.map(({ y }) => y);
  const raised = contrasting?.isLost ? width : 0;
  const box: Box = {
    left: clamp(Math.floor(edge[0]!.x - width * 1.5), 0, alpha.width - 1),
    right: clamp(Math.ceil(edge[edge.length - 1]!.x + width * 1.5), 1, alpha.width),
    top: clamp(Math.floor(Math.min(...rows) - removed), 0, alpha.height - 1),
    bottom: clamp(Math.ceil(Math.max(...rows) + width * 3), 1, alpha.height),
  };
  // The cloth right at the edge of a cut-out may have some floor in it, or lie in the shadow of the neck.
  const solid = thresholded(alpha, 0.9);
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      if (placeAlong(line, { x: x + 0.5, y: y + 0.5 }).offset < width * skippedEdge)
        solid.data[y * alpha.width + x] = 0;
    }
  }
  const nearColours = weightedColours(colour, solid, width * 0.5, box);
  const wideColours = weightedColours(colour, solid, width * 2, box);
  const ground = contrasting ? null : groundOfPattern(colour, solid, box);
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const { offset: below, along } = placeAlong(line, { x: x + 0.5, y: y + 0.5 });
      const widthHere = width * (widthAtSides + (1 - widthAtSides) * Math.sin(Math.PI * along));
      const depth = below + raised;
      if (depth > widthHere * 2.5) continue;
      const i = y * alpha.width + x;
      const alphaBefore = alpha.data[i]!;
      // Beside the neckline, the person's mask may contain an old collar that stands above the shoulders. The band doesn't lie on it.
      const isBeyondEnds = x < edge[0]!.x || x > edge[edge.length - 1]!.x;
      const onShoulder = isBeyondEnds ? smoothstep(-1, 1, y + 0.5 - upperEdgeAt(worn, x)) : 1;
      const cover =
        smoothstep(-0.8, 0.8, depth) * Math.max(alphaBefore, onShoulder * smoothstep(0.3, 0.7, mask.data[i]!));
      if (depth < widthHere) alpha.data[i] = cover;
      if (cover <= 0) continue;
      const isBand = smoothstep(0.6, -0.6, depth - widthHere);
      const factor = reliefAt(depth, widthHere, isBand);
      const cloth = nearColours.near(i) > 0 ? nearColours : wideColours;
      for (let c = 0; c < 3; c++) {
        const index = i * 3 + c;
        const plain = cloth.colour(i, c);
        const band = contrasting ? contrasting.colour[c]! * lightFactor.data[i]! : (ground?.[c] ?? plain);
        const own = colour.data[index]! * alphaBefore + plain * (1 - alphaBefore);
        colour.data[index] = clamp(Math.round((own + (band - own) * isBand) * factor), 0, 255);
      }
    }
  }
}
