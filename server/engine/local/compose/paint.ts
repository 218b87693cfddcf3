import type { Patch } from '../image/photo';
import { clamp, computePlane, smoothstep, type Plane, type Raster } from '../image/raster';
import { createRowReader } from '../image/resize';
import type { RowMask } from '../image/rowMask';
import type { Layer } from '../warp/mesh';

/**
 * How much weaker light and shade are on light cloth. The folds of white cloth light each other, so its shadows look softer than those of dark cloth, and its
 * highlights would burn out. Both begin to weaken where the mean of the channels is `from`. Where it is `to`, they have lost the shares `shadows` and
 * `highlights` of their strength. Tuned by eye.
 */
const softLight = { from: 150, to: 235, shadows: 0.45, highlights: 0.8 };

/**
 * How much stronger light is on dark cloth. A few per cent more of nearly nothing can't be seen, but the folds of black cloth shine. Light begins to gain where
 * the mean of the channels is `from`. Where it is `to`, it is stronger by the factor 1 + `gain`. Tuned by eye.
 */
const sheen = { from: 90, to: 25, gain: 2.5 };

/** Multiplies a layer's colours by one factor per pixel, in place. */
export function multiply({ colour, alpha }: Layer, factor: Plane): void {
  for (let i = 0; i < alpha.data.length; i++) {
    if (alpha.data[i]! <= 0) continue;
    for (let c = i * 3; c < i * 3 + 3; c++)
      colour.data[c] = clamp(Math.round(colour.data[c]! * factor.data[i]!), 0, 255);
  }
}

/** Multiplies the colours of cloth by the light and shade on it, in place. On light cloth, both are softened, on dark cloth, light is stronger. */
export function shade(cloth: Layer, factor: Plane): void {
  const { data } = cloth.colour;
  const adapted = computePlane(factor, (i) => {
    const given = factor.data[i]!;
    if (given === 1) return 1;
    const mean = (data[i * 3]! + data[i * 3 + 1]! + data[i * 3 + 2]!) / 3;
    const share = given < 1 ? softLight.shadows : softLight.highlights;
    const light = given + (1 - given) * share * smoothstep(softLight.from, softLight.to, mean);
    if (light <= 1) return light;
    return 1 + (light - 1) * (1 + sheen.gain * smoothstep(sheen.from, sheen.to, mean));
  });
  multiply(cloth, adapted);
}

/** Reduces a layer's alpha, in place, where it lies behind something else. `front` is the alpha of what is in front. */
export function hideBehind(layer: Layer, front: Plane): void {
  for (let i = 0; i < layer.alpha.data.length; i++) {
    layer.alpha.data[i]! *= 1 - clamp(front.data[i]!, 0, 1);
  }
}

/**
 * Lays colours over a patch of the photo, in place. `colour` has the size of the working picture, `alpha` that of the photo. Where `alpha` is 0, the photo's
 * bytes don't change.
 */
export function layOnPatch({ box, data }: Patch, colour: Raster, alpha: RowMask): void {
  const readColours = createRowReader(colour.data, colour, 3, alpha);
  const colours = new Float64Array(alpha.width * 3);
  let offset = 0;
  for (let y = box.top; y < box.bottom; y++) {
    const shares = alpha.read(y);
    readColours(y, colours, box.left, box.right);
    for (let x = box.left; x < box.right; x++, offset += 3) {
      const share = shares[x]!;
      if (share <= 0) continue;
      for (let c = 0; c < 3; c++) {
        data[offset + c] = Math.round(data[offset + c]! * (1 - share) + Math.round(colours[x * 3 + c]!) * share);
      }
    }
  }
}
