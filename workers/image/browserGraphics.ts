import { contextOf, decodeBitmap } from './canvas';
import type { EncoderLine } from './encode/encoderLine';
import type { Graphics, Picture } from './graphics';
import type { PackedMask } from './packedMask';
import { isSurelyOpaque } from './opacity';
import type { View } from './view';

/** The scale, in screen pixels per image pixel, from which on the image isn't smoothed: the user looks at single pixels, which smoothing would blur. */
const crispFrom = 4;

function shownIn(bitmap: ImageBitmap, { width, height, scale, left, top }: View) {
  const context = contextOf(width, height);
  context.imageSmoothingEnabled = scale < crispFrom;
  // 'high' takes several times as long, and looks the same on a photo.
  context.imageSmoothingQuality = 'medium';
  context.drawImage(bitmap, left, top, bitmap.width * scale, bitmap.height * scale);
  return context.getImageData(0, 0, width, height).data;
}

/** Creates a picture that lends its bitmap to the encoder for each export. Meanwhile the picture can't be shown or exported again. */
function createPicture(file: Blob, bitmap: ImageBitmap, isOpaque: boolean, encoder: EncoderLine): Picture {
  const { width, height } = bitmap;
  let here: ImageBitmap | null = bitmap;
  let isClosed = false;

  function takeBack(returned: ImageBitmap): void {
    if (isClosed) returned.close();
    else here = returned;
  }

  return {
    width,
    height,
    shownIn: (view) => here && shownIn(here, view),

    async exportImage(mask: PackedMask) {
      if (!here) throw new Error('The picture is already being exported. Please wait until that has finished.');
      const taken = here;
      here = null;
      try {
        const { bitmap: returned, image } = await encoder.encodeImage(taken, mask, isOpaque);
        takeBack(returned);
        return image;
      } catch (error) {
        // The encoder died, and the bitmap is lost with it, so decode the file again.
        takeBack(await decodeBitmap(file));
        throw error;
      }
    },

    close() {
      isClosed = true;
      here?.close();
      here = null;
      encoder.forget();
    },
  };
}

/** Implements `Graphics` with a browser's canvas. PNGs are encoded in a worker of their own, so that painting can go on. */
export const createBrowserGraphics = (encoder: EncoderLine): Graphics => ({
  async decode(file) {
    const [bitmap, isOpaque] = [await decodeBitmap(file), await isSurelyOpaque(file)];
    encoder.prepare({ width: bitmap.width, height: bitmap.height });
    return createPicture(file, bitmap, isOpaque, encoder);
  },
  async readPixels(file) {
    const bitmap = await decodeBitmap(file);
    const { width, height } = bitmap;
    const context = contextOf(width, height);
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  },
  encodeMask: (mask) => encoder.encodeMask(mask),
  toJpeg: (file) => encoder.toJpeg(file),
});
