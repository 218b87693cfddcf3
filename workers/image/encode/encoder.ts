import { transfer } from 'comlink';
import type { ImageSize } from '../api';
import { contextOf, decodeBitmap } from '../canvas';
import { drawWithHoles } from '../holes';
import { blankTile } from '../packTile';
import type { PackedMask } from '../packedMask';
import { type MaskDepth, encodeMaskPng } from '../png/encodeMaskPng';

const jpegQuality = 0.95;

/**
 * The canvas, kept until this worker is terminated, because allocating 64 MB takes several times as long as drawing 4096 × 4096 pixels. `encoderConnection.ts`
 * terminates the worker when it is idle.
 */
let cachedContext: OffscreenCanvasRenderingContext2D | null = null;

function contextOfSize({ width, height }: ImageSize): OffscreenCanvasRenderingContext2D {
  if (cachedContext?.canvas.width !== width || cachedContext.canvas.height !== height)
    cachedContext = contextOf(width, height);
  return cachedContext;
}

/** The result of an export. It includes the bitmap, which was transferred rather than copied. */
interface EncodedImage {
  bitmap: ImageBitmap;
  image: Blob;
}

/** Encodes pictures in a separate worker, because in the image worker, `convertToBlob` would block painting for half a second. */
export const encoder = {
  /**
   * Makes a trial export while the user types a prompt. Without it, the first export would take at least 50% longer, because its memory isn't allocated and
   * its code isn't compiled yet.
   */
  async prepare({ width, height }: ImageSize): Promise<void> {
    const context = contextOfSize({ width, height });
    const mask = { width: 1, height: 1, tiles: [blankTile(1)] };
    drawWithHoles(context, mask, true, () => context.fillRect(0, 0, width, height));
    // Read a pixel, because a browser only allocates a canvas and draws on it when its pixels are needed.
    context.getImageData(0, 0, 1, 1);
    await Promise.all([contextOf(1, 1).canvas.convertToBlob({ type: 'image/png' }), encodeMaskPng(mask, 1)]);
  },

  /**
   * Encodes a picture with the holes of its mask as PNG.
   *
   * @param bitmap transferred to this worker and back, because a copy would take 64 MB, and copying would make painting three times as slow for a while
   */
  async encodeImage(bitmap: ImageBitmap, mask: PackedMask, isOpaque: boolean): Promise<EncodedImage> {
    const context = contextOfSize(bitmap);
    drawWithHoles(context, mask, isOpaque, () => context.drawImage(bitmap, 0, 0));
    const image = await context.canvas.convertToBlob({ type: 'image/png' });
    return transfer({ bitmap, image }, [bitmap]);
  },

  /** Encodes the mask as PNG. This is done in the encoding worker, because a browser's `CompressionStream` compresses in the thread that writes to it. */
  encodeMask: (mask: PackedMask, depth: MaskDepth): Promise<Blob> => encodeMaskPng(mask, depth),

  /** Converts an image to a JPEG, on white, because JPEG has no transparency. */
  async toJpeg(file: Blob): Promise<Blob> {
    const bitmap = await decodeBitmap(file);
    const context = contextOf(bitmap.width, bitmap.height);
    context.fillStyle = 'white';
    context.fillRect(0, 0, bitmap.width, bitmap.height);
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    return context.canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
  },
};

export type Encoder = typeof encoder;
