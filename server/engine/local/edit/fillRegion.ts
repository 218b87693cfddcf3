import { softBlur, weightedBlur } from '../image/blur';
import { toLab, type Lab } from '../image/lab';
import { inpaint } from '../image/inpaint';
import type { Patch } from '../image/photo';
import { clamp, computePlane, grain, smoothstep } from '../image/raster';
import { boundsOf, dilate } from '../image/regions';
import { shrinkMask, type RowMask } from '../image/rowMask';
import { paintRegion, createValueReader } from './paint';
import type { Scene } from './scene';

/**
 * Fills the region of a patch, in place, with the garment around it. The colours come from Telea's inpainting, smoothed because it leaves streaks. The grain of
 * the cloth is added, because a smooth patch would be noticeable. Only colours of the garment are used.
 */
export async function fillRegion({ image, lab, garment, photo }: Scene, region: RowMask, patch: Patch): Promise<void> {
  const erased = shrinkMask(region, image);
  const hole = dilate(
    computePlane(erased, (i) => (erased.data[i]! > 0.02 ? 1 : 0)),
    2,
  );
  const box = boundsOf(hole);
  if (!box) return;
  const cleanCloth = computePlane(garment, (i) => (hole.data[i]! > 0.5 || garment.data[i]! < 0.6 ? 0 : 1));
  // Colours from beside the garment must not spread into the region, so everything around the garment is inpainted too.
  const filled = toLab(
    await inpaint(
      image,
      computePlane(cleanCloth, (i) => (cleanCloth.data[i]! > 0.5 || isFar(i) ? 0 : 1)),
      4,
    ),
  );
  function isFar(i: number): boolean {
    const [x, y] = [i % image.width, Math.floor(i / image.width)];
    const reach = 24;
    return x < box!.left - reach || x > box!.right + reach || y < box!.top - reach || y > box!.bottom + reach;
  }
  const size = Math.max(box.right - box.left, box.bottom - box.top);
  const cloth = computePlane(garment, (i) => (garment.data[i]! > 0.3 ? 1 : 0));
  const smooth = [0, 1, 2].map((c) =>
    weightedBlur(
      computePlane(lab, (i) => filled.data[i * 3 + c]!),
      cloth,
      Math.max(1.5, size * 0.06),
      50,
    ),
  );
  const roughness = grainOf(lab, cleanCloth);
  const deep = softBlur(hole, Math.max(1, size * 0.03));
  const readers = smooth.map((plane) => createValueReader(plane, photo));
  const sharp = [0, 1, 2].map((c) =>
    createValueReader(
      computePlane(lab, (i) => filled.data[i * 3 + c]!),
      photo,
    ),
  );
  const readDeep = createValueReader(deep, photo);
  paintRegion(patch, region, (_own, x, y): Lab => {
    // Near the edge, use Telea's colours unsmoothed: they join the cloth without a seam.
    const t = smoothstep(0.5, 1, readDeep(x, y));
    const [lightness, a, b] = [0, 1, 2].map((c) => readers[c]!(x, y) * t + sharp[c]!(x, y) * (1 - t)) as unknown as Lab;
    return [clamp(lightness + roughness * grain(x, y), 1, 99), a, b];
  });
}

/** Measures the mean difference in lightness between neighbouring pixels of the cloth. */
function grainOf(lab: Scene['lab'], cloth: Scene['garment']): number {
  let [sum, count] = [0, 1];
  for (let i = 1; i < cloth.data.length; i += 7) {
    if (cloth.data[i]! < 0.5 || cloth.data[i - 1]! < 0.5) continue;
    sum += Math.min(6, Math.abs(lab.data[i * 3]! - lab.data[i * 3 - 3]!));
    count++;
  }
  return clamp(sum / count, 0, 2.5);
}
