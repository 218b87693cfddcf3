import { softBlur, weightedColours } from '../image/blur';
import { computePlane, smoothstep, type Plane } from '../image/raster';
import type { Layer } from '../warp/mesh';

/** Brightness of the cloth that fills a gap, relative to the cloth around it: little light reaches the cloth deep between two legs. */
const gapBrightness = 0.72;

/**
 * Covers, in place, the parts of the person that would show through gaps of a garment between two rows, such as the old trousers between the new legs. Uses the
 * colours of the cloth around each gap, and closes only gaps up to about twice `rows.reach` (pixels) wide. Hands beside the garment stay visible, and so does
 * what is above a curved waistband. `person` is the person's mask.
 */
export function coverGaps(layer: Layer, person: Plane, rows: { top: number; bottom: number; reach: number }): void {
  const { alpha, colour } = layer;
  if (rows.top >= alpha.height || rows.bottom < 0) return;
  const solid = computePlane(alpha, (i) => (alpha.data[i]! > 0.6 ? 1 : 0));
  const weight = softBlur(solid, rows.reach);
  const box = {
    left: 0,
    top: Math.max(0, Math.floor(rows.top)),
    right: alpha.width,
    bottom: Math.min(alpha.height, Math.ceil(rows.bottom) + 1),
  };
  const nearColours = weightedColours(colour, solid, rows.reach * 0.5, box);
  const edges = Array.from({ length: alpha.height }, (_, y) => {
    const row = solid.data.subarray(y * alpha.width, (y + 1) * alpha.width);
    return { left: row.indexOf(1), right: row.lastIndexOf(1) };
  });
  /** The columns in which there was cloth in a row above. */
  const hasClothAbove = new Uint8Array(alpha.width);
  for (let i = 0; i < alpha.data.length; i++) {
    const x = i % alpha.width;
    const y = (i - x) / alpha.width;
    const alphaBefore = alpha.data[i]!;
    if (solid.data[i] === 1) hasClothAbove[x] = 1;
    if (y < rows.top || y > rows.bottom || alphaBefore > 0.98 || weight.data[i]! < 0.3) continue;
    if (x < edges[y]!.left || x > edges[y]!.right || hasClothAbove[x] === 0) continue;
    const alphaAfter = Math.max(alphaBefore, smoothstep(0.3, 0.7, person.data[i]!));
    if (alphaAfter <= alphaBefore) continue;
    const share = (alphaAfter - alphaBefore) / alphaAfter;
    for (let c = 0; c < 3; c++) {
      const index = i * 3 + c;
      colour.data[index] = Math.round(
        colour.data[index]! * (1 - share) + nearColours.colour(i, c) * gapBrightness * share,
      );
    }
    alpha.data[i] = alphaAfter;
  }
}
