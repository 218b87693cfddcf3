import { createCanvas, loadImage } from '@napi-rs/canvas';
import { failure } from '../../workers/image/failure';
import type { ImageCodec } from '../../workers/image/imageCodec';
import { drawWithHoles } from '../../workers/image/holes';
import { encodeMaskPng } from '../../workers/image/png/encodeMaskPng';
import { rejectTooLarge } from '../../workers/image/rejectTooLarge';

/** Encodes RGBA pixels, not premultiplied, as PNG. */
export async function pngFile(pixels: Uint8ClampedArray, width: number, height: number): Promise<Blob> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const data = context.createImageData(width, height);
  data.data.set(pixels);
  context.putImageData(data, 0, 0);
  return new Blob([new Uint8Array(await canvas.encode('png'))], { type: 'image/png' });
}

/** Implements `ImageCodec` in Node, with a canvas that has real pixels. The canvas draws without smoothing, so that tests can calculate the expected pixels. */
export const nodeImageCodec: ImageCodec = {
  async decode(file) {
    await rejectTooLarge(file);
    const image = await loadImage(Buffer.from(await file.arrayBuffer())).catch(() => {
      throw failure('PictureUnreadable');
    });
    const { width, height } = image;
    const draw = (canvasWidth: number, canvasHeight: number, scale = 1, left = 0, top = 0) => {
      const context = createCanvas(canvasWidth, canvasHeight).getContext('2d');
      context.imageSmoothingEnabled = false;
      context.drawImage(image, left, top, width * scale, height * scale);
      return new Uint8ClampedArray(context.getImageData(0, 0, canvasWidth, canvasHeight).data);
    };
    return {
      width,
      height,
      renderView: (view) => draw(view.width, view.height, view.scale, view.left, view.top),
      async exportImage(mask) {
        const canvas = createCanvas(width, height);
        const context = canvas.getContext('2d');
        drawWithHoles(context as unknown as OffscreenCanvasRenderingContext2D, mask, false, () =>
          context.drawImage(image, 0, 0),
        );
        return new Blob([new Uint8Array(await canvas.encode('png'))], { type: 'image/png' });
      },
      prepareExport: () => undefined,
      close: () => undefined,
    };
  },

  async readPixels(file) {
    const image = await loadImage(Buffer.from(await file.arrayBuffer()));
    const { width, height } = image;
    const context = createCanvas(width, height).getContext('2d');
    context.drawImage(image, 0, 0);
    return { width, height, data: new Uint8ClampedArray(context.getImageData(0, 0, width, height).data) };
  },

  encodeMask: (mask, depth) => encodeMaskPng(mask, depth),

  async toJpeg(file) {
    const image = await loadImage(Buffer.from(await file.arrayBuffer()));
    const canvas = createCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, image.width, image.height);
    context.drawImage(image, 0, 0);
    return new Blob([new Uint8Array(await canvas.encode('jpeg'))], { type: 'image/jpeg' });
  },
};
