import type { ImageSize } from '../image/api';
import { readImageSize } from '../image/readImageSize';
import { isSurelyOpaque } from '../image/opacity';
import type { PhotoEdit, PreparationResult } from './api';
import { drawEditedPhoto } from './editPhoto';
import { fittedSize, maxSide, stepsDown } from './scaleDown';
import { decodeHeic, isHeicFile, openHeic } from './heic';
import type { PhotoGraphics, DrawableSource } from './photoGraphics';

/**
 * Maximum number of pixels of a photo. A photo of this size takes about half a gigabyte when decoded, which is about the most that a small device can handle.
 * Photos from phones normally have far fewer pixels.
 */
const maxPixels = 120_000_000;

/** The quality of a JPEG. The server stores photos at the same quality, so encoding a photo twice loses next to nothing. */
const jpegQuality = 0.92;

/** Number of rows that are checked for transparency at a time. In a picture 4096 pixels wide, they take 4 MB of memory. */
const rowsPerCheck = 256;

function hasTransparency(context: OffscreenCanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas;
  for (let top = 0; top < height; top += rowsPerCheck) {
    const { data } = context.getImageData(0, top, width, Math.min(rowsPerCheck, height - top));
    for (let index = 3; index < data.length; index += 4) if (data[index] !== 255) return true;
  }
  return false;
}

function drawScaled(graphics: PhotoGraphics, source: DrawableSource, { width, height }: ImageSize) {
  const context = graphics.createContext(width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return context;
}

/** The lengths of the longer side that are tried, in this order, until the file is small enough. With the last length, a JPEG of a photo takes about 1 MB. */
const triedSides = [maxSide, 3072, 2048];

async function encodePhoto(
  graphics: PhotoGraphics,
  file: Blob,
  decoded: DrawableSource,
  maxBytes: number,
): Promise<Blob> {
  let photo = new Blob();
  for (const side of triedSides) {
    const size = fittedSize(decoded, side);
    let source = decoded;
    for (const step of stepsDown(decoded, size).slice(0, -1)) source = drawScaled(graphics, source, step).canvas;
    const context = drawScaled(graphics, source, size);
    const isOpaque = (await isSurelyOpaque(file)) || !hasTransparency(context);
    const type = isOpaque ? { type: 'image/jpeg', quality: jpegQuality } : { type: 'image/png' };
    photo = await context.canvas.convertToBlob(type);
    if (photo.size <= maxBytes) break;
  }
  return photo;
}

/** Decodes a HEIC photo with our own decoder. Returns the picture, or a result that says why it can't be decoded. */
async function decodeHeicPhoto(graphics: PhotoGraphics, file: Blob): Promise<OffscreenCanvas | PreparationResult> {
  const libheif = await graphics.loadLibheif().catch(() => null);
  if (!libheif) return { outcome: 'noDecoder' };
  const image = await openHeic(libheif, file);
  if (!image) return { outcome: 'damaged' };
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > maxPixels) return { outcome: 'tooManyPixels' };
  const context = graphics.createContext(width, height);
  const pixels = context.createImageData(width, height);
  if (!(await decodeHeic(image, pixels))) return { outcome: 'damaged' };
  context.putImageData(pixels, 0, 0);
  return context.canvas;
}

/**
 * Prepares a photo for sending. If its sides have at most 4,096 pixels and its file is small enough, it is sent unchanged, and only the server encodes it
 * again. Otherwise, or if it is edited or of a type that the server doesn't accept, it is encoded here. Edits are made at full size, before the photo is scaled
 * down.
 */
export async function preparePhoto(
  graphics: PhotoGraphics,
  file: Blob,
  edit: PhotoEdit | null,
  maxBytes: number,
): Promise<PreparationResult> {
  const sizeInHeader = await readImageSize(file);
  // Check the size in the header, before decoding anything.
  if (sizeInHeader && sizeInHeader.width * sizeInHeader.height > maxPixels) return { outcome: 'tooManyPixels' };
  const bitmap = await graphics.decode(file).catch(() => null);
  // Safari decodes HEIC itself. Most other browsers need our own decoder.
  const decoded = bitmap ?? ((await isHeicFile(file)) ? await decodeHeicPhoto(graphics, file) : null);
  if (!decoded) return { outcome: sizeInHeader ? 'damaged' : 'noPicture' };
  if ('outcome' in decoded) return decoded;
  try {
    const isSmall = Math.max(decoded.width, decoded.height) <= maxSide && file.size <= maxBytes;
    if (sizeInHeader && isSmall && !edit) return { outcome: 'unchanged' };
    const source = edit ? drawEditedPhoto(graphics, decoded, edit) : decoded;
    return { outcome: 'encoded', photo: await encodePhoto(graphics, file, source, maxBytes) };
  } finally {
    bitmap?.close();
  }
}
