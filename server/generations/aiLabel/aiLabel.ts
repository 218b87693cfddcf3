import sharp from 'sharp';
import { labelWords } from './labelWords';

/** Pixels, one after the other, in one or more channels of a byte. */
interface Raster {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

interface Point {
  left: number;
  top: number;
}

/** Height of the label, as a share of the picture's shorter side: small enough for a corner, and legible at the size in which a phone shows the picture. */
const heightShare = 0.045;

/** Least height in pixels at which the words are legible. */
const minHeight = 16;

/** The most of the picture's width that a label may take. */
const maxWidthShare = 0.6;

/** Share of a lower corner that the garment may cover, before an upper one is taken instead, where hair or a face may be. */
const coveredMax = 0.02;

/** Mean difference per byte up to which a corner counts as showing the label already: what a lossy copy changes. */
const sameLabel = 12;

const decode = (picture: Buffer): Promise<Raster> =>
  sharp(picture).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });

/**
 * Draws the label for a picture of this size: white words on black with a white edge, so that it is legible on light and dark pictures. Null if the picture is
 * too small for it.
 */
async function drawLabel(picture: { width: number; height: number }): Promise<Raster | null> {
  const words = sharp(Buffer.from(labelWords, 'base64'));
  const { width: fullWidth, height: fullHeight } = await words.metadata();
  const wanted = Math.max(minHeight, Math.round(Math.min(picture.width, picture.height) * heightShare));
  const height = Math.min(wanted, Math.floor((picture.width * maxWidthShare * fullHeight) / fullWidth));
  if (height < minHeight || height > picture.height / 4) return null;
  const edge = Math.max(1, Math.round(height / 24));
  return words
    .greyscale()
    .toColourspace('b-w')
    .resize({ height: height - 2 * edge })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Calls `visit` with the offset in the picture, and the value, of each pixel of a label at this place. */
function forLabel(
  label: Raster,
  { left, top }: Point,
  { info }: Raster,
  visit: (offset: number, value: number) => void,
) {
  for (let y = 0; y < label.info.height; y++)
    for (let x = 0; x < label.info.width; x++)
      visit(
        ((top + y) * info.width + left + x) * info.channels,
        label.data[(y * label.info.width + x) * label.info.channels] ?? 0,
      );
}

/** The share of a label at this place that is over the garment. */
function coveredShare(label: Raster, place: Point, mask: Raster): number {
  let covered = 0;
  forLabel(label, place, mask, (offset) => (covered += (mask.data[offset] ?? 0) > 127 ? 1 : 0));
  return covered / (label.info.width * label.info.height);
}

/** Whether a picture shows the label at this place already. */
function showsLabel(label: Raster, place: Point, picture: Raster): boolean {
  let difference = 0;
  forLabel(label, place, picture, (offset, value) => (difference += Math.abs((picture.data[offset] ?? 0) - value)));
  return difference / (label.info.width * label.info.height) < sameLabel;
}

const isSameSize = (one: Raster, other: Raster) =>
  one.info.width === other.info.width && one.info.height === other.info.height;

/** Returns the corner for the label: the one of the picture before an edit, else one away from the garment, a lower one if possible. */
function chooseCorner(label: Raster, picture: Raster, mask: Raster, edited: Raster | undefined): Point {
  const right = picture.info.width - label.info.width;
  const bottom = picture.info.height - label.info.height;
  const lower = [
    { left: right, top: bottom },
    { left: 0, top: bottom },
  ];
  const corners = [...lower, { left: right, top: 0 }, { left: 0, top: 0 }];
  const before = edited && isSameSize(edited, picture) && corners.find((place) => showsLabel(label, place, edited));
  if (before) return before;
  if (!isSameSize(mask, picture)) return corners[0] as Point;
  const covered = new Map(corners.map((place) => [place, coveredShare(label, place, mask)]));
  const least = (places: Point[]) =>
    places.reduce((best, place) => ((covered.get(place) ?? 1) < (covered.get(best) ?? 1) ? place : best));
  const low = least(lower);
  return (covered.get(low) ?? 1) <= coveredMax ? low : least(corners);
}

interface LabelledPicture {
  image: Buffer;
  /** White where the garment is. */
  garmentMask: Buffer;
  /** The picture before the edit. Undefined if the picture isn't an edit. */
  edited: Buffer | undefined;
}

/**
 * Draws the words "AI-generated" into a corner of a picture. All other pixels stay the same. A picture that is too small for legible words is returned
 * unchanged.
 *
 * @returns a PNG
 */
export async function withAiLabel({ image, garmentMask, edited }: LabelledPicture): Promise<Buffer> {
  const [picture, mask, before] = await Promise.all([decode(image), decode(garmentMask), edited && decode(edited)]);
  const label = await drawLabel(picture.info);
  if (!label) return image;
  const { data, info } = picture;
  const colours = Math.min(3, info.channels);
  forLabel(label, chooseCorner(label, picture, mask, before), picture, (offset, value) => {
    data.fill(value, offset, offset + colours);
    if (info.channels === 4) data[offset + 3] = 255;
  });
  return sharp(data, { raw: info }).png({ compressionLevel: 1 }).toBuffer();
}
