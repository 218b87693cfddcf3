import fc from 'fast-check';
import { createDrawing } from '../../../workers/image/drawing';
import { maskHash } from '../../../workers/image/maskHash';
import { packTile } from '../../../workers/image/packTile';
import { anyStroke, stroke } from '../../support/strokes';

const [width, height] = [512, 300];

test('equal masks have equal hashes, however they were made, and different masks have different hashes', () => {
  const strokes = fc.uniqueArray(anyStroke(width, height), { minLength: 6, maxLength: 6, selector: ({ id }) => id });
  const jumps = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(strokes, jumps, (log, lengths) => {
      const drawing = createDrawing(width, height);
      const hashes = new Map<string, string>();
      for (const length of lengths) {
        drawing.showLog(log.slice(0, length));
        const bytes = Buffer.from(drawing.mask.data).toString('latin1');
        expect(drawing.hash()).toBe(hashes.get(bytes) ?? drawing.hash());
        hashes.set(bytes, drawing.hash());
      }
      expect(new Set(hashes.values()).size).toBe(hashes.size);
    }),
    { numRuns: 20 },
  );
});

test('the hash changes when a stroke of the pointer ends, and then equals the hash of the same stroke painted from the log', () => {
  const drawn = stroke('erase', 60, [50, 50], [250, 120]);
  const live = createDrawing(width, height);
  const blank = live.hash();
  live.begin(drawn);
  live.extend(drawn);
  expect(live.hash()).toBe(blank);
  live.showLog([drawn]);
  const logged = createDrawing(width, height);
  logged.showLog([drawn]);
  expect(live.hash()).toBe(logged.hash());
  expect(live.hash()).not.toBe(blank);
});

test('changing one pixel changes the hash, in packed and unpacked tiles', () => {
  const noise = Uint8Array.from({ length: 400 }, (_, index) => (index * 7919) % 251);
  for (const tile of [new Uint8Array(400), noise]) {
    const hashOf = (bytes: Uint8Array) => maskHash({ width: 20, height: 20, tiles: [packTile(bytes)] });
    const changedTile = tile.slice();
    changedTile[217]! ^= 1;
    expect(hashOf(changedTile)).not.toBe(hashOf(tile));
    expect(hashOf(tile.slice())).toBe(hashOf(tile));
  }
});

test('masks of different sizes have different hashes', () => {
  expect(createDrawing(300, 512).hash()).not.toBe(createDrawing(512, 300).hash());
});
