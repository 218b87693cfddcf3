import { isOnCloth, sectionAt } from '../garment/sleeve';
import { distance, mix, directionTo } from '../image/geometry';
import { luminanceOf, type Rgb } from '../image/lab';
import { quantileOf } from '../image/quantile';
import { clamp, type Point } from '../image/raster';
import type { SleeveFit } from './fitSleeve';
import type { TorsoShape } from './torsoShape';
import type { Texture } from './mesh';
import { isSameCloth } from './sameCloth';
import { type ClothStrip, mirroredCloth, repeatedCloth } from './clothStrip';
import type { ClothPiece } from './sleeveMesh';

/**
 * The strip along the side of the body from which a sleeve's cloth is taken. It reaches from `from` to the first value of `to`, measured inward from the side,
 * as fractions of half the body's width at the armpits. The middle of the body isn't used, because prints and buttons are often there. If the sleeve is wider
 * than the strip, the strip's mirror image continues it, but then a pattern looks as in a kaleidoscope. So if the cloth farther in looks the same, the strip is
 * widened to the next value of `to` instead.
 */
const sideStrip = { from: 0.08, to: [0.42, 0.65, 0.88] } as const;

/**
 * The strip is widened only if its variation (`variationOf`) and the largest distance of a colour from the mean colour grow at most by this factor. Tuned by
 * eye.
 */
const maxVariationRatio = 1.15;

/** The same factor for a sleeve that is printed like the body. If either grows by more, the wider strip contains something else, such as letters. */
const maxPrintRatio = 1.5;

/** The lowest part of the body, as a share of the distance from armpits to hem, that isn't used for sleeves: a border may be there. */
const hemShare = 0.1;

/** How far below the height of the arm the cloth of a sleeve may begin on the body, as shares of the distance from armpits to hem. All are tried. */
const dropShares = [0, 0.15, 0.3, 0.45, 0.6];

/**
 * The print of a shirt is taken from farther down, because otherwise its pockets and yoke would be repeated on the sleeves. `drop`: as in `dropShares`.
 * `minLight`: if the brightness of the cloth is below this share of that on the other side of the body, it lies in deep folds, and the other side is used.
 * Tuned by eye on 27 shirts.
 */
const shirtPrint = { drop: 0.5, minLight: 0.87 };

/**
 * Cloth from another place replaces the cloth beside the arm only if its variation (`variationOf`) is below this share of the
 * variation beside the arm. Tuned by eye.
 */
const maxPlainerVariation = 0.8;

/** Cloth from the other side of the body is used only if its variation is below this share of the lowest variation on the arm's own side. Tuned by eye. */
const maxOtherSideVariation = 0.66;

/** The body counts as printed, and the sleeve as plain, if the body's variation exceeds `times` that of the sleeve plus `least` (0..255). Tuned by eye. */
const printLimits = { times: 1.8, least: 25 };

/** The body counts as busier than the sleeve if its variation exceeds `times` that of the sleeve plus `least` (0..255). Tuned by eye. */
const busierLimits = { times: 1.1, least: 5 };

/**
 * The sleeve counts as crumpled if its darkest places, which are the share 1 - `quantile` of it, are darker than the rest by more than `times` the same measure
 * of the body plus `least` (0..255). Light stripes and badges don't count. Tuned by eye on 17 shirts.
 */
const crumpledLimits = { times: 1.3, least: 6, quantile: 0.97 };

/** Returns the lengths along a line of points, from its first point to each of them. */
function runningLengths(points: readonly Point[]): number[] {
  let sum = 0;
  return points.map((point, i) => (sum += i === 0 ? 0 : distance(points[i - 1]!, point)));
}

/** Returns the colours of the cloth at these points. Points outside the photo get the colour at its edge. */
export function coloursAt({ colour }: Texture, points: readonly Point[]): Rgb[] {
  return points.map(({ x, y }) => {
    const column = clamp(Math.floor(x), 0, colour.width - 1);
    const row = clamp(Math.floor(y), 0, colour.height - 1);
    const offset = (row * colour.width + column) * 3;
    return [colour.data[offset]!, colour.data[offset + 1]!, colour.data[offset + 2]!];
  });
}

function meanOf(colours: readonly Rgb[]): Rgb {
  const mean = (c: 0 | 1 | 2): number => colours.reduce((sum, colour) => sum + colour[c], 0) / colours.length;
  return [mean(0), mean(1), mean(2)];
}

/**
 * Returns the distance from the mean colour (RGB, 0..255 each) that `share` of the colours don't exceed. It is large if the cloth has a print, even a small
 * one.
 */
function variationOf(colours: readonly Rgb[], share = 0.99): number {
  const mean = meanOf(colours);
  return quantileOf(
    colours.map((colour) => Math.hypot(...mean.map((value, c) => colour[c]! - value))),
    share,
  );
}

/** Returns by how much the darkest places of cloth are darker than its mean (luminance, 0..255). See `crumpledLimits`. */
function depthOfShade(colours: readonly Rgb[]): number {
  const mean = luminanceOf(meanOf(colours));
  return quantileOf(
    colours.map((colour) => mean - luminanceOf(colour)),
    crumpledLimits.quantile,
  );
}

/** Returns the colours of the cloth of a flat sleeve. If the sleeve lies outside the cut-out, returns the colours of the photo there. */
function coloursOfSleeve({ source }: SleeveFit, texture: Texture): Rgb[] {
  const places = [0.15, 0.38, 0.62, 0.85];
  const points = source.sections.flatMap(({ upper, lower }) => places.map((across) => mix(upper, lower, across)));
  const onCloth = points.filter((point) => isOnCloth(texture.alpha, point));
  return coloursAt(texture, onCloth.length > 0 ? onCloth : points);
}

/**
 * The sleeve counts as printed like the body if the body beside it varies by at least `least` (0..255), and the sleeve at least `share` as much. `quantile`: the
 * share of the colours whose distance from the mean colour is compared. Tuned by eye: of 15 tops, printed ones vary by 28 or more, and creased ones by at most
 * 20.
 */
const likePrint = { least: 24, share: 0.7, quantile: 0.7 };

/**
 * A garment counts as printed all over if its sleeve is printed like the body, and if the sleeve and both sides of the body, from shoulder to hem, vary by at
 * least `least` (0..255). Of 28 garments with a stretched sleeve, 18 vary by 56 or more everywhere. The other ten, with a print on the chest, letters or a
 * contrasting cuff, vary by at most 30 somewhere. Then `share` replaces that of `likePrint`, because a sleeve may have fewer of the motifs than the body, or
 * lie in shadow: of the sleeves of 19 shirts, five had 0.55 to 0.69.
 */
const allOverPrint = { least: 45, quantile: 0.95, share: 0.5 };

/** Cloth from the garment's body that a sleeve can be drawn with. */
export interface SleeveClothFromBody {
  /** Null if the sleeve isn't of the same cloth as the body, or if every place on the body has a print that the sleeve doesn't have. */
  readonly source: readonly ClothPiece[] | null;
  /** Whether the colours of this cloth vary more than those of the sleeve's own cloth, because it has a part of a print. */
  readonly isBusier: boolean;
  /** Whether this cloth has much weaker shade than the sleeve's own cloth, probably because the sleeve is crumpled. */
  readonly isSmoother: boolean;
  /** The printed cloth beside the arm, or on a shirt below its chest, if the garment is printed all over. Otherwise null. */
  readonly print: readonly ClothPiece[] | null;
}

/**
 * Takes a sleeve's cloth from the side of the garment's body, at the body's scale and at about the height at which the arm hangs beside it, so that stripes and
 * prints continue from the body to the sleeve. If a print is there, the sleeve gets plainer cloth from farther down or from the other side, unless it is
 * printed like the body. The print of a shirt comes from below its chest. Where the sleeve is too long for the strip, plain cloth is mirrored, and a print is
 * repeated.
 */
export function clothOfBody(
  sleeve: SleeveFit,
  { top, rows }: TorsoShape,
  texture: Texture,
  isShirt: boolean,
): SleeveClothFromBody {
  const { sections, scale, outward } = sleeve;
  const opposite = outward < 0 ? 1 : -1;
  const [first, last] = [rows[0]!, rows[rows.length - 1]!];
  const half = (first.right.x - first.left.x) / 2;
  const bottom = Math.max(last.left.y, last.right.y);
  // Along both edges of the sleeve the cloth keeps its scale, although the lower edge is shorter and begins farther down the arm.
  const [seam, cuff] = [sections[0]!, sections[sections.length - 1]!];
  const down = directionTo(mix(seam.upper, seam.lower, 0.5), mix(cuff.upper, cuff.lower, 0.5));
  const start = (seam.lower.x - seam.upper.x) * down.x + (seam.lower.y - seam.upper.y) * down.y;
  const uppers = runningLengths(sections.map(({ upper }) => upper));
  const lowers = runningLengths(sections.map(({ lower }) => lower)).map((length) => length + start);
  /** Returns how far down the sleeve a place is, in pixels. It is 0 at the upper end of the seam. */
  const lengthAt = (across: number, along: number): number => {
    const position = clamp(along, 0, 1) * (sections.length - 1);
    const i = Math.min(Math.floor(position), sections.length - 2);
    const lengthFrom = (lengths: readonly number[]): number =>
      lengths[i]! + (lengths[i + 1]! - lengths[i]!) * (position - i);
    return lengthFrom(uppers) + (lengthFrom(lowers) - lengthFrom(uppers)) * across;
  };
  /** Returns the strip along one side of the body. `from`: -1 for the side on the left of the photo, 1 for the right. */
  const stripFrom = (from: -1 | 1, drop: number, to: number): ClothStrip => {
    const edge = rows.map((row) => (from < 0 ? row.left : row.right));
    const shoulder = from < 0 ? top[0]! : top[top.length - 1]!;
    const armpit = edge[0]!;
    const lowered = drop * (bottom - armpit.y);
    const middles = rows.map(({ left, right }) => (left.x + right.x) / 2);
    const gap = (1 - sideStrip.to[sideStrip.to.length - 1]!) * half;
    return {
      from,
      edge,
      highest: mix(shoulder, armpit, 0.6).y + lowered,
      lowest: armpit.y + (bottom - armpit.y) * (1 - hemShare),
      outermost: sideStrip.from * half,
      innermost: to * half,
      limit: from < 0 ? Math.min(...middles) - gap : Math.max(...middles) + gap,
      scale,
      rowAt: (across, along) => shoulder.y + lengthAt(across, along) / scale + lowered,
    };
  };
  // Looks for a print at twenty places across the sleeve in 40 rows.
  const places = Array.from({ length: 800 }, (_, i) => ({ across: (i % 20) / 19, along: Math.floor(i / 20) / 39 }));
  const choose = (from: -1 | 1, drop: number, to: number) => {
    const strip = stripFrom(from, drop, to);
    const source = mirroredCloth(strip);
    const points = places.map(({ across, along }) => {
      const { upper, lower } = sectionAt(sections, along);
      return source(across, along, distance(upper, lower));
    });
    const colours = coloursAt(texture, points);
    return { from, drop, to, strip, source, colours, varies: variationOf(colours), farthest: variationOf(colours, 1) };
  };
  type Choice = ReturnType<typeof choose>;
  const needed =
    Math.max(...sections.map(({ upper, lower }) => distance(upper, lower))) / scale / half + sideStrip.from;
  /** Widens the strip until no mirror image is needed, but stops before it becomes more than `maxRatio` times as varied as the narrow one. */
  const widened = (narrow: Choice, maxRatio: number): Choice => {
    let chosen = narrow;
    for (const to of sideStrip.to.slice(1)) {
      if (chosen.to >= needed) break;
      const wider = choose(narrow.from, narrow.drop, to);
      if (wider.farthest > narrow.farthest * maxRatio || wider.varies > narrow.varies * maxRatio) break;
      chosen = wider;
    }
    return chosen;
  };
  /** Returns the cloth below the chest of a shirt: that of the other side if its own side lies in the shade. */
  const printOfShirt = (): Choice => {
    const here = choose(outward, shirtPrint.drop, sideStrip.to[0]);
    const there = choose(opposite, shirtPrint.drop, sideStrip.to[0]);
    const lightOf = ({ colours }: Choice): number => luminanceOf(meanOf(colours));
    return lightOf(here) < lightOf(there) * shirtPrint.minLight ? there : here;
  };
  const choicesFrom = (from: -1 | 1): Choice[] => dropShares.map((drop) => choose(from, drop, sideStrip.to[0]));
  const plainestOf = (choices: readonly Choice[]): Choice =>
    choices.reduce((best, choice) => (choice.varies < best.varies ? choice : best));
  const ownSideChoices = choicesFrom(outward);
  const nearest = ownSideChoices[0]!;
  const otherSideChoices = choicesFrom(opposite);
  const [plainestHere, plainestThere] = [plainestOf(ownSideChoices), plainestOf(otherSideChoices)];
  const plainest = plainestThere.varies < plainestHere.varies * maxOtherSideVariation ? plainestThere : plainestHere;
  const own = coloursOfSleeve(sleeve, texture);
  const isSame = ({ colours }: Choice): boolean => isSameCloth(meanOf(colours), meanOf(own));
  const plain = widened(plainest.varies < nearest.varies * maxPlainerVariation ? plainest : nearest, maxVariationRatio);
  const variesMore = ({ times, least }: { times: number; least: number }): boolean =>
    plain.varies > variationOf(own) * times + least;
  const body = [...ownSideChoices, ...otherSideChoices].map(({ colours }) => colours);
  const variesAllOver = [own, ...body].every(
    (colours) => variationOf(colours, allOverPrint.quantile) >= allOverPrint.least,
  );
  const bodyVaries = variationOf(nearest.colours, likePrint.quantile);
  const minOwn = bodyVaries * (variesAllOver ? allOverPrint : likePrint).share;
  const isPrintedLikeBody =
    bodyVaries >= likePrint.least && variationOf(own, likePrint.quantile) >= minOwn && isSame(nearest);
  const printed = isShirt ? printOfShirt() : nearest;
  const print = isPrintedLikeBody ? repeatedCloth(widened(printed, maxPrintRatio).strip, texture, sections) : null;
  const isCrumpled = depthOfShade(own) > depthOfShade(plain.colours) * crumpledLimits.times + crumpledLimits.least;
  // A sleeve without a print doesn't get a piece of the print on the body beside it.
  const isPlain = !variesMore(printLimits) && isSame(plain);
  return {
    source: isPlain ? [{ source: plain.source }] : print,
    isBusier: isPlain && variesMore(busierLimits),
    isSmoother: isPlain && isCrumpled,
    print: variesAllOver ? print : null,
  };
}
