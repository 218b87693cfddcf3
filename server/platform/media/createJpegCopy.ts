import sharp from 'sharp';
import { decodeBudget, minWeight } from '../images/decodeBudget';
import type { Platform } from '../platform';
import type { Media } from './mediaRepository';

/**
 * Converts a stored picture to a JPEG for downloading. Transparent parts become white. The copy of a generated picture keeps its mark, which says that AI made
 * it, and has a C2PA signature of its own.
 *
 * @throws ApiError 503 `busy`
 */
export async function createJpegCopy(
  { media, signer }: Pick<Platform, 'media' | 'signer'>,
  { key, userId, width, height }: Media,
): Promise<Buffer> {
  const release = await decodeBudget.take({ owner: userId, weight: Math.max(minWeight, width * height) });
  try {
    const original = await media.read(key);
    const copy = await sharp(original)
      .keepXmp()
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer();
    return await signer.signCopy(copy, original);
  } finally {
    release();
  }
}
