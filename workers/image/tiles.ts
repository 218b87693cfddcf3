import type { Mask } from './mask';
import { type Rect, intersect, isEmpty, rectOf } from './rect';

/**
 * Side of a tile in pixels. At 256, a stroke of the largest brush touches from four to a few dozen tiles, and packing one tile (64 kB) takes less than a tenth
 * of a millisecond. Tiles at the right and bottom edges of the image end there, so they may be smaller.
 */
export const tileSize = 256;

/** The size of a mask. It determines the places of the tiles. */
type Size = Pick<Mask, 'width' | 'height'>;

const columnsOf = ({ width }: Size) => Math.ceil(width / tileSize);

/** The pixels of tile number `index`, counted row by row. */
export function tileRect(mask: Size, index: number): Rect {
  const columns = columnsOf(mask);
  const left = (index % columns) * tileSize;
  const top = Math.floor(index / columns) * tileSize;
  return intersect(rectOf(mask.width, mask.height), { left, top, right: left + tileSize, bottom: top + tileSize });
}

/** Number of tiles of a mask, including the smaller ones at its edges. */
export const tileCount = (mask: Mask): number => columnsOf(mask) * Math.ceil(mask.height / tileSize);

/** Calls `act` for each tile with a pixel in `rect`, which must lie inside the mask. Builds no array, because this runs for every point of a stroke. */
export function eachTileIn(mask: Mask, rect: Rect, act: (index: number) => void): void {
  if (isEmpty(rect)) return;
  const columns = columnsOf(mask);
  for (let row = Math.floor(rect.top / tileSize); row * tileSize < rect.bottom; row++)
    for (let column = Math.floor(rect.left / tileSize); column * tileSize < rect.right; column++)
      act(row * columns + column);
}

/** Number of bytes of tile number `index`, counted row by row. */
export function tileLength(mask: Mask, index: number): number {
  const { left, top, right, bottom } = tileRect(mask, index);
  return (right - left) * (bottom - top);
}

/** Copies the bytes of tile number `index` from the mask into `tile`, which must have room for exactly these bytes (`tileLength`). */
export function readTile(mask: Mask, index: number, tile: Uint8Array): void {
  const { left, top, right, bottom } = tileRect(mask, index);
  const width = right - left;
  for (let y = top; y < bottom; y++)
    tile.set(mask.data.subarray(y * mask.width + left, y * mask.width + right), (y - top) * width);
}

/** Copies `tile`, the bytes of tile number `index`, into the mask. */
export function writeTile(mask: Mask, index: number, tile: Uint8Array): void {
  const { left, top, right, bottom } = tileRect(mask, index);
  const width = right - left;
  for (let y = top; y < bottom; y++)
    mask.data.set(tile.subarray((y - top) * width, (y - top + 1) * width), y * mask.width + left);
}
