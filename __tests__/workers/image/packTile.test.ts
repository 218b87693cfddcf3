import fc from 'fast-check';
import { packTile, packedBytes, unpackTile } from '../../../workers/image/packTile';

const runs = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 1, max: 400 })), { minLength: 1, maxLength: 40 })
  .map((pairs) => Uint8Array.from(pairs.flatMap(([value, length]) => Array<number>(length).fill(value))));

test('a packed tile unpacks to the same bytes', () => {
  fc.assert(
    fc.property(fc.oneof(runs, fc.uint8Array({ minLength: 1, maxLength: 2000 })), (tile) => {
      const packed = packTile(Uint8Array.from(tile));
      expect([...unpackTile(packed)]).toEqual([...tile]);
      expect(packedBytes(packed)).toBeLessThanOrEqual(Math.max(1, tile.length));
    }),
  );
});

test('a uniform tile of 64 kB is packed into one byte, and a tile with a single edge into six', () => {
  const tile = new Uint8Array(65_536).fill(255);
  expect(packedBytes(packTile(tile))).toBe(1);
  tile.fill(0, 0, 30_000);
  expect(packedBytes(packTile(tile))).toBe(6);
  expect([...unpackTile(packTile(tile))]).toEqual([...tile]);
});
