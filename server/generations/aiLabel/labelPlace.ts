import type { HeadBox } from '../../engine/engine';

/** The pixels of a picture, row by row, with one byte per channel. */
export interface Raster {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** The position of a label's upper left corner in a picture, in pixels. */
interface Place {
  left: number;
  top: number;
}

/** The share of a label that may cover the garment. A place where more of the label would cover the garment is only used if there is no better place. */
const maxCoveredShare = 0.02;

/**
 * A picture already shows the label at a place if the pixels there differ from the label by less than this on average (0..255). Lossy compression causes
 * differences of this size.
 */
const maxLabelDifference = 12;

/** Calls `visit` for each pixel of a label at this place, with the pixel's byte offset in the picture and its value in the label. */
export function forEachLabelPixel(
  label: Raster,
  { left, top }: Place,
  { info }: Raster,
  visit: (offset: number, value: number) => void,
): void {
  for (let y = 0; y < label.info.height; y++)
    for (let x = 0; x < label.info.width; x++)
      visit(
        ((top + y) * info.width + left + x) * info.channels,
        label.data[(y * label.info.width + x) * label.info.channels] ?? 0,
      );
}

/** Returns the share of a label at this place that covers the garment, 0..1. */
function coveredShare(label: Raster, place: Place, mask: Raster): number {
  let covered = 0;
  forEachLabelPixel(label, place, mask, (offset) => (covered += (mask.data[offset] ?? 0) > 127 ? 1 : 0));
  return covered / (label.info.width * label.info.height);
}

/** Tells whether a picture already shows the label at this place. */
function showsLabel(label: Raster, place: Place, picture: Raster): boolean {
  let difference = 0;
  forEachLabelPixel(
    label,
    place,
    picture,
    (offset, value) => (difference += Math.abs((picture.data[offset] ?? 0) - value)),
  );
  return difference / (label.info.width * label.info.height) < maxLabelDifference;
}

/** Whether a label at this place touches the head. */
const isOnHead = ({ info: label }: Raster, { left, top }: Place, { info }: Raster, head: HeadBox): boolean =>
  left < head.right * info.width &&
  left + label.width > head.left * info.width &&
  top < head.bottom * info.height &&
  top + label.height > head.top * info.height;

const isSameSize = (one: Raster, other: Raster) =>
  one.info.width === other.info.width && one.info.height === other.info.height;

/**
 * Returns the possible places for a label, the preferred ones first: the corners of the picture, the lower ones first, then places along its sides, from the
 * lowest to the highest.
 */
function placesFor({ info: label }: Raster, { info }: Raster): Place[] {
  const sides = [info.width - label.width, 0];
  const bottom = info.height - label.height;
  const rows = Array.from({ length: Math.floor(bottom / label.height) }, (_, row) => bottom - (row + 1) * label.height);
  return [bottom, 0, ...rows].flatMap((top) => sides.map((left) => ({ left, top })));
}

/** The picture that gets a label, and what the label must not cover. */
export interface LabelledPicture {
  picture: Raster;
  /** A mask, white where the garment is; all black if that isn't known. Ignored if its size differs from the picture's. */
  garment: Raster;
  /** Where the head is. Undefined if that isn't known. */
  head: HeadBox | undefined;
  /** The picture before the edit. Undefined if the picture isn't an edit. */
  edited: Raster | undefined;
}

/**
 * Chooses the place for a label. If the picture is an edit, and the picture before the edit shows the label, returns the same place. Otherwise returns the
 * first place off the garment and the head or, if there is none, the place off the head that covers least of the garment.
 */
export function chooseLabelPlace(label: Raster, { picture, garment, head, edited }: LabelledPicture): Place {
  const places = placesFor(label, picture);
  const before = edited && isSameSize(edited, picture) && places.find((place) => showsLabel(label, place, edited));
  if (before) return before;
  const offHead = places.filter((place) => !head || !isOnHead(label, place, picture, head));
  const [usual = { left: 0, top: 0 }] = offHead.length > 0 ? offHead : places;
  if (!isSameSize(garment, picture)) return usual;
  let best = { place: usual, covered: Infinity };
  for (const place of offHead) {
    const covered = coveredShare(label, place, garment);
    if (covered <= maxCoveredShare) return place;
    if (covered < best.covered) best = { place, covered };
  }
  return best.place;
}
