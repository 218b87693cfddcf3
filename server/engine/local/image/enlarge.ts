import sharp from 'sharp';
import { guidedFilter } from './blur';
import { luminanceOf } from './lab';
import { clamp, computePlane, type Raster } from './raster';

/**
 * How the blocks and ringing of JPEG are smoothed. `radius`: radius of the window, in pixels. `contrast`: the square of a difference in brightness, as a share
 * of white. Smaller differences count as noise.
 */
const smoothing = { radius: 2, contrast: 0.012 ** 2 };

/**
 * How an enlarged photo is sharpened, in the parameters of libvips: strength on flat cloth (`m1`) and at edges (`m2`), the step between the two (`x1`), and the
 * most that a pixel may get lighter (`y2`) and darker (`y3`), in L of Lab. With a larger `y2`, a white outline would appear around a print. Tuned by eye.
 */
const sharpening = { m1: 0.5, m2: 3, x1: 2, y2: 3, y3: 14 };

/** Removes the noise of JPEG compression, which sharpening would make visible. Edges stay. */
function removeNoise(image: Raster): Raster {
  const { data } = image;
  const guide = computePlane(image, (i) => luminanceOf([data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!]) / 255);
  const smooth = data.slice();
  for (let c = 0; c < 3; c++) {
    const channel = computePlane(image, (i) => data[i * 3 + c]! / 255);
    const filtered = guidedFilter(channel, guide, smoothing.radius, smoothing.contrast).data;
    filtered.forEach((value, i) => (smooth[i * 3 + c] = Math.round(clamp(value, 0, 1) * 255)));
  }
  return { ...image, data: smooth };
}

/** Enlarges a small photo by the factor `scale`, without noise and with sharp edges. */
export async function enlargePhoto(image: Raster, scale: number): Promise<Raster> {
  const { width, height, data } = removeNoise(image);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const enlarged = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ ...size, kernel: 'mitchell', fit: 'fill' })
    .sharpen({ sigma: scale * 0.8, ...sharpening })
    .raw()
    .toBuffer();
  return { ...size, data: new Uint8Array(enlarged.buffer, enlarged.byteOffset, enlarged.length) };
}
