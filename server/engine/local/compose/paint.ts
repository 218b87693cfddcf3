import { clamp, type Plane, type Raster } from '../image/raster';
import { resizePlane, resizeRaster } from '../image/resize';
import type { Layer } from '../warp/mesh';

/** Multiplies a layer's colours by a factor a pixel, in place. */
export function shade(layer: Layer, factor: Plane): void {
  const { colour, alpha } = layer;
  for (let i = 0; i < alpha.data.length; i++) {
    if (alpha.data[i]! <= 0) continue;
    for (let c = 0; c < 3; c++) {
      const at = i * 3 + c;
      colour.data[at] = clamp(Math.round(colour.data[at]! * factor.data[i]!), 0, 255);
    }
  }
}

/** Takes from a layer's alpha what lies behind something else, in place. */
export function hideBehind(layer: Layer, front: Plane): void {
  for (let i = 0; i < layer.alpha.data.length; i++) {
    layer.alpha.data[i]! *= 1 - clamp(front.data[i]!, 0, 1);
  }
}

/** Lays the working-size layer over the photo at the photo's own size. Where alpha is 0 the photo's bytes stay. */
export function layOnPhoto(photo: Raster, layer: Layer): Raster {
  const colour = resizeRaster(layer.colour, photo.width, photo.height);
  const alpha = resizePlane(layer.alpha, photo.width, photo.height);
  const data = photo.data.slice();
  for (let i = 0; i < alpha.data.length; i++) {
    const a = alpha.data[i]!;
    if (a <= 0.004) continue;
    for (let c = 0; c < 3; c++) {
      const at = i * 3 + c;
      data[at] = Math.round(data[at]! * (1 - a) + colour.data[at]! * a);
    }
  }
  return { ...photo, data };
}
