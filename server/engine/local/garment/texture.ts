import { weightedBlur } from '../image/blur';
import { mapPlane, type Plane, type Raster } from '../image/raster';
import { erode } from '../image/regions';
import type { Texture } from '../warp/mesh';

/** Garment colours pushed outward over the background next to the edge, so that a soft edge mixes cloth with cloth. */
export function bleedColours(photo: Raster, alpha: Plane): Texture {
  // The outermost pixels of a cut-out often hold some of the floor.
  const solid = erode(
    mapPlane(alpha, (i) => (alpha.data[i]! > 0.95 ? 1 : 0)),
    2,
  );
  const data = photo.data.slice();
  const channels = [0, 1, 2].map((c) => {
    const channel = mapPlane(alpha, (i) => photo.data[i * 3 + c]!);
    const wide = weightedBlur(channel, solid, 12, 128);
    return { near: weightedBlur(channel, solid, 2, -1), wide };
  });
  for (let i = 0; i < alpha.data.length; i++) {
    if (solid.data[i]! > 0) continue;
    channels.forEach(({ near, wide }, c) => {
      data[i * 3 + c] = Math.round(near.data[i]! >= 0 ? near.data[i]! : wide.data[i]!);
    });
  }
  return { colour: { ...photo, data }, alpha };
}
