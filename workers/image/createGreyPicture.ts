import type { ImageSize } from './api';
import type { Picture } from './imageCodec';
import { intersect, rectOf } from './rect';
import type { View } from './view';

/** The colour of the picture, RGBA. A grey on which the checkerboard and the mask's colours stand out. */
const grey = [0x9a, 0x9a, 0x9a, 0xff];

function render({ width, height }: ImageSize, view: View): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(view.width * view.height * 4);
  const { left, top, right, bottom } = intersect(rectOf(view.width, view.height), {
    left: Math.round(view.left),
    top: Math.round(view.top),
    right: Math.round(view.left + width * view.scale),
    bottom: Math.round(view.top + height * view.scale),
  });
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) pixels.set(grey, (y * view.width + x) * 4);
  return pixels;
}

/**
 * Creates a grey picture that replaces an unavailable picture. It has the same size, so strokes give the same mask. Only the mask can be exported, not the
 * picture.
 */
export const createGreyPicture = (size: ImageSize): Picture => ({
  ...size,
  renderView: (view) => render(size, view),
  prepareExport: () => undefined,
  exportImage: () => Promise.reject(new Error("This picture isn't available, only its size.")),
  close: () => undefined,
});
