import { meanColours, softBlur } from '../image/blur';
import { cropPlane, cropRaster, pasteRaster } from '../image/crop';
import { labOf, type Lab } from '../image/lab';
import { clamp, computePlane, createPlane, median, thresholded, type Plane, type Raster } from '../image/raster';
import { area, dilate, labelRegions, open } from '../image/regions';
import { edgesInRow, type LowerLandmarks } from './lowerLandmarks';

// The limits of this file were tuned by eye on 49 pairs of trousers. Lengths are shares of the width of the waist, unless they say otherwise.

/** Height of a waistband: about four centimetres. */
const bandHeight = 0.1;

/** How far the new waistband reaches above the first full row of the garment, as a share of the garment's height: where a waist sags, that row is below it. */
const rise = 0.025;

/** The cloth below the waistband, down to this distance from the waist, is compared with it. This share of the width is left out at each side. */
const compared = { down: 0.3, side: 0.08 } as const;

/** Every `step`th pixel in both directions is enough to compare colours. */
const step = 3;

/** How far a colour may be from the median of the cloth, in lightness (L of Lab) and in hue (a and b), to count as the same. */
const sameColour = { lightness: 12, hue: 9 } as const;

/** The least share of the cloth below the waistband, and of the waistband itself, that must have the colour of the cloth. */
const minSame = { below: 0.85, band: 0.6 } as const;

/**
 * Marks on plain cloth below the waistband, such as a buckle, a chain or the end of a belt. They are searched down to the distance `down` from the waist. Their
 * colour differs from that of the cloth around them by more than `lightness` (L of Lab) or `hue` (a and b). `sigma`: that of the blur that gives the cloth
 * around them. A mark is at least twice `halfWidth` wide; thinner lines are the seams of pockets, and stay unless they are lighter than the cloth by `metal`.
 * `margin`: how far around a mark it is smoothed too. A mark begins at most that far below the waistband; an emblem begins lower. If more than the share
 * `maxPrint` of the cloth differs otherwise, it has a print, and nothing is a mark. Creases, which are only darker, don't count.
 * Tuned by eye on 77 pairs of trousers.
 */
const marks = {
  down: 0.42,
  lightness: 10,
  hue: 8,
  sigma: 0.08,
  halfWidth: 0.012,
  metal: 30,
  margin: 0.014,
  maxPrint: 0.04,
} as const;

/** How far the weave of the new waistband may differ from the mean colour around it (0..255). Creases differ by more, and their mirror images look like a cut. */
const maxDetail = 6;

/** How far around what is replaced on a waistband its own colours are replaced, too: they are blurred there. */
const ownBandMargin = 0.012;

/** A garment in its photo: the picture, and the alpha of its cut-out. */
export interface FlatCloth {
  readonly image: Raster;
  readonly alpha: Plane;
}

const colourAt = ({ data }: Raster, i: number): Lab => labOf(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!);

/**
 * Replaces marks on plain cloth between two rows by the colour of the cloth around them. Whatever goes on below the lower row, such as a stripe, stays.
 *
 * @param isCloth tells whether a colour is about that of the cloth
 * @param width the width of the waist, in pixels
 * @returns the picture without the marks, the colours of the cloth around each pixel between the two rows, and whether a pixel belongs to something that goes
 * on below the lower row
 */
function withoutMarks(
  { image, alpha }: FlatCloth,
  [top, bottom]: readonly [number, number],
  isCloth: (colour: Lab) => boolean,
  width: number,
): { smooth: Raster; around: Raster; goesOn: (i: number) => boolean } {
  const box = { left: 0, right: image.width, top, bottom: Math.min(image.height, bottom) };
  const [part, solid] = [cropRaster(image, box), thresholded(cropPlane(alpha, box), 0.9)];
  const cloth = meanColours(
    part,
    computePlane(solid, (i) => (solid.data[i]! > 0 && isCloth(colourAt(part, i)) ? 1 : 0)),
    width * marks.sigma,
  ).colour;
  const [lighter, crease] = [createPlane(part.width, part.height), createPlane(part.width, part.height)];
  const different = computePlane(solid, (i) => {
    if (solid.data[i] === 0) return 0;
    const [own, usual] = [colourAt(part, i), colourAt(cloth, i)];
    lighter.data[i] = own[0] - usual[0];
    const hue = Math.hypot(own[1] - usual[1], own[2] - usual[2]);
    crease.data[i] = lighter.data[i]! < 0 && hue <= marks.hue ? 1 : 0;
    return Math.abs(lighter.data[i]!) > marks.lightness || hue > marks.hue ? 1 : 0;
  });
  const thick = open(different, Math.max(1, Math.round(width * marks.halfWidth)));
  const { labels, sizes } = labelRegions(different);
  const [atBand, below] = [new Set<number>(), new Set(labels.subarray(labels.length - part.width))];
  const isThick = sizes.map(() => false);
  const nearBand = part.width * Math.round(width * marks.margin);
  labels.forEach((label, i) => {
    if (i < nearBand) atBand.add(label);
    if (thick.data[i]! > 0 || lighter.data[i]! > marks.metal) isThick[label] = true;
  });
  const isMark = sizes.map((_, label) => isThick[label] && atBand.has(label) && !below.has(label));
  const printed = labels.reduce((sum, label, i) => sum + (label > 0 && !isMark[label] && !crease.data[i] ? 1 : 0), 0);
  if (printed > area(solid) * marks.maxPrint) return { smooth: image, around: image, goesOn: () => true };
  const found = computePlane(solid, (i) => (labels[i]! > 0 && isMark[labels[i]!] ? 1 : 0));
  const margin = Math.max(1, Math.round(width * marks.margin));
  const share = softBlur(dilate(found, margin), margin / 2);
  const data = part.data.map((value, k) => {
    const own = share.data[Math.floor(k / 3)]!;
    return Math.round(value + (cloth.data[k]! - value) * own);
  });
  const smooth = { ...image, data: image.data.slice() };
  const around = { ...image, data: image.data.slice() };
  pasteRaster({ ...part, data }, smooth, box);
  pasteRaster(cloth, around, box);
  const goesOn = (i: number): boolean => {
    const label = labels[i - top * image.width]!;
    return label > 0 && below.has(label);
  };
  return { smooth, around, goesOn };
}

/**
 * Returns how much of the waistband's own colours is kept, 0..1, in the rows of `band`. `isCloth` tells whether a pixel is solid and has about the colour of the
 * cloth, `isRemoved` whether a mark was removed in this column below the waistband: then the part of it on the waistband is replaced, too.
 */
function keptOfBand(
  band: Plane,
  width: number,
  isCloth: (i: number) => boolean,
  isRemoved: (x: number) => boolean,
): Plane {
  const { labels } = labelRegions(computePlane(band, (i) => (isCloth(i) ? 0 : 1)));
  const replaced = new Set(labels.subarray(0, band.width));
  labels.subarray(-band.width).forEach((label, x) => {
    if (isRemoved(x)) replaced.add(label);
  });
  replaced.delete(0);
  const margin = Math.max(1, Math.round(width * ownBandMargin));
  const share = softBlur(
    dilate(
      computePlane(band, (i) => (replaced.has(labels[i]!) ? 1 : 0)),
      margin,
    ),
    margin / 2,
  );
  return computePlane(band, (i) => 1 - share.data[i]!);
}

/**
 * Gives plain trousers or shorts a whole waistband with a straight edge, and removes what hangs down from it. In the photo, a waist often sags and shows the
 * lining, a label, a belt, or the hook of a hanger, which would look like a hole or a stain on the person. There, the waistband becomes the mirror image of the
 * cloth below it. What cloth surrounds, such as a button or a belt loop, stays. A waistband of another colour stays whole, and so does that of jeans whose
 * pockets and rivets are visible below it.
 */
export function withPlainWaistband({ image, alpha }: FlatCloth, landmarks: LowerLandmarks): FlatCloth {
  const { rows, waist } = landmarks;
  const width = waist[1] - waist[0];
  const top = rows[0]!.y;
  const end = Math.round(top + width * bandHeight);
  const lowest = Math.min(Math.round(top + width * compared.down), image.height);
  if (end + (end - top) >= lowest) return { image, alpha };
  const coloursOf = (from: number, to: number) => {
    const colours = [];
    for (let y = from; y < to; y += step) {
      const [left, right] = edgesInRow(landmarks, y).outer;
      const side = (right - left) * compared.side;
      for (let x = Math.ceil(left + side); x < right - side; x += step) {
        const i = y * image.width + x;
        if (alpha.data[i]! > 0.9) colours.push(colourAt(image, i));
      }
    }
    return colours;
  };
  const below = coloursOf(end, lowest);
  const [l, a, b] = [0, 1, 2].map((c) => median(below.map((colour) => colour[c]!)));
  const isSame = (colour: Lab): boolean =>
    Math.abs(colour[0] - l!) < sameColour.lightness && Math.hypot(colour[1] - a!, colour[2] - b!) < sameColour.hue;
  const sameShare = (colours: typeof below): number => colours.filter(isSame).length / Math.max(1, colours.length);
  if (sameShare(below) < minSame.below || sameShare(coloursOf(top, end)) < minSame.band) return { image, alpha };
  const begin = Math.max(0, Math.round(top - (rows.at(-1)!.y - top) * rise));
  const { smooth, around, goesOn } = withoutMarks(
    { image, alpha },
    [end, Math.round(top + width * marks.down)],
    isSame,
    width,
  );
  const kept = keptOfBand(
    createPlane(image.width, end - begin),
    width,
    (i) => alpha.data[begin * image.width + i]! > 0.9 && isSame(colourAt(image, begin * image.width + i)),
    (x) =>
      [0, 1, 2].some(
        (c) => smooth.data[(end * image.width + x) * 3 + c] !== image.data[(end * image.width + x) * 3 + c],
      ),
  );
  const data = smooth.data.slice();
  const opaque = { ...alpha, data: alpha.data.slice() };
  opaque.data.fill(0, 0, begin * image.width);
  for (let y = begin; y < end; y++) {
    const [left, right] = edgesInRow(landmarks, y).outer;
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(image.width, right); x++) {
      const i = y * image.width + x;
      const mirrored = (2 * end - 1 - y) * image.width + x;
      opaque.data[i] = 1;
      const own = kept.data[i - begin * image.width]!;
      const limit = goesOn(mirrored) ? Infinity : maxDetail;
      for (let c = 0; c < 3; c++) {
        const cloth = around.data[mirrored * 3 + c]!;
        const mirror = cloth + clamp(smooth.data[mirrored * 3 + c]! - cloth, -limit, limit);
        data[i * 3 + c] = mirror + (image.data[i * 3 + c]! - mirror) * own;
      }
    }
  }
  return { image: { ...image, data }, alpha: opaque };
}
