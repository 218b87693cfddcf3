import type { Mask } from './mask';
import { type PackedTile, unpackTile } from './packTile';
import { tileSize, writeTile } from './tiles';

/**
 * A packed mask, as it was at one moment. Sending it to another thread takes about a hundredth of the bytes that a copy of the mask would take, and a tenth of
 * the time if the tiles are already packed.
 */
export interface PackedMask {
  width: number;
  height: number;
  tiles: readonly PackedTile[];
}

const invertedByte = (value: number) => 255 - value;

function invertTile(tile: PackedTile): PackedTile {
  switch (tile.kind) {
    case 'uniform':
      return { ...tile, value: invertedByte(tile.value) };
    case 'runs':
      return { ...tile, values: tile.values.map(invertedByte) };
    case 'raw':
      return { ...tile, bytes: tile.bytes.map(invertedByte) };
  }
}

/** Returns the mask with erased and kept pixels swapped. */
export const invertMask = (mask: PackedMask): PackedMask => ({ ...mask, tiles: mask.tiles.map(invertTile) });

/** Whether nothing is erased in a tile. */
export const isBlank = (tile: PackedTile) => tile.kind === 'uniform' && tile.value === 0;

/**
 * Unpacks the mask in bands, from top to bottom. A band is as high as a tile, and the last one may be lower. All bands share one buffer, because at 4096 × 4096
 * pixels, allocating the whole mask took longer than unpacking it. So `act` must not keep a band.
 *
 * @param act called with each band, and the row of the mask that the band begins with
 */
export function eachBand({ width, height, tiles }: PackedMask, act: (band: Mask, top: number) => void): void {
  const columns = Math.ceil(width / tileSize);
  const memory = new Uint8Array(width * Math.min(tileSize, height));
  for (let top = 0, first = 0; top < height; top += tileSize, first += columns) {
    const rows = Math.min(tileSize, height - top);
    const band = { width, height: rows, data: memory.subarray(0, width * rows) };
    band.data.fill(0);
    tiles.slice(first, first + columns).forEach((tile, column) => {
      if (!isBlank(tile)) writeTile(band, column, unpackTile(tile));
    });
    act(band, top);
  }
}
