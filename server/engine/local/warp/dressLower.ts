import { distance } from '../image/geometry';
import { clamp, computePlane, smoothstep, type Point } from '../image/raster';
import type { LowerFit, LowerSheet } from './fitLower';
import { createLayer, createMesh, drawMesh, type Layer, type Texture } from './mesh';
import { flatPositionOnBody, hemBowAt, pointOnSheet } from './rows';
import { scalesOf, type Scale } from './scales';

/** How far a sheet's mesh reaches beyond its sides, as a share of its width: room for the outer half pixel of its soft edge. */
const margin = 0.04;

/** How far the cloth reaches beyond waist and hem, as a share of the garment's height. The garment's own outline, with its soft edge, lies there. */
const overhang = 0.03;

/** Factor by which the hem of a leg or skirt bends more than that of a top, because the camera looks down on it more steeply. Tuned by eye. */
const hemBow = { leg: 2, skirt: 1.6 };

/** Factor by which a waistband bends less than the hem of a top, because it is closer to the height of the camera. Tuned by eye. */
const waistBow = 0.5;

/**
 * Returns the place on the person of a point of a sheet, at `across` (0 left, 1 right) and `down` (0 waist, 1 hem). Waistband and hem hang below the straight
 * line between their ends: they are rings around the body, which the camera sees from above. The waistband of trousers runs around both legs, so each sheet has
 * one half of its bow.
 */
export function wornPointOf({ worn, seam }: LowerSheet, across: number, down: number): Point {
  const { x, y } = pointOnSheet(worn, across, down);
  const width = distance(pointOnSheet(worn, 0, down), pointOnSheet(worn, 1, down));
  const hem = hemBowAt(across, width) * hemBow[seam ? 'leg' : 'skirt'] * smoothstep(0.6, 1, down);
  const whole = seam ? hemBowAt((across + (seam.edge === 'left' ? 1 : 0)) / 2, width * 2) : hemBowAt(across, width);
  return { x, y: y + Math.max(hem, whole * waistBow * smoothstep(0.4, 0, down)) };
}

/**
 * Share of a leg, from the crotch down, over which its sheet changes from flat to wrapped around the limb. Above the crotch it is flat, because both sheets
 * meet in front of the hips.
 */
const roundingShare = 0.15;

/** The waist of trousers begins in the first row above their sheets that has at least this share of the waist's width of cloth. Tuned by eye on 26 pairs. */
const minWaistShare = 0.1;

/** Returns the row of the photo where the waist of trousers begins: the upper end of a waist that sags or lies askew, at most `overhang` above the sheets. */
function waistStart({ alpha: { width, data } }: Texture, sheets: readonly LowerSheet[], height: number): number {
  const { left } = sheets[0]!.flat[0]!;
  const minCloth = (sheets.at(-1)!.flat[0]!.right.x - left.x) * minWaistShare;
  const clothIn = (y: number): number =>
    data.subarray(y * width, (y + 1) * width).filter((value) => value > 0.5).length;
  let y = Math.max(0, Math.ceil(left.y - height * overhang));
  while (y < left.y && clothIn(y) < minCloth) y++;
  return y;
}

/**
 * Returns the cut-out without holes. Alpha is 1 in all rows, except in the first and last few of a skirt, where waist and hem keep the outline of the cut-out.
 * The waist of trousers is straight, because a strip of the clothes above it would show where it sags.
 */
function alphaWithoutHoles(texture: Texture, sheets: readonly LowerSheet[]) {
  const top = sheets[0]!.flat[0]!.left.y;
  // A slanted hem has a higher and a lower end.
  const bottom = Math.max(...sheets.flatMap(({ flat }) => [flat.at(-1)!.left.y, flat.at(-1)!.right.y]));
  const height = bottom - top;
  const hasLegs = sheets.length > 1;
  const start = hasLegs ? waistStart(texture, sheets, height) : top + height * 0.05;
  // Trousers become opaque down to the last row, because their legs may end at different heights.
  const end = hasLegs ? bottom : bottom - height * 0.06;
  return computePlane(texture.alpha, (i) => {
    const y = Math.floor(i / texture.alpha.width);
    return y > start && y < end ? 1 : texture.alpha.data[i]!;
  });
}

/**
 * Moves a point of a flat sheet down by the sag of its hem. The rows of a skirt that was spread out like a fan are arcs: the last one is the hem, and the ones
 * above it bend less and less.
 */
function sagged({ x, y }: Point, hemSags: readonly number[], across: number, down: number): Point {
  const position = clamp(across, 0, 1) * (hemSags.length - 1);
  const i = Math.min(Math.floor(position), hemSags.length - 2);
  const sag = hemSags[i]! + (hemSags[i + 1]! - hemSags[i]!) * (position - i);
  return { x, y: y + sag * clamp(down, 0, 1) };
}

/**
 * Draws a lower garment where `LowerFit` places it: one layer for a skirt, and one for each leg of trousers, so that the legs can be shaded separately. Also
 * returns the scales of the cloth at points spread over it.
 */
export function dressLower(
  size: { width: number; height: number },
  texture: Texture,
  { sheets }: LowerFit,
): { layers: Layer[]; scales: Scale[] } {
  const layers: Layer[] = [];
  const cloth = { ...texture, alpha: alphaWithoutHoles(texture, sheets) };
  const scales: Scale[] = [];
  for (const sheet of sheets) {
    const { flat, worn, hemSags, seam } = sheet;
    const layer = createLayer(size.width, size.height);
    const height = worn[worn.length - 1]!.left.y - worn[0]!.left.y;
    const below = seam ? 0 : overhang;
    const meshOf = (isRound: boolean) =>
      createMesh(17, 49, (u, v) => {
        const across = -margin + u * (1 + 2 * margin);
        const down = -overhang + v * (1 + overhang + below);
        const width = distance(pointOnSheet(worn, 0, down), pointOnSheet(worn, 1, down));
        const isSeam = seam !== null && down * (worn.length - 1) < seam.rows;
        const left = isSeam && seam.edge === 'left' ? Infinity : across;
        const right = isSeam && seam.edge === 'right' ? Infinity : 1 - across;
        const belowCrotch = seam ? down - seam.rows / (worn.length - 1) : roundingShare;
        const seen = isRound
          ? across + (flatPositionOnBody(across) - across) * smoothstep(0, roundingShare, belowCrotch)
          : across;
        const source = sagged(pointOnSheet(flat, seen, down), hemSags, seen, down);
        return {
          source,
          target: wornPointOf(sheet, across, down),
          // Above the photo there is no cloth, only the photo's first row, which would be repeated.
          inset: Math.min(Math.min(left, right) * width, seam ? (1 - down) * height : Infinity, source.y + 0.5),
        };
      });
    drawMesh(layer, cloth, meshOf(true));
    layers.push(layer);
    // Measure the scales on the flat mesh. On the round one the sides are narrower, because they are seen at an angle.
    scales.push(...scalesOf(meshOf(false), texture.alpha));
  }
  return { layers, scales };
}
