import sharp from 'sharp';
import type { HeadBox } from '../../engine/engine';
import { type Raster, chooseLabelPlace, forEachLabelPixel } from './labelPlace';
import { labelWords } from './labelWords';

/** Height of the label, as a share of the picture's shorter side: small enough for a corner, but still legible on the screen of a phone. */
const heightShare = 0.045;

/** Minimum height, in pixels, at which the words are legible. */
const minHeight = 16;

/** Maximum width of the label, as a share of the picture's width. */
const maxWidthShare = 0.6;

const decodePixels = (picture: Buffer): Promise<Raster> =>
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

interface UnlabelledPicture {
  image: Buffer;
  /** White where the garment is. */
  garmentMask: Buffer;
  /** Where the head is. Undefined if that isn't known. */
  head: HeadBox | undefined;
  /** The picture before the edit. Undefined if the picture isn't an edit. */
  edited: Buffer | undefined;
}

/**
 * Draws the words "AI-generated" into a picture, away from the person's head and the garment. All other pixels stay the same. A picture that is too small for a
 * legible label is returned unchanged.
 *
 * @returns a PNG
 */
export async function withAiLabel({ image, garmentMask, head, edited }: UnlabelledPicture): Promise<Buffer> {
  const [picture, garment, before] = await Promise.all([
    decodePixels(image),
    decodePixels(garmentMask),
    edited && decodePixels(edited),
  ]);
  const label = await drawLabel(picture.info);
  if (!label) return image;
  const { data, info } = picture;
  const colours = Math.min(3, info.channels);
  const place = chooseLabelPlace(label, { picture, garment, head, edited: before });
  forEachLabelPixel(label, place, picture, (offset, value) => {
    data.fill(value, offset, offset + colours);
    if (info.channels === 4) data[offset + 3] = 255;
  });
  return sharp(data, { raw: info }).png({ compressionLevel: 1 }).toBuffer();
}
