import type { Lab } from '../image/lab';
import type { Patch } from '../image/photo';
import { clamp, grain, smoothstep } from '../image/raster';
import type { RowMask } from '../image/rowMask';
import { bandAlong, type Edge } from './edgeBand';
import { forEachPixel, blend, labAt, createValueReader } from './paint';
import { dyedColour, middleLightness } from './recolour';
import type { Scene } from './scene';
import type { Colour } from './words/actions';

/** Usual width of a border, as a share of the garment's width. Sarees and kurtas of the sample library have 0.05 to 0.09. */
const usualWidth = 0.06;

export interface Border {
  readonly colour: Colour;
  /** Whether the border is woven with metal thread (zari). */
  readonly isZari: boolean;
  /** Factor by which the usual width is multiplied. */
  readonly width: number;
}

/**
 * Returns the relief of the thread at a point across (u) and along (v) the border, as a change in lightness. A zari border has a rim on both sides and diamonds
 * between them. Any other border has a row of stitches along both sides.
 */
function threadReliefAt(u: number, v: number, isZari: boolean): number {
  const rim = Math.min(v, 1 - v);
  if (!isZari) return rim > 0.1 && rim < 0.16 ? -7 * smoothstep(0.35, 0.5, Math.abs(((u * 6) % 1) - 0.5)) : 0;
  if (rim < 0.07) return 5;
  if (rim < 0.12) return -16;
  const x = Math.abs(((u * 1.4) % 1) - 0.5) * 2;
  const y = Math.abs(v - 0.5) / 0.38;
  const diamond = x + y;
  if (diamond < 0.34) return 9;
  if (diamond < 0.5) return -13;
  if (diamond > 0.86 && diamond < 1.02) return -11;
  return diamond >= 1.02 ? 4 : 0;
}

/** Draws a border along edges of the garment, in place. Keeps the light and the folds of the cloth. */
export function drawBorder(
  patch: Patch,
  region: RowMask,
  { photo, lab }: Scene,
  edges: readonly Edge[],
  garmentWidth: number,
  border: Border,
): void {
  const bandWidth = Math.max(4, garmentWidth * usualWidth * border.width);
  const middle = middleLightness(patch, region);
  const scale = photo.width / lab.width;
  for (const edge of edges) {
    const { along, depth } = bandAlong(edge, lab);
    const readAlong = createValueReader(along, photo);
    const readDepth = createValueReader(depth, photo);
    forEachPixel(patch, region, (offset, x, y, weight) => {
      const v = readDepth(x, y) / bandWidth;
      const share = 1 - smoothstep(1 - 0.8 / (bandWidth * scale), 1 + 0.8 / (bandWidth * scale), v);
      if (share <= 0) return;
      const u = readAlong(x, y) / bandWidth;
      const own = labAt(patch, offset);
      const [lightness, a, b] = dyedColour(own[0], middle, border.colour);
      const relief = threadReliefAt(u, v, border.isZari);
      const thread = border.isZari ? 3.2 * grain(x >> 1, y >> 1) + 2 * Math.sin((u * 38 + v * 12) * Math.PI) : 0;
      const shown: Lab = [clamp(lightness + relief + thread, 4, 97), a * (1 - relief / 60), b * (1 - relief / 60)];
      blend(patch, offset, shown, share * weight);
    });
  }
}
