import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { type AiMark, xmpPacket } from '../../../contract/aiMark';
import { imagePixelsLimit } from '../../../contract/limits';
import { ApiError } from '../apiError';
import type { Claim } from '../budget';
import { decodeBudget, minWeight } from './decodeBudget';
import { markPng } from './markPng';
import { requireSameSize } from './requireSameSize';
import { sniffFormat } from './sniffFormat';
import { thumbhashOf } from './thumbhashOf';
import type { Upload } from './upload';

/** A picture that we have encoded for storing. It is upright and has no metadata of the uploaded file. */
export interface VettedImage {
  /** The bytes of the picture, or the path of a file that contains them. */
  content: Buffer | string;
  /** Bytes of `content`. */
  size: number;
  extension: 'jpg' | 'png';
  contentType: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  /** Hash of `content`, in hex. */
  sha256: string;
  /** Base64. */
  thumbhash: string;
  /** WebP, at most `thumbnailWidth` pixels across. */
  thumbnail: Buffer;
  /** Whether to store the image even if the user's storage is full. True for results of charged generations, and for cut-outs by the engine. */
  ignoresQuota: boolean;
  /** Removes the file, if `content` is a path. */
  discard: () => Promise<void>;
}

/** Maximum width of a thumbnail in pixels. */
export const thumbnailWidth = 480;

/** The factor by which width and height of a picture grow when it is upscaled. */
const upscaleFactor = 2;

/**
 * The pixel limit for progressive JPEGs and interlaced PNGs. They can't be decoded line by line, so the whole picture has to be in memory. Measured: 130 MB for
 * 20 megapixels and 250 MB for 40, compared with 30 MB for other JPEGs and PNGs.
 */
const progressivePixels = 20_000_000;

/** Makes sharp refuse a picture above the pixel limit. sharp finds that out from the header, before it decodes any pixels. */
const decodeOptions = { limitInputPixels: imagePixelsLimit - 1, failOn: 'error' } as const;

const toMegapixels = (pixels: number) => pixels / 1_000_000;

const tooManyPixelsError = (limit: number, advice = '') =>
  new ApiError(
    422,
    'too_many_pixels',
    `This picture has too many pixels. Please upload one of less than ${toMegapixels(limit)} megapixels${advice}.`,
  );

function refuseFormat({ head, rules }: Upload): void {
  const format = sniffFormat(head);
  if (format === 'jpeg' || format === 'png' || format === 'webp') return;
  const detail = format
    ? `${rules.wrongType}. This is a ${format} file: open it in a photo app, save it as JPG or PNG, and upload that.`
    : `${rules.wrongType}. This file isn't a JPG, PNG or WebP image.`;
  throw new ApiError(415, 'not_an_image', detail);
}

function refuseDamaged(error: unknown): never {
  const reason = error instanceof Error ? error.message : '';
  if (/pixel limit|exceeds|too large/i.test(reason)) throw tooManyPixelsError(imagePixelsLimit);
  // Rethrow the error if the disk has failed: then nothing is wrong with the file.
  if (/no space|write error/i.test(reason)) throw error;
  throw new ApiError(
    422,
    'image_damaged',
    'This file is damaged or incomplete. Please save or copy it again, or choose another photo.',
  );
}

/** Returns the header of an upload, after checking its size, its first bytes and the header itself. No pixels are decoded. @throws ApiError like `vetImage` */
async function readHeader(upload: Upload): Promise<Metadata> {
  if (upload.size > upload.rules.maxBytes) throw new ApiError(413, 'file_too_large', upload.rules.tooLarge);
  refuseFormat(upload);
  const header = await sharp(upload.path, decodeOptions).metadata().catch(refuseDamaged);
  const pixels = header.width * header.height;
  if (pixels >= imagePixelsLimit) throw tooManyPixelsError(imagePixelsLimit);
  if (header.isProgressive && pixels >= progressivePixels)
    throw tooManyPixelsError(progressivePixels, ', or save it without the option “progressive” or “interlaced”');
  return header;
}

/** Waits for a share of the decode budget, then runs `work`. */
async function withDecodeBudget<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
  const release = await decodeBudget.take({ ...claim, weight: Math.max(claim.weight, minWeight) });
  try {
    return await work();
  } finally {
    release();
  }
}

/**
 * JPEGs with more pixels than this are encoded with the standard Huffman tables. Optimized tables make a file up to a sixth smaller, but need the whole picture
 * in memory. Measured: 11 bytes per pixel, so 90 MB at this limit and 440 MB for 40 megapixels.
 */
const optimizedTablesPixels = 8_000_000;

/** Encodes without chroma subsampling, because subsampling blurs the edges of a red saree. */
const toJpeg = (image: Sharp, pixels: number) =>
  image.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: pixels <= optimizedTablesPixels });

/** Converts to one byte per pixel. Transparent pixels become black. */
const toGrey = (image: Sharp) => image.flatten({ background: '#000000' }).greyscale().toColourspace('b-w');

const toPng = (image: Sharp) => image.png({ compressionLevel: 6 });

async function sha256Of(content: Buffer | string): Promise<string> {
  const hash = createHash('sha256');
  if (typeof content === 'string') await pipeline(createReadStream(content), hash);
  else hash.update(content);
  return hash.digest('hex');
}

type EncodedImage = Pick<VettedImage, 'content' | 'ignoresQuota' | 'discard'>;

async function toVettedImage(encoded: EncodedImage, { format, width, height, size }: OutputInfo): Promise<VettedImage> {
  const thumbnail = await sharp(encoded.content, decodeOptions)
    .resize({ width: thumbnailWidth, withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
  const isPng = format === 'png';
  return {
    ...encoded,
    size,
    extension: isPng ? 'png' : 'jpg',
    contentType: isPng ? 'image/png' : 'image/jpeg',
    width,
    height,
    sha256: await sha256Of(encoded.content),
    thumbhash: await thumbhashOf(thumbnail),
    thumbnail,
  };
}

/** Encodes a picture that was made from an upload. The file is written beside the upload. @param pixels number of pixels of the result */
async function encodeBeside(upload: Upload, header: Metadata, image: Sharp, pixels: number): Promise<VettedImage> {
  const isPng =
    upload.rules.isLossless || (header.hasAlpha && !(await image.clone().stats().catch(refuseDamaged)).isOpaque);
  const content = `${upload.path}.vetted`;
  const info = await (isPng ? toPng(image) : toJpeg(image, pixels)).toFile(content).catch(refuseDamaged);
  return toVettedImage({ content, ignoresQuota: false, discard: upload.discard }, info);
}

const claimOf = ({ owner, signal }: Upload, pixels: number): Claim => ({ owner, signal, weight: pixels });

/**
 * Prepares a picture made by the engine for storing: encodes it losslessly and marks it as generated. The mark is part of the file, so copies of the file have
 * it too.
 *
 * @param sign signs the encoded PNG. By default, the picture is only marked
 */
export async function prepareGenerated(
  bytes: Buffer,
  mark: AiMark,
  sign: (png: Buffer) => Promise<Buffer> = async (png) => png,
): Promise<VettedImage> {
  const { width, height } = await sharp(bytes, decodeOptions).metadata();
  return withDecodeBudget({ owner: 'generations', weight: width * height, isNeverRefused: true }, async () => {
    const { data, info } = await toPng(sharp(bytes, decodeOptions)).toBuffer({ resolveWithObject: true });
    const content = await sign(markPng(data, xmpPacket(mark)));
    const size = content.length;
    return toVettedImage({ content, ignoresQuota: true, discard: async () => {} }, { ...info, size });
  });
}

/** Prepares a cut-out made by the engine for storing. It isn't marked as generated, because it only shows where the garment is in the customer's own photo. */
export async function prepareCutOut(bytes: Buffer): Promise<VettedImage> {
  const { data, info } = await toPng(toGrey(sharp(bytes, decodeOptions))).toBuffer({ resolveWithObject: true });
  return toVettedImage({ content: data, ignoresQuota: true, discard: async () => {} }, info);
}

/**
 * Like `vetImage`, but doubles the picture's width and height. The picture is resampled by Lanczos and lightly sharpened; no details are invented. If the
 * result would be too large, the picture is refused before any pixel is decoded.
 *
 * @throws ApiError like `vetImage`, and 422 `too_large_to_upscale`
 */
export async function vetEnlarged(upload: Upload): Promise<VettedImage> {
  const header = await readHeader(upload);
  const { width, height } = header.autoOrient;
  const pixels = width * height * upscaleFactor ** 2;
  if (pixels >= imagePixelsLimit)
    throw new ApiError(
      422,
      'too_large_to_upscale',
      `This picture is too large to be upscaled. Please upload it without upscaling, or choose one of less than ${toMegapixels(imagePixelsLimit / upscaleFactor ** 2)} megapixels.`,
    );
  return withDecodeBudget(claimOf(upload, pixels), () => {
    const enlarged = sharp(upload.path, decodeOptions)
      .autoOrient()
      .resize({ width: width * upscaleFactor, height: height * upscaleFactor, fit: 'fill', kernel: 'lanczos3' })
      .sharpen({ sigma: 0.8, m1: 0.5, m2: 1.5 });
    return encodeBeside(upload, header, enlarged, pixels);
  });
}

/**
 * Checks a user's upload and encodes it again: detects its format, decodes it within limits, and turns it upright. Only the pixels are kept; metadata such as
 * the location, and anything else in the file, are dropped.
 *
 * @throws ApiError 413 too large, 415 not a picture or not an accepted format, 422 damaged or too many pixels, 503 `busy`
 */
export async function vetImage(upload: Upload): Promise<VettedImage> {
  const header = await readHeader(upload);
  const pixels = header.width * header.height;
  return withDecodeBudget(claimOf(upload, pixels), () =>
    encodeBeside(upload, header, sharp(upload.path, decodeOptions).autoOrient(), pixels),
  );
}

/** Makes a mask of the erased parts from a checked upload: white where the picture is transparent. @throws ApiError 503 `busy` */
export async function erasedMaskOf(
  upload: Upload,
  { content: source, width, height }: VettedImage,
): Promise<VettedImage> {
  return withDecodeBudget(claimOf(upload, width * height), async () => {
    const content = `${upload.path}.erased`;
    const erased = sharp(source, decodeOptions).ensureAlpha().extractChannel('alpha').negate().toColourspace('b-w');
    return toVettedImage(
      { content, ignoresQuota: false, discard: upload.discard },
      await toPng(erased).toFile(content),
    );
  });
}

/** Maximum length of the longer side of a stored cut-out, in pixels. The engine's cut-outs have the same limit. */
const cutOutSide = 1024;

/** Maximum relative difference between the aspect ratios of mask and photo. Rounding to whole pixels causes a small difference. */
const proportionsTolerance = 0.01;

/**
 * Checks a cut-out that a customer has drawn, and prepares it for storing. It is a mask that is white where the garment is in the photo.
 *
 * @param photo size of the photo in pixels
 * @throws ApiError like `vetImage`, and 422 for a mask without any white or with another aspect ratio than the photo
 */
export async function vetCutOut(upload: Upload, photo: { width: number; height: number }): Promise<VettedImage> {
  const { width, height } = await readHeader(upload);
  if (Math.abs((width * photo.height) / (height * photo.width) - 1) > proportionsTolerance)
    throw new ApiError(
      422,
      'size_mismatch',
      `The cut-out is ${width} × ${height} pixels, which doesn't fit the photo of ${photo.width} × ${photo.height}. Please open the cut-out in the editor again.`,
    );
  const scale = Math.min(1, cutOutSide / Math.max(width, height));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  return withDecodeBudget(claimOf(upload, width * height), async () => {
    const content = `${upload.path}.vetted`;
    const grey = toGrey(sharp(upload.path, decodeOptions)).resize({ ...size, fit: 'fill' });
    const info = await toPng(grey).toFile(content).catch(refuseDamaged);
    const { channels } = await sharp(content).stats();
    if (!channels[0]?.max)
      throw new ApiError(422, 'cut_out_empty', 'Nothing of the garment is left. Restore the garment, then save again.');
    return toVettedImage({ content, ignoresQuota: false, discard: upload.discard }, info);
  });
}

/**
 * Makes the erased pixels transparent, and removes their colours, so that the erased parts can't be recovered.
 *
 * @param pixels RGBA
 * @param erased one byte per pixel: 0 is kept, 255 is erased
 */
function cutHoles(pixels: Buffer, erased: Buffer): void {
  for (let index = 0, pixel = 0; index < erased.length; index++, pixel += 4) {
    const opacity = 255 - (erased[index] ?? 0);
    const alpha = Math.round(((pixels[pixel + 3] ?? 0) * opacity) / 255);
    if (alpha === 0) pixels.fill(0, pixel, pixel + 4);
    else pixels[pixel + 3] = alpha;
  }
}

/** Refuses a mask that erases nothing or everything. */
function refusePointlessHoles(erased: Buffer): void {
  if (erased.every((value) => value === 0))
    throw new ApiError(422, 'nothing_erased', 'Nothing is erased in this picture. Save the whole picture instead.');
  if (erased.every((value) => value === 255))
    throw new ApiError(
      422,
      'nothing_left',
      'Everything in this picture is erased. Restore a part of it, then save again.',
    );
}

/**
 * Cuts holes into a stored picture. If the picture is marked as generated, so is the result.
 *
 * @param mask an upload, white where the picture is erased. Grey makes it partly transparent
 * @param original the content of the stored file
 * @param sign signs the encoded PNG
 * @returns the picture, and a hash of the decoded mask, in hex
 * @throws ApiError like `vetImage`, and 422 for a mask that has another size than the picture, or that erases nothing or everything
 */
export async function vetWithHoles(
  mask: Upload,
  original: Buffer,
  sign: (png: Buffer) => Promise<Buffer>,
): Promise<{ image: VettedImage; holes: string }> {
  const { width, height } = await readHeader(mask);
  const picture = await sharp(original, decodeOptions).metadata();
  requireSameSize('The mask', { width, height }, picture);
  // Twice the pixels, because both the mask and the picture are decoded.
  return withDecodeBudget(claimOf(mask, 2 * width * height), async () => {
    const erased = await toGrey(sharp(mask.path, decodeOptions)).raw().toBuffer().catch(refuseDamaged);
    refusePointlessHoles(erased);
    const pixels = await sharp(original, decodeOptions).toColourspace('srgb').ensureAlpha().raw().toBuffer();
    cutHoles(pixels, erased);
    const png = toPng(sharp(pixels, { raw: { width, height, channels: 4 } }));
    const { data, info } = await png.toBuffer({ resolveWithObject: true });
    const content = await sign(picture.xmp ? markPng(data, picture.xmp.toString()) : data);
    const size = content.length;
    const image = await toVettedImage({ content, ignoresQuota: false, discard: mask.discard }, { ...info, size });
    return { image, holes: await sha256Of(erased) };
  });
}
