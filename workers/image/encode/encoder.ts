import { transfer } from 'comlink';
import type { EditExport } from '../api';
import { contextOf, decodeBitmap } from '../canvas';
import { cutHoles } from '../holes';
import type { Mask } from '../mask';
import { maskPng } from '../png/maskPng';
import { hasTile, readTile, tileRect, tileSize, tilesIn } from '../tiles';
import { rectOf } from '../rect';

const jpegQuality = 0.95;

const untouched = new Uint8Array(tileSize * tileSize);

/** Only tiles with a hole are read back and written again: of a photo that is a fraction, and the rest goes from bitmap to file as it is. */
function cutTiles(context: OffscreenCanvasRenderingContext2D, mask: Mask): void {
  for (const index of tilesIn(mask, rectOf(mask.width, mask.height))) {
    if (hasTile(mask, index, untouched)) continue;
    const { left, top, right, bottom } = tileRect(mask, index);
    const image = context.getImageData(left, top, right - left, bottom - top);
    cutHoles(image.data, { width: right - left, height: bottom - top, data: readTile(mask, index) });
    context.putImageData(image, left, top);
  }
}

/** What comes back of an export: the bitmap too, for it was taken, not copied. */
interface EncodedEdit extends EditExport {
  bitmap: ImageBitmap;
}

/** What takes long and needs no painting: it has a worker to itself, since `convertToBlob` holds up the one that calls it for half a second. */
export const encoder = {
  /** @param bitmap transferred there and back; a clone would cost 64 MB and three times the time of painting meanwhile */
  async encodeEdit(bitmap: ImageBitmap, mask: Mask): Promise<EncodedEdit> {
    const { width, height } = bitmap;
    const context = contextOf(width, height);
    context.drawImage(bitmap, 0, 0);
    cutTiles(context, mask);
    const [image, black] = await Promise.all([context.canvas.convertToBlob({ type: 'image/png' }), maskPng(mask)]);
    return transfer({ bitmap, image, mask: black }, [bitmap]);
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
