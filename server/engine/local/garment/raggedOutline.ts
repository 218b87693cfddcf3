import { softBlur } from '../image/blur';
import { computePlane, smoothstep, thresholded, type Plane } from '../image/raster';

/** Raggedness above which an outline is smoothed. Of 96 photos of garments, 13 are above it; most of them lie on a printed floor. */
const maxRaggedness = 1.03;

/**
 * Sigma of the blur that smooths the outline, as a share of the photo's longer side. Seams, cuffs and collars are wider than this, so they keep their shape.
 */
const smoothing = 1 / 73;

/** Returns the mean distance between the outline of a cut-out and the smooth one, in 512ths of the photo's longer side. */
function raggedness({ width, height, data }: Plane, smooth: Plane): number {
  const isIn = (i: number): boolean => smooth.data[i]! > 0.5;
  let [different, length] = [0, 0];
  for (let i = width; i < data.length - width; i++) {
    if (data[i]! > 0.5 !== isIn(i)) different++;
    if (isIn(i) && !(isIn(i - 1) && isIn(i + 1) && isIn(i - width) && isIn(i + width))) length++;
  }
  return length === 0 ? 0 : (different / length) * (512 / Math.max(width, height));
}

/**
 * Smooths the outline of a cut-out if it is ragged: the cut-out of dark cloth on a dark print includes bits of the print, which would stand out from the
 * garment like splinters. Other cut-outs are returned unchanged.
 */
export function smoothIfRagged(alpha: Plane): Plane {
  const smooth = softBlur(thresholded(alpha, 0.5), Math.max(alpha.width, alpha.height) * smoothing);
  if (raggedness(alpha, smooth) <= maxRaggedness) return alpha;
  return computePlane(alpha, (i) => smoothstep(0.42, 0.58, smooth.data[i]!));
}
