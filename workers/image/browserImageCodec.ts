import { contextOf, decodeBitmap } from './canvas';
import { type EncoderConnection, createEncoderConnection } from './encode/encoderConnection';
import { failure } from './failure';
import type { ImageCodec, Picture } from './imageCodec';
import type { PackedMask } from './packedMask';
import { isSurelyOpaque } from './opacity';
import type { View } from './view';

/** From this scale on, in screen pixels per image pixel, the image isn't smoothed: the user wants to see single pixels, and smoothing would blur them. */
const crispScale = 4;

function render(bitmap: ImageBitmap, { width, height, scale, left, top }: View) {
  const context = contextOf(width, height);
  context.imageSmoothingEnabled = scale < crispScale;
  // With 'high', drawing would take several times as long, and a photo would look the same.
  context.imageSmoothingQuality = 'medium';
  context.drawImage(bitmap, left, top, bitmap.width * scale, bitmap.height * scale);
  return context.getImageData(0, 0, width, height).data;
}

/** The connections to the encoding workers. An edit needs its picture and its mask at the same time, so each has a worker of its own. */
interface Encoders {
  pictures: EncoderConnection;
  masks: EncoderConnection;
}

/** Creates a picture that lends its bitmap to the encoder for each export. While the encoder has the bitmap, the picture can't be shown or exported. */
function createPicture(file: Blob, bitmap: ImageBitmap, isOpaque: boolean, { pictures, masks }: Encoders): Picture {
  const { width, height } = bitmap;
  /** Null while the encoder has the bitmap, and after `close` was called. */
  let ownBitmap: ImageBitmap | null = bitmap;
  let isClosed = false;

  function takeBack(returned: ImageBitmap): void {
    if (isClosed) returned.close();
    else ownBitmap = returned;
  }

  return {
    width,
    height,
    renderView: (view) => ownBitmap && render(ownBitmap, view),

    prepareExport() {
      pictures.prepare({ width, height });
      masks.prepare({ width: 1, height: 1 });
    },

    async exportImage(mask: PackedMask) {
      if (!ownBitmap) throw failure('ExportInProgress');
      const lentBitmap = ownBitmap;
      ownBitmap = null;
      try {
        const { bitmap: returned, image } = await pictures.encodeImage(lentBitmap, mask, isOpaque);
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
      ownBitmap?.close();
      ownBitmap = null;
      pictures.release();
      masks.release();
    },
  };
}

/** Implements `ImageCodec` with a browser's canvas. PNGs are encoded in separate workers, so that painting can go on. */
export function createBrowserImageCodec(createEncodeWorker: () => Worker): ImageCodec {
  const pictures = createEncoderConnection(createEncodeWorker);
  const masks = createEncoderConnection(createEncodeWorker);
  return {
    async decode(file) {
      const [bitmap, isOpaque] = [await decodeBitmap(file), await isSurelyOpaque(file)];
      return createPicture(file, bitmap, isOpaque, { pictures, masks });
    },
    async readPixels(file) {
      const bitmap = await decodeBitmap(file);
      const { width, height } = bitmap;
      const context = contextOf(width, height);
      context.drawImage(bitmap, 0, 0);
      bitmap.close();
      return { width, height, data: context.getImageData(0, 0, width, height).data };
    },
    encodeMask: (mask, depth) => masks.encodeMask(mask, depth),
    toJpeg: (file) => pictures.toJpeg(file),
  };
}
