import type { PackedMask } from './packedMask';
import type { PackedTile } from './packTile';

const start = 0x811c9dc5;

/**
 * One number more, into a hash of 32 bits. In whole numbers only, which every engine reckons alike: the same mask has the same hash in every browser and in Node. One
 * in four thousand million pairs of masks has the same by chance, and whoever wants to can find such a pair: it is a check, no seal.
 */
function mix(hash: number, value: number): number {
  const product = Math.imul(hash ^ value, 0x9e3779b1);
  return product ^ (product >>> 15);
}

function hashTile(tile: PackedTile): number {
  if (tile.kind === 'raw') return tile.bytes.reduce(mix, start);
  return tile.kind === 'even' ? mix(start, tile.value) : tile.lengths.reduce(mix, tile.values.reduce(mix, start));
}

/** Tiles never change, and most of a mask's are those of the mask before: a stroke costs as many as it touched. */
const known = new WeakMap<PackedTile, number>();

function hashOf(tile: PackedTile): number {
  const hash = known.get(tile) ?? hashTile(tile);
  known.set(tile, hash);
  return hash;
}

/** Hexadecimal. The same for equal masks of equal size, however they were painted: equal tiles are packed alike. */
export function maskHash({ width, height, tiles }: PackedMask): string {
  const hash = tiles.reduce((sum, tile) => mix(sum, hashOf(tile)), mix(mix(start, width), height));
  return (hash >>> 0).toString(16);
}
