import { distance } from '../image/geometry';
import { shade } from '../compose/paint';
import { roundness } from '../compose/shading';
import { mapPlane, smoothstep } from '../image/raster';
import { onSheet, type LowerFit, type LowerSheet } from './fitLower';
import { createLayer, createMesh, drawMesh, layOver, type Layer, type Texture } from './mesh';
import { scalesOf, type Scale } from './scales';

/** How far a sheet is drawn beyond its sides, as a share of its width; nothing of that is shown, but its colours are needed at the edge. */
const margin = 0.04;

/** How far the cloth reaches beyond waist and hem, as a share of its height: the soft edge of its own outline. */
const beyond = 0.03;

/** Alpha that is 1 over the sheet: only waist and hem keep the outline of the cut-out. */
function closedAlpha(texture: Texture, sheets: readonly LowerSheet[]) {
  const rows = sheets[0]!.flat;
  const top = rows[0]!.left.y;
  const bottom = rows[rows.length - 1]!.left.y;
  const height = bottom - top;
  return mapPlane(texture.alpha, (i) => {
    const y = Math.floor(i / texture.alpha.width);
    // The legs of trousers that lie apart end at different heights; a skirt keeps its hem.
    const end = sheets.length > 1 ? bottom : bottom - height * 0.06;
    return y > top + height * 0.05 && y < end ? 1 : texture.alpha.data[i]!;
  });
}

/** A shade that begins below the crotch: above it the sheets of both legs are one piece of cloth. */
function mixed(shade: number, below: number, scale: number): number {
  return 1 + (shade - 1) * smoothstep(0, scale * 0.3, below);
}

/** Draws the sheets of a lower garment where the fit puts them. */
export function dressLower(
  size: { width: number; height: number; scale: number },
  texture: Texture,
  { sheets }: LowerFit,
): { layer: Layer; scales: Scale[] } {
  const layer = createLayer(size.width, size.height);
  const cloth = { ...texture, alpha: closedAlpha(texture, sheets) };
  const scales: Scale[] = [];
  for (const { flat, worn, seam } of sheets) {
    const sheet = createLayer(size.width, size.height);
    const height = worn[worn.length - 1]!.left.y - worn[0]!.left.y;
    const below = seam ? 0 : beyond;
    const mesh = createMesh(17, 49, (u, v) => {
      const across = -margin + u * (1 + 2 * margin);
      const down = -beyond + v * (1 + beyond + below);
      const width = distance(onSheet(worn, 0, down), onSheet(worn, 1, down));
      const isSeam = seam !== null && down * (worn.length - 1) < seam.rows;
      const left = isSeam && seam.edge === 'left' ? Infinity : across;
      const right = isSeam && seam.edge === 'right' ? Infinity : 1 - across;
      return {
        source: onSheet(flat, across, down),
        target: onSheet(worn, across, down),
        inset: Math.min(Math.min(left, right) * width, seam ? (1 - down) * height : Infinity),
      };
    });
    drawMesh(sheet, cloth, mesh);
    // Each leg is round: where two legs touch, the depth between them tells them apart.
    const round = seam && roundness(sheet.alpha, size.scale);
    const crotchY = seam ? worn[seam.rows]!.left.y : 0;
    if (round)
      shade(
        sheet,
        mapPlane(round, (i) => mixed(round.data[i]!, Math.floor(i / size.width) - crotchY, size.scale)),
      );
    layOver(layer, sheet);
    scales.push(...scalesOf(mesh, texture.alpha));
  }
  return { layer, scales };
}
