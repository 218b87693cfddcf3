import type { PackedMask } from './packedMask';
import type { PackedTile } from './packTile';

const initialHash = 0x811c9dc5;

/**
 * Adds a number to a 32-bit hash. The function only uses integers, which every browser calculates in the same way, so the same mask has the same hash
 * in every browser and in Node. The probability that two different masks have the same hash by chance is one in four billion. It would be easy to construct two
 * such masks, so the hash is a checksum, not a signature.
 */
function mix(hash: number, value: number): number {
  const product = Math.imul(hash ^ value, 0x9e3779b1);
  return product ^ (product >>> 15);
}

function hashTile(tile: PackedTile): number {
  if (tile.kind === 'raw') return tile.bytes.reduce(mix, initialHash);
  return tile.kind === 'uniform'
    ? mix(initialHash, tile.value)
    : tile.lengths.reduce(mix, tile.values.reduce(mix, initialHash));
}

/**
 * The hashes of tiles. Packed tiles are immutable, and a mask shares most of them with the previous mask. So after a stroke, only the tiles that the stroke
 * changed are hashed.
 */
const knownHashes = new WeakMap<PackedTile, number>();

function hashOf(tile: PackedTile): number {
  const hash = knownHashes.get(tile) ?? hashTile(tile);
  knownHashes.set(tile, hash);
  return hash;
}

/**
 * The hash of a mask, in hexadecimal. Masks with equal pixels and size have the same hash, however they were painted,
 * because equal tiles are packed in the same way.
 */
export function maskHash({ width, height, tiles }: PackedMask): string {
  const hash = tiles.reduce((sum, tile) => mix(sum, hashOf(tile)), mix(mix(initialHash, width), height));
  return (hash >>> 0).toString(16);
}
