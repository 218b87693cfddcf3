import { weightedColours } from '../image/blur';
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
  const close = weightedColours(photo, solid, 2);
  const wide = weightedColours(photo, solid, 12);
  for (let i = 0; i < alpha.data.length; i++) {
    if (solid.data[i]! > 0) continue;
    const { colours } = close.near.data[i]! > 0 ? close : wide;
    for (let c = 0; c < 3; c++) data[i * 3 + c] = colours.data[i * 3 + c]!;
  }
  return { colour: { ...photo, data }, alpha };
}
