import { transfer } from 'comlink';
import type { ImageSize } from '../api';
import { contextOf, decodeBitmap } from '../canvas';
import { drawWithHoles } from '../holes';
import { createMask } from '../mask';
import { type PackedMask, unpackMask } from '../packedMask';
import { maskPng } from '../png/maskPng';

const jpegQuality = 0.95;

/** Kept from one export to the next of the same picture: to come by 64 MB of fresh memory takes longer than to draw 4096 × 4096 pixels. */
let kept: OffscreenCanvasRenderingContext2D | null = null;

function keptContext({ width, height }: ImageSize): OffscreenCanvasRenderingContext2D {
  if (kept?.canvas.width !== width || kept.canvas.height !== height) kept = contextOf(width, height);
  return kept;
}

/** What comes back of an export: the bitmap too, for it was taken, not copied. */
interface EncodedImage {
  bitmap: ImageBitmap;
  image: Blob;
}

/** What takes long and needs no painting: it has a worker to itself, since `convertToBlob` holds up the one that calls it for half a second. */
export const encoder = {
  /** A rehearsal, while the user still looks: the first export of a picture takes half as long again where its memory and its code are cold. */
  async prepare({ width, height }: ImageSize): Promise<void> {
    drawWithHoles(keptContext({ width, height }), createMask(width, height), true, () => undefined);
    await contextOf(1, 1).canvas.convertToBlob({ type: 'image/png' });
  },

  /** @param bitmap transferred there and back; a clone would cost 64 MB and three times the time of painting meanwhile */
  async encodeImage(bitmap: ImageBitmap, mask: PackedMask, isOpaque: boolean): Promise<EncodedImage> {
    const context = keptContext(bitmap);
    drawWithHoles(context, unpackMask(mask), isOpaque, () => context.drawImage(bitmap, 0, 0));
    const image = await context.canvas.convertToBlob({ type: 'image/png' });
    return transfer({ bitmap, image }, [bitmap]);
  },

  /** Packed here, not where it is painted: a browser's `CompressionStream` works on the thread that feeds it. */
  encodeMask: (mask: PackedMask): Promise<Blob> => maskPng(unpackMask(mask)),

  /** The picture was closed: gives the memory of its exports back. */
  forget(): void {
    kept = null;
  },

  /** On white, since JPEG knows no transparency. */
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
