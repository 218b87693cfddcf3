import { transfer } from 'comlink';
import type { ImageSize } from '../api';
import { contextOf, decodeBitmap } from '../canvas';
import { drawWithHoles } from '../holes';
import { createMask } from '../mask';
import { type PackedMask, unpackMask } from '../packedMask';
import { maskPng } from '../png/maskPng';

const jpegQuality = 0.95;

/** Kept between exports of the same picture, because allocating 64 MB takes longer than drawing 4096 × 4096 pixels. */
let kept: OffscreenCanvasRenderingContext2D | null = null;

function keptContext({ width, height }: ImageSize): OffscreenCanvasRenderingContext2D {
  if (kept?.canvas.width !== width || kept.canvas.height !== height) kept = contextOf(width, height);
  return kept;
}

/** The result of an export. It includes the bitmap, which was transferred rather than copied. */
interface EncodedImage {
  bitmap: ImageBitmap;
  image: Blob;
}

/** Slow work that needs no painting. It has a worker of its own, because `convertToBlob` blocks the calling worker for half a second. */
export const encoder = {
  /** Does a trial run while the user looks at the picture. Without it, the first export takes half as long again, because memory and code are cold. */
  async prepare({ width, height }: ImageSize): Promise<void> {
    drawWithHoles(keptContext({ width, height }), createMask(width, height), true, () => undefined);
    await contextOf(1, 1).canvas.convertToBlob({ type: 'image/png' });
  },

  /** @param bitmap transferred there and back; a clone would cost 64 MB and make painting three times as slow meanwhile */
  async encodeImage(bitmap: ImageBitmap, mask: PackedMask, isOpaque: boolean): Promise<EncodedImage> {
    const context = keptContext(bitmap);
    drawWithHoles(context, unpackMask(mask), isOpaque, () => context.drawImage(bitmap, 0, 0));
    const image = await context.canvas.convertToBlob({ type: 'image/png' });
    return transfer({ bitmap, image }, [bitmap]);
  },

  /** Unpacks and compresses the mask in this worker, because a browser's `CompressionStream` works on the thread that feeds it. */
  encodeMask: (mask: PackedMask): Promise<Blob> => maskPng(unpackMask(mask)),

  /** Frees the memory of the exports, because the picture was closed. */
  forget(): void {
    kept = null;
  },

  /** Puts the image on white, because JPEG has no transparency. */
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
