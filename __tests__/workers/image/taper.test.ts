import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { capsulesOf } from '../../../workers/image/brush';
import type { Capsule } from '../../../workers/image/capsule';
import { createMask } from '../../../workers/image/mask';
import { paintCapsule } from '../../../workers/image/rasterise';
import { type Stroke, stepsPerPixel } from '../../../workers/image/stroke';
import { anyStroke } from '../../support/strokes';

const width = 47;
const height = 31;

function paintStrokes(strokes: readonly Stroke[]) {
  const mask = createMask(width, height);
  for (const drawnStroke of strokes)
    for (const capsule of capsulesOf(drawnStroke, 0)) paintCapsule(mask, drawnStroke.tool, capsule);
  return mask.data;
}

/**
 * Calculates how deep a point lies inside the hull of two discs: its largest depth in any disc between the two. Uses a ternary search, whereas the code under
 * test uses tangents.
 */
function depthIn({ ax, ay, bx, by, startRadius, endRadius }: Capsule, x: number, y: number): number {
  const depthAt = (t: number) => {
    const [awayX, awayY] = [x - ax - t * (bx - ax), y - ay - t * (by - ay)];
    return startRadius + t * (endRadius - startRadius) - Math.sqrt(awayX * awayX + awayY * awayY);
  };
  let [from, to] = [0, 1];
  for (let step = 0; step < 40; step++) {
    const [low, high] = [from + (to - from) / 3, to - (to - from) / 3];
    if (depthAt(low) < depthAt(high)) from = low;
    else to = high;
  }
  return Math.max(depthAt(from), depthAt(0), depthAt(1));
}

/** The coverage of each pixel by a stroke, from 0 to 255; null for pixels exactly on the edge of a hard stroke. */
function coverageOf(drawnStroke: Stroke): (number | null)[] {
  const capsules = [...capsulesOf(drawnStroke, 0)];
  return Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [(index % width) + 0.5, Math.floor(index / width) + 0.5];
    const depth = Math.max(...capsules.map((capsule) => depthIn(capsule, x, y)));
    if (drawnStroke.edge !== 'hard') return 255 * Math.min(1, Math.max(0, depth + 0.5));
    return Math.abs(depth) < 1e-6 ? null : depth > 0 ? 255 : 0;
  });
}

test('a stroke with varying sizes covers the hulls of its discs, exact to the grey level', () => {
  fc.assert(
    fc.property(anyStroke(width, height), (drawnStroke) => {
      const erased = paintStrokes([{ ...drawnStroke, tool: 'erase' }]);
      const wrong = coverageOf(drawnStroke).filter(
        (coverage, index) => coverage !== null && Math.abs(coverage - erased[index]!) > 0.51,
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test('a stroke also covers the hulls of a small and a large disc that are close together, or one inside the other', () => {
  const size = fc.integer({ min: stepsPerPixel, max: 30 * stepsPerPixel });
  const near = fc.integer({ min: 10 * stepsPerPixel, max: 30 * stepsPerPixel });
  fc.assert(
    fc.property(
      fc.array(fc.record({ x: near, y: near, size }), { minLength: 2, maxLength: 4 }),
      fc.constantFrom('soft' as const, 'hard' as const),
      (spots, edge) => {
        const points = spots.flatMap(({ x, y }) => [x, y]);
        const drawnStroke: Stroke = {
          id: 'a',
          tool: 'erase',
          size: 9,
          edge,
          points,
          sizes: spots.map((spot) => spot.size),
        };
        const erased = paintStrokes([drawnStroke]);
        const wrong = coverageOf(drawnStroke).filter(
          (coverage, index) => coverage !== null && Math.abs(coverage - erased[index]!) > 0.51,
        );
        expect(wrong).toEqual([]);
      },
    ),
    { numRuns: 20 },
  );
});

test("point sizes that equal the brush size don't change the mask", () => {
  fc.assert(
    fc.property(anyStroke(width, height), (drawnStroke) => {
      const withoutSizes = { ...drawnStroke, sizes: undefined };
      const withSizes = {
        ...drawnStroke,
        sizes: drawnStroke.points.slice(0, drawnStroke.points.length / 2).fill(drawnStroke.size * stepsPerPixel),
      };
      expect(Buffer.compare(paintStrokes([withoutSizes]), paintStrokes([withSizes]))).toBe(0);
    }),
    { numRuns: 30 },
  );
});

test('with a hard edge, each pixel is either erased or kept', () => {
  fc.assert(
    fc.property(fc.array(anyStroke(width, height), { minLength: 1, maxLength: 3 }), (strokes) => {
      const values = new Set(paintStrokes(strokes.map((randomStroke) => ({ ...randomStroke, edge: 'hard' }))));
      expect([...values].filter((value) => value !== 0 && value !== 255)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('the smallest hard dot leaves a mark wherever it is', () => {
  for (let x = 0; x <= stepsPerPixel; x++)
    for (let y = 0; y <= stepsPerPixel; y++) {
      const dot: Stroke = { id: 'dot', tool: 'erase', size: 1, edge: 'hard', points: [160 + x, 160 + y] };
      expect(paintStrokes([dot])).toContain(255);
    }
});

test('these tapered strokes still give the same bytes as when this test was written', () => {
  const strokes: Stroke[] = [
    { id: '1', tool: 'erase', size: 60, points: [48, 112, 632, 476, 720, 92], sizes: [16, 640, 211] },
    {
      id: '2',
      tool: 'restore',
      size: 60,
      edge: 'hard',
      points: [680, 460, 340, 228, 341, 230],
      sizes: [333, 99, 400],
    },
  ];
  const hash = createHash('sha256').update(paintStrokes(strokes)).digest('hex');
  expect(hash).toMatchInlineSnapshot(`"0b2780d4b371ff7bc02c9d74179a207d57e3f2a67e8b29cf7cd35ec1deb27bea"`);
});
