import sharp, { type Sharp } from 'sharp';
import { ProviderFailure } from '../providerFailure';

export interface Size {
  width: number;
  height: number;
}

/** A photo on a canvas of the size that a model works at. */
export interface Letterboxed {
  /** A JPEG without metadata. */
  image: Buffer;
  /**
   * Cuts the photo out of what the model returned. The result shows the same area as the photo, in the model's resolution.
   * @throws ProviderFailure `bad_answer` if the picture can't be decoded, or doesn't show the whole canvas
   */
  cutBack(picture: Buffer): Promise<Buffer>;
  /** Places a mask of the photo on the canvas: a grey PNG, black around the photo. */
  placeMask(mask: Buffer): Promise<Buffer>;
}

/** How much the aspect ratio of a returned picture may differ from the canvas's. Models round sizes to multiples of 8 or 16 pixels. */
const aspectTolerance = 0.03;

/** A returned picture that is smaller than this share of the canvas would look blurred on the person. */
const minScale = 0.5;

/** A picture with more pixels than this isn't decoded. */
const maxPixels = 40_000_000;

/** Encodes a JPEG at a quality at which generative models see no artefacts. */
const toJpeg = (image: Sharp) => image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();

/** Shrinks a photo and converts it to a JPEG without metadata, on a white background. `side` limits its longer side. */
export function shrinkToJpeg(photo: Buffer, side: number): Promise<Buffer> {
  const shrunk = sharp(photo).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return toJpeg(shrunk.flatten({ background: '#ffffff' }).toColourspace('srgb'));
}

/** Fits a photo into a canvas of the generative model's size. Fills the rest by repeating the photo's edge, so that the model sees no frame. */
export async function letterbox(photo: Buffer, canvas: Size, provider: string): Promise<Letterboxed> {
  const { width, height } = await sharp(photo).metadata();
  const scale = Math.min(canvas.width / width, canvas.height / height);
  const inner = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const left = Math.floor((canvas.width - inner.width) / 2);
  const top = Math.floor((canvas.height - inner.height) / 2);
  const margins = { left, top, right: canvas.width - inner.width - left, bottom: canvas.height - inner.height - top };
  const fitted = await sharp(photo)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ ...inner, fit: 'fill' })
    .png()
    .toBuffer();
  const image = await toJpeg(sharp(fitted).extend({ ...margins, extendWith: 'copy' }));
  const unusable = (detail: string, cause?: unknown) => new ProviderFailure(provider, 'bad_answer', { detail, cause });
  return {
    image,
    placeMask: (mask) =>
      sharp(mask)
        .flatten({ background: '#000000' })
        .greyscale()
        .resize({ ...inner, fit: 'fill' })
        .extend({ ...margins, background: '#000000' })
        .toColourspace('b-w')
        .png()
        .toBuffer(),
    async cutBack(picture) {
      const open = () => sharp(picture, { limitInputPixels: maxPixels, failOn: 'truncated' });
      const size = await open()
        .metadata()
        .catch((error: unknown) => {
          throw unusable('the result is no picture', error);
        });
      const scaleX = size.width / canvas.width;
      const scaleY = size.height / canvas.height;
      if (Math.abs(scaleX / scaleY - 1) > aspectTolerance || Math.min(scaleX, scaleY) < minScale)
        throw unusable(
          `the result has ${size.width} × ${size.height} pixels instead of ${canvas.width} × ${canvas.height}`,
        );
      const box = {
        left: Math.round(left * scaleX),
        top: Math.round(top * scaleY),
        width: Math.max(1, Math.min(Math.round(inner.width * scaleX), size.width - Math.round(left * scaleX))),
        height: Math.max(1, Math.min(Math.round(inner.height * scaleY), size.height - Math.round(top * scaleY))),
      };
      return open()
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .extract(box)
        .png({ compressionLevel: 3 })
        .toBuffer()
        .catch((error: unknown) => {
          throw unusable('the result is damaged', error);
        });
    },
  };
}
