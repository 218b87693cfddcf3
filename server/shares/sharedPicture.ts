import sharp from 'sharp';
import { xmpPacket } from '../../contract/aiMark';
import { decodeBudget, minWeight } from '../platform/images/decodeBudget';
import type { Platform } from '../platform/platform';
import type { SharedLook } from './shareRepository';

type Picture = SharedLook['picture'];
type EncoderDependencies = Pick<Platform, 'media' | 'signer'>;

/** Maximum width in pixels. Other apps show previews no wider, and messengers ignore pictures of more than about 600 kB. */
const maxWidth = 1200;

/**
 * Number of pictures that are kept in memory. If a link is sent to a group, many people open it within minutes, and encoding a picture takes a tenth of a
 * second.
 */
const cachedMax = 20;

/** Returns the size, in pixels, of the picture that is served for a shared look. */
export function sharedSize({ width, height }: Pick<Picture, 'width' | 'height'>): { width: number; height: number } {
  const scale = Math.min(1, maxWidth / width);
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Encodes a look as a JPEG that is marked as AI-generated: keeps the picture's mark, or adds one if there is none. If the picture is signed, so is the JPEG.
 */
async function encodeForSharing({ media, signer }: EncoderDependencies, picture: Picture): Promise<Buffer> {
  const release = await decodeBudget.take({
    owner: 'shares',
    weight: Math.max(minWeight, picture.width * picture.height),
  });
  try {
    const bytes = await media.read(picture.key);
    const original = sharp(bytes);
    const { xmp } = await original.metadata();
    const marked = xmp ? original.keepXmp() : original.withXmp(xmpPacket(null));
    const copy = await marked
      .resize({ ...sharedSize(picture), fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, progressive: true })
      .toBuffer();
    return await signer.signCopy(copy, bytes);
  } finally {
    release();
  }
}

/** Returns a function that encodes looks for their public pages, and keeps the latest in memory. */
export function sharedPictureEncoder(sources: EncoderDependencies): (picture: Picture) => Promise<Buffer> {
  const encodedPictures = new Map<string, Promise<Buffer>>();
  return (picture) => {
    const found = encodedPictures.get(picture.key);
    if (found) return found;
    const encoded = encodeForSharing(sources, picture);
    encodedPictures.set(picture.key, encoded);
    encoded.catch(() => encodedPictures.delete(picture.key));
    const [oldest] = encodedPictures.keys();
    if (encodedPictures.size > cachedMax && oldest !== undefined) encodedPictures.delete(oldest);
    return encoded;
  };
}
