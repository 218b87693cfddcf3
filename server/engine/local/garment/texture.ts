import { weightedColours } from '../image/blur';
import type { Rgb } from '../image/lab';
import { nearestNonZero } from '../image/nearestNonZero';
import { computePlane, wholeBoxOf, type Plane, type Raster } from '../image/raster';
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
 * Returns the photo with the garment's cloth continued over the background, so that a soft edge blends cloth with cloth. Close to the edge it has the colour of
 * the nearest cloth, farther out the mean colours of a wider and wider neighbourhood, and far away, where the path of a bent sleeve may cross the floor, the
 * garment's mean colour. Where `isMirrored` is true for a pixel of the photo, the cloth's mirror image is used instead, so that a print continues where the
 * cut-out lost a part.
 */
export function continueCloth(photo: Raster, alpha: Plane, isMirrored: (x: number, y: number) => boolean): Texture {
  const { width, height } = photo;
  const edge = Math.max(2, Math.round(Math.max(width, height) * floorReach));
  const solid = erode(
    computePlane(alpha, (i) => (alpha.data[i]! > 0.95 ? 1 : 0)),
    edge,
  );
  const data = photo.data.slice();
  const nearest = nearestNonZero(solid);
  const edgeColours = weightedColours(photo, solid, 1, wholeBoxOf(photo));
  const nearColours = weightedColours(photo, solid, edge, wholeBoxOf(photo));
  const wideColours = weightedColours(photo, solid, 6 * edge, wholeBoxOf(photo));
  const mean = (meanColour(photo, solid) ?? [0, 0, 0]).map(Math.round);
  /** Returns a function from a channel to its value (0..255) at a pixel outside the cloth. */
  const colourAt = (i: number): ((c: number) => number) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const source = nearest[i]!;
    if (source < 0) return (c) => mean[c]!;
    const [across, down] = [(source % width) - x, Math.floor(source / width) - y];
    // A mirror image would repeat a seam or a band at the edge, and a mean of all nearby colours would show as a band beside stripes and checks.
    if (Math.hypot(across, down) < 1.5 * edge) return (c) => edgeColours.colour(source, c);
    const [mirroredX, mirroredY] = [x + 2 * across, y + 2 * down];
    const isInside = mirroredX >= 0 && mirroredY >= 0 && mirroredX < width && mirroredY < height;
    const mirrored = mirroredY * width + mirroredX;
    if (isMirrored(x, y) && isInside && solid.data[mirrored]! > 0) return (c) => photo.data[mirrored * 3 + c]!;
    const { near, colour } = nearColours.near(i) > 0 ? nearColours : wideColours;
    return near(i) > 0 ? (c) => colour(i, c) : (c) => mean[c]!;
  };
  for (let i = 0; i < alpha.data.length; i++) {
    if (solid.data[i]! > 0) continue;
    const channel = colourAt(i);
    for (let c = 0; c < 3; c++) data[i * 3 + c] = channel(c);
  }
  return { colour: { ...photo, data }, alpha };
}
