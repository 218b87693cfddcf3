import { labOf } from '../image/lab';
import { median, type Plane, type Raster } from '../image/raster';
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

/** A garment in its photo: the picture, and the alpha of its cut-out. */
export interface FlatCloth {
  readonly image: Raster;
  readonly alpha: Plane;
}

/**
 * Replaces the waistband of plain trousers or shorts by the mirror image of the cloth below it, up to a straight edge. In the photo, a waist often sags and
 * shows the lining, a label, or the hook of a hanger, which would look like a hole or a stain on the person. A waistband of another colour stays, and so does
 * that of jeans, whose pockets and rivets are visible below it.
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
        if (alpha.data[i]! > 0.9)
          colours.push(labOf(image.data[i * 3]!, image.data[i * 3 + 1]!, image.data[i * 3 + 2]!));
      }
    }
    return colours;
  };
  const below = coloursOf(end, lowest);
  const [l, a, b] = [0, 1, 2].map((c) => median(below.map((colour) => colour[c]!)));
  const sameShare = (colours: typeof below): number =>
    colours.filter(
      (colour) =>
        Math.abs(colour[0] - l!) < sameColour.lightness && Math.hypot(colour[1] - a!, colour[2] - b!) < sameColour.hue,
    ).length / Math.max(1, colours.length);
  if (sameShare(below) < minSame.below || sameShare(coloursOf(top, end)) < minSame.band) return { image, alpha };
  const begin = Math.max(0, Math.round(top - (rows.at(-1)!.y - top) * rise));
  const data = image.data.slice();
  const opaque = { ...alpha, data: alpha.data.slice() };
  opaque.data.fill(0, 0, begin * image.width);
  for (let y = begin; y < end; y++) {
    const [left, right] = edgesInRow(landmarks, y).outer;
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(image.width, right); x++) {
      const i = y * image.width + x;
      const mirrored = (2 * end - 1 - y) * image.width + x;
      opaque.data[i] = 1;
      for (let c = 0; c < 3; c++) data[i * 3 + c] = image.data[mirrored * 3 + c]!;
    }
  }
  return { image: { ...image, data }, alpha: opaque };
}
