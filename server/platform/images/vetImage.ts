import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { xmpPacket } from '../../../contract/aiMark';
import { imagePixels } from '../../../contract/limits';
import { ApiError } from '../apiError';
import { sniffFormat } from './sniffFormat';
import { thumbhashOf } from './thumbhashOf';
import type { UploadRules } from './uploadRules';

/** A file as it came, with the rules of the place it came to. */
export interface Upload {
  bytes: Buffer;
  rules: UploadRules;
}

/** A picture that may be stored: upright, without metadata, encoded by us. */
export interface VettedImage {
  bytes: Buffer;
  extension: 'jpg' | 'png';
  contentType: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  /** Hex, of `bytes`. */
  sha256: string;
  /** Base64. */
  thumbhash: string;
  /** WebP, at most `thumbnailWidth` pixels across. */
  thumbnail: Buffer;
}

/** Pixels across of the thumbnail of a picture that is wider. */
export const thumbnailWidth = 480;

/** Times the width and height that an upscaled picture has. */
const enlargement = 2;

/** The pixel limit is checked from the header, before a byte of the pixels is unpacked. */
const decoding = { limitInputPixels: imagePixels - 1, failOn: 'error' } as const;

function refuseFormat(bytes: Buffer, rules: UploadRules): void {
  const format = sniffFormat(bytes);
  if (format === 'jpeg' || format === 'png' || format === 'webp') return;
  const detail = format
    ? `${rules.wrongType}. This is a ${format} file: open it in a photo app, save it as JPG or PNG, and upload that.`
    : `${rules.wrongType}. This file is no JPG, PNG or WebP picture, whatever its name says.`;
  throw new ApiError(415, 'not_an_image', detail);
}

function explain(error: unknown): ApiError {
  const reason = error instanceof Error ? error.message : '';
  if (/pixel limit|exceeds|too large/i.test(reason))
    return new ApiError(
      422,
      'too_many_pixels',
      `This picture has too many pixels. Please upload one of less than ${imagePixels / 1_000_000} megapixels.`,
    );
  return new ApiError(
    422,
    'image_damaged',
    'This file is damaged or incomplete. Please save or copy it again, or choose another photo.',
  );
}

/** Refuses what its length and first bytes give away. */
function refuseUnseen({ bytes, rules }: Upload): void {
  if (bytes.length > rules.maxBytes) throw new ApiError(413, 'file_too_large', rules.tooLarge);
  refuseFormat(bytes, rules);
}

function refuseDamaged(error: unknown): never {
  throw explain(error);
}

/** Upright width and height, by the header alone. */
async function headerOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(bytes, decoding).metadata().catch(refuseDamaged);
  return autoOrient;
}

async function encode(image: Sharp, lossless: boolean) {
  const png = lossless || !(await image.clone().stats()).isOpaque;
  const encoded = png
    ? image.png({ compressionLevel: 6 })
    : // Without the colour subsampling that smears the edge of a red sari.
      image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  return { png, ...(await encoded.toBuffer({ resolveWithObject: true })) };
}

async function described({ data, info, png }: Awaited<ReturnType<typeof encode>>): Promise<VettedImage> {
  const thumbnail = await sharp(data, decoding)
    .resize({ width: thumbnailWidth, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
  return {
    bytes: data,
    extension: png ? 'png' : 'jpg',
    contentType: png ? 'image/png' : 'image/jpeg',
    width: info.width,
    height: info.height,
    sha256: createHash('sha256').update(data).digest('hex'),
    thumbhash: await thumbhashOf(thumbnail),
    thumbnail,
  };
}

/** Makes a picture of the engine ready for keeping: without loss, and marked as generated, which every copy of the file then tells. */
export async function keepGenerated(bytes: Buffer, generationId: string): Promise<VettedImage> {
  return described(await encode(sharp(bytes, decoding).withXmp(xmpPacket(generationId)), true));
}

/**
 * The same at twice the width and height: resampled by Lanczos and lightly sharpened, which makes edges firm and invents no detail. What would be too large
 * is refused by its header, before a pixel is unpacked.
 */
export async function vetEnlarged(upload: Upload): Promise<VettedImage> {
  const { bytes, rules } = upload;
  refuseUnseen(upload);
  const { width, height } = await headerOf(bytes);
  if (width * height * enlargement ** 2 >= imagePixels)
    throw new ApiError(
      422,
      'too_large_to_upscale',
      `This picture is too large to be upscaled. Please upload it without upscaling, or choose one of less than ${imagePixels / enlargement ** 2 / 1_000_000} megapixels.`,
    );
  const enlarged = sharp(bytes, decoding)
    .autoOrient()
    .resize({ width: width * enlargement, height: height * enlargement, fit: 'fill', kernel: 'lanczos3' })
    .sharpen({ sigma: 0.8, m1: 0.5, m2: 1.5 });
  return described(await encode(enlarged, rules.lossless).catch(refuseDamaged));
}

/**
 * Takes in a user's file: looks at its bytes, decodes it with a limit, turns it upright and encodes it anew, which leaves metadata (the place of the
 * photo too) and whatever hung on the file behind.
 *
 * @throws ApiError 413 too large, 415 no picture or none that we take, 422 damaged, or too many pixels
 */
export async function vetImage(upload: Upload): Promise<VettedImage> {
  refuseUnseen(upload);
  const { bytes, rules } = upload;
  // Only the first decoding can be the file's fault.
  return described(await encode(sharp(bytes, decoding).autoOrient(), rules.lossless).catch(refuseDamaged));
}
