import { weightedColours } from '../image/blur';
import type { Rgb } from '../image/lab';
import { mapPlane, wholeOf, type Plane, type Raster } from '../image/raster';
import { erode } from '../image/regions';
import type { Texture } from '../warp/mesh';

/** A cut-out may still contain some floor this close to its edge, as a share of the photo's longer side. */
const floorReach = 0.005;

/** Returns the mean colour (0..255) where `mask` isn't 0, or null if it is 0 everywhere. */
export function meanColour({ data }: Raster, mask: Plane): Rgb | null {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i]! === 0) continue;
    for (let c = 0; c < 3; c++) sum[c]! += data[i * 3 + c]!;
    count++;
  }
  return count === 0 ? null : [sum[0] / count, sum[1] / count, sum[2] / count];
}

/**
 * Returns the photo with the garment's colours spread outward over the background, so that a soft edge mixes cloth with cloth. Far from the garment, where the
 * path of a bent sleeve may cross the floor, they are the garment's mean colour.
 */
export function bleedColours(photo: Raster, alpha: Plane): Texture {
  const edge = Math.max(2, Math.round(Math.max(photo.width, photo.height) * floorReach));
  const solid = erode(
    mapPlane(alpha, (i) => (alpha.data[i]! > 0.95 ? 1 : 0)),
    edge,
  );
  const data = photo.data.slice();
  const close = weightedColours(photo, solid, edge, wholeOf(photo));
  const wide = weightedColours(photo, solid, 6 * edge, wholeOf(photo));
  const mean = (meanColour(photo, solid) ?? [0, 0, 0]).map(Math.round);
  for (let i = 0; i < alpha.data.length; i++) {
    if (solid.data[i]! > 0) continue;
    const { near, colour } = close.near(i) > 0 ? close : wide;
    const isNear = near(i) > 0;
    for (let c = 0; c < 3; c++) data[i * 3 + c] = isNear ? colour(i, c) : mean[c]!;
  }
  return { colour: { ...photo, data }, alpha };
}
