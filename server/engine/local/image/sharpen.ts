import { softBlur } from './blur';
import { clamp, mapPlane, type Raster } from './raster';

/** Makes a picture sharper, in place of the sharpness that enlarging took: unsharp masking of its brightness. `sigma` is in pixels, `amount` the share that is added. */
export function sharpened(image: Raster, sigma: number, amount: number): Raster {
  const { data } = image;
  const bright = mapPlane(image, (i) => 0.299 * data[i * 3]! + 0.587 * data[i * 3 + 1]! + 0.114 * data[i * 3 + 2]!);
  const soft = softBlur(bright, sigma);
  const sharp = data.slice();
  for (let i = 0; i < bright.data.length; i++) {
    const more = (bright.data[i]! - soft.data[i]!) * amount;
    for (let c = 0; c < 3; c++) sharp[i * 3 + c] = Math.round(clamp(data[i * 3 + c]! + more, 0, 255));
  }
  return { ...image, data: sharp };
}
