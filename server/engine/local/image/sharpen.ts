import { softBlur } from './blur';
import { luminanceOf } from './lab';
import { clamp, computePlane, type Raster } from './raster';

/**
 * Sharpens a picture that was enlarged, by unsharp masking of its brightness. `sigma` is that of the blur, in pixels. `amount` is the share of the difference from
 * the blurred picture that is added.
 */
export function sharpened(image: Raster, sigma: number, amount: number): Raster {
  const { data } = image;
  const bright = computePlane(image, (i) => luminanceOf([data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!]));
  const soft = softBlur(bright, sigma);
  const sharp = data.slice();
  for (let i = 0; i < bright.data.length; i++) {
    const more = (bright.data[i]! - soft.data[i]!) * amount;
    for (let c = 0; c < 3; c++) sharp[i * 3 + c] = Math.round(clamp(data[i * 3 + c]! + more, 0, 255));
  }
  return { ...image, data: sharp };
}
