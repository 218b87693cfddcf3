import { weightedColours } from '../image/blur';
import { mapPlane, type Plane, type Raster } from '../image/raster';
import { erode } from '../image/regions';
import type { Texture } from '../warp/mesh';

/** A cut-out may still contain some floor this close to its edge, as a share of the photo's longer side. */
const floorReach = 0.005;

/** Returns the photo with the garment's colours spread outward over the background next to the garment's edge, so that a soft edge mixes cloth with cloth. */
export function bleedColours(photo: Raster, alpha: Plane): Texture {
  const edge = Math.max(2, Math.round(Math.max(photo.width, photo.height) * floorReach));
  const solid = erode(
    mapPlane(alpha, (i) => (alpha.data[i]! > 0.95 ? 1 : 0)),
    edge,
  );
  const data = photo.data.slice();
  const close = weightedColours(photo, solid, edge);
  const wide = weightedColours(photo, solid, 6 * edge);
  for (let i = 0; i < alpha.data.length; i++) {
    if (solid.data[i]! > 0) continue;
    const { colours } = close.near.data[i]! > 0 ? close : wide;
    for (let c = 0; c < 3; c++) data[i * 3 + c] = colours.data[i * 3 + c]!;
  }
  return { colour: { ...photo, data }, alpha };
}
