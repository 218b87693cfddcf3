import { imagePixels } from '../../contract/limits';
import type { Graphics, Picture } from './graphics';
import type { View } from './view';

/** From this scale on a user looks at single pixels, which smoothing would blur. */
const crispFrom = 4;

const jpegQuality = 0.95;

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context)
    throw new Error('This browser has no memory left for the picture. Please close other tabs and try again.');
  return context;
}

function shownIn(bitmap: ImageBitmap, { width, height, scale, left, top }: View) {
  const context = contextOf(width, height);
  context.imageSmoothingEnabled = scale < crispFrom;
  // 'high' takes several times as long and cannot be told from it on a photo.
  context.imageSmoothingQuality = 'medium';
  context.drawImage(bitmap, left, top, bitmap.width * scale, bitmap.height * scale);
  return context.getImageData(0, 0, width, height).data;
}

function pixelsOf(bitmap: ImageBitmap) {
  const context = contextOf(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
}

const bitmapOf = (file: Blob) =>
  createImageBitmap(file).catch(() => {
    throw new Error('This picture could not be opened: the file is damaged or of a kind this browser does not know.');
  });

async function decode(file: Blob): Promise<Picture> {
  const bitmap = await bitmapOf(file);
  const { width, height } = bitmap;
  if (width * height > imagePixels) {
    bitmap.close();
    throw new Error(`This picture is too large to edit. Please use one of at most ${imagePixels / 1e6} megapixels.`);
  }
  return {
    width,
    height,
    pixels: () => pixelsOf(bitmap),
    shownIn: (view) => shownIn(bitmap, view),
    close: () => bitmap.close(),
  };
}

export const browserGraphics: Graphics = {
  decode,

  encodePng(pixels, width, height) {
    const context = contextOf(width, height);
    context.putImageData(new ImageData(pixels, width, height), 0, 0);
    return context.canvas.convertToBlob({ type: 'image/png' });
  },

  encodeJpeg(picture) {
    const { width, height } = picture;
    const context = contextOf(width, height);
    context.putImageData(new ImageData(picture.pixels(), width, height), 0, 0);
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    return context.canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
  },
};
