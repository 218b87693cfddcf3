import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { capsulesOf } from '../../../workers/image/brush';
import type { Capsule } from '../../../workers/image/capsule';
import { createMask } from '../../../workers/image/mask';
import { paintCapsule } from '../../../workers/image/rasterise';
import type { Stroke } from '../../../workers/image/stroke';
import { anyStroke, stroke } from '../../support/strokes';

const width = 83;
const height = 61;

function paintStrokes(strokes: Stroke[]) {
  const mask = createMask(width, height);
  for (const drawn of strokes) for (const capsule of capsulesOf(drawn, 0)) paintCapsule(mask, drawn.tool, capsule);
  return mask.data;
}

function distanceToSegment({ ax, ay, bx, by }: Capsule, x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / squared;
  const t = Math.min(1, Math.max(0, along));
  const [awayX, awayY] = [x - ax - t * dx, y - ay - t * dy];
  return Math.sqrt(awayX * awayX + awayY * awayY);
}

/** Calculates the mask of soft strokes of one size, pixel by pixel and without optimisations. */
function measurePixels(strokes: Stroke[]) {
  const data = new Uint8Array(width * height);
  for (const { tool, size, points } of strokes)
    for (const capsule of capsulesOf({ size, points }, 0))
      data.forEach((before, index) => {
        const distance = distanceToSegment(capsule, (index % width) + 0.5, Math.floor(index / width) + 0.5);
        const cover = Math.round(Math.min(1, Math.max(0, capsule.startRadius + 0.5 - distance)) * 255);
        data[index] = tool === 'erase' ? Math.max(before, cover) : Math.min(before, 255 - cover);
      });
  return data;
}

test('the rasteriser gives the same mask as measuring each pixel', () => {
  fc.assert(
    fc.property(fc.array(anyStroke(width, height), { minLength: 1, maxLength: 3 }), (drawn) => {
      const strokes = drawn.map(({ id, tool, size, points }) => ({ id, tool, size, points }));
      expect(Buffer.compare(paintStrokes(strokes), measurePixels(strokes))).toBe(0);
    }),
    { numRuns: 40 },
  );
});

test('a dot of 10 pixels has the area of a circle, erases its inside completely, and has a soft edge', () => {
  const data = paintStrokes([stroke('erase', 10, [40, 30])]);
  const area = data.reduce((sum, value) => sum + value, 0) / 255;
  expect(area).toBeCloseTo(Math.PI * 25, 0);
  expect(data[30 * width + 40]).toBe(255);
  expect(data[30 * width + 43]).toBe(255);
  expect(data[30 * width + 46]).toBe(0);
  expect(data.some((value) => value > 0 && value < 255)).toBe(true);
});

test('the smallest brush draws a line one pixel wide', () => {
  const data = paintStrokes([
    { id: 'thin', tool: 'erase', size: 1, points: [10 * 16, 20 * 16 + 8, 60 * 16, 20 * 16 + 8] },
  ]);
  expect([19, 20, 21].map((y) => data[y * width + 30])).toEqual([0, 255, 0]);
});

test('restored pixels have the same values as if they had never been erased', () => {
  const points: [number, number][] = [
    [20, 20],
    [60, 40],
  ];
  expect(
    paintStrokes([stroke('erase', 30, ...points), stroke('restore', 34, ...points)]).every((value) => value === 0),
  ).toBe(true);
});

test('a stroke outside the image changes nothing', () => {
  const data = paintStrokes([stroke('erase', 100, [-200, -200], [-60, 300]), stroke('erase', 20, [width + 30, 10])]);
  expect(data.every((value) => value === 0)).toBe(true);
});

test('a stroke that crosses the image from outside to outside is drawn inside', () => {
  const data = paintStrokes([stroke('erase', 9, [-500, 40], [700, 40])]);
  expect(data.subarray(40 * width, 41 * width).every((value) => value === 255)).toBe(true);
  expect(data.subarray(46 * width).every((value) => value === 0)).toBe(true);
});

test('these strokes still give the same bytes as when this test was written', () => {
  const hash = createHash('sha256')
    .update(paintStrokes([stroke('erase', 41, [3, 7], [77, 61], [70, 12]), stroke('restore', 17, [80, 60], [40, 33])]))
    .digest('hex');
  expect(hash).toMatchInlineSnapshot(`"619594798e24c8f2dcd64f2df8ef7ebb4a28c3aec68e59f7668ec360eef19c53"`);
});

test('strokes stored without pressure and edge still give the same bytes as when this test was written', () => {
  const points = Array.from(
    { length: 400 },
    (_, index) => (index * index * 37 + index * 11) % (index % 2 ? 976 : 1328),
  );
  const oldStrokes = Array.from({ length: 20 }, (_, index) => ({
    id: String(index),
    tool: index % 3 === 2 ? ('restore' as const) : ('erase' as const),
    size: 1 + ((index * 7) % 40),
    points: points.slice(index * 20, index * 20 + 20),
  }));
  const hash = createHash('sha256').update(paintStrokes(oldStrokes)).digest('hex');
  expect(hash).toMatchInlineSnapshot(`"392ebf09dd27314cf52fa8495fa627c5e3389663ea59fbbc5b9d9b11e4a8a09a"`);
});
