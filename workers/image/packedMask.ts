import { type Mask, createMask } from './mask';
import { type PackedTile, unpackTile } from './packTile';
import { writeTile } from './tiles';

/**
 * A packed mask, as it was at one moment. Compared with a copy of the mask, sending it to another thread takes a hundredth of the bytes and, if the tiles are
 * already packed, a tenth of the time.
 */
export interface PackedMask {
  width: number;
  height: number;
  tiles: readonly PackedTile[];
}

const opposite = (value: number) => 255 - value;

function invertTile(tile: PackedTile): PackedTile {
  switch (tile.kind) {
    case 'even':
      return { ...tile, value: opposite(tile.value) };
    case 'runs':
      return { ...tile, values: tile.values.map(opposite) };
    case 'raw':
      return { ...tile, bytes: tile.bytes.map(opposite) };
  }
}

/** Returns the mask with erased and kept pixels swapped. */
export const invertMask = (mask: PackedMask): PackedMask => ({ ...mask, tiles: mask.tiles.map(invertTile) });

const isBlank = (tile: PackedTile) => tile.kind === 'even' && tile.value === 0;

/** Unpacks the mask into a new array. */
export function unpackMask({ width, height, tiles }: PackedMask): Mask {
  const mask = createMask(width, height);
  tiles.forEach((tile, index) => {
    if (!isBlank(tile)) writeTile(mask, index, unpackTile(tile));
  });
  return mask;
}
