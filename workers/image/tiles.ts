import type { Mask } from './mask';
import { type Rect, intersect, isEmpty, rectOf } from './rect';

/**
 * 256 pixels: a stroke of the largest brush touches four to a few dozen tiles, and one tile (64 kB) is copied in some 5 µs, which never shows in a
 * frame. A tile at the right or lower rim is cut to the image.
 */
export const tileSize = 256;

const columnsOf = ({ width }: Mask) => Math.ceil(width / tileSize);

/** The pixels of tile number `index`, counted row by row. */
export function tileRect(mask: Mask, index: number): Rect {
  const columns = columnsOf(mask);
  const left = (index % columns) * tileSize;
  const top = Math.floor(index / columns) * tileSize;
  return intersect(rectOf(mask.width, mask.height), { left, top, right: left + tileSize, bottom: top + tileSize });
}

/** The numbers of the tiles that have a pixel in `rect`, which lies inside the mask. */
export function tilesIn(mask: Mask, rect: Rect): number[] {
  if (isEmpty(rect)) return [];
  const columns = columnsOf(mask);
  const tiles: number[] = [];
  for (let row = Math.floor(rect.top / tileSize); row * tileSize < rect.bottom; row++)
    for (let column = Math.floor(rect.left / tileSize); column * tileSize < rect.right; column++)
      tiles.push(row * columns + column);
  return tiles;
}

export function readTile(mask: Mask, index: number): Uint8Array {
  const { left, top, right, bottom } = tileRect(mask, index);
  const width = right - left;
  const tile = new Uint8Array(width * (bottom - top));
  for (let y = top; y < bottom; y++)
    tile.set(mask.data.subarray(y * mask.width + left, y * mask.width + right), (y - top) * width);
  return tile;
}

/** Whether the mask still has these very bytes in the tile; told without a copy. */
export function hasTile(mask: Mask, index: number, tile: Uint8Array): boolean {
  const { left, top, right, bottom } = tileRect(mask, index);
  let at = 0;
  for (let y = top; y < bottom; y++)
    for (let x = y * mask.width + left; x < y * mask.width + right; x++) if (mask.data[x] !== tile[at++]) return false;
  return true;
}

export function writeTile(mask: Mask, index: number, tile: Uint8Array): void {
  const { left, top, right, bottom } = tileRect(mask, index);
  const width = right - left;
  for (let y = top; y < bottom; y++)
    mask.data.set(tile.subarray((y - top) * width, (y - top + 1) * width), y * mask.width + left);
}
