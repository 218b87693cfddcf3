import fc from 'fast-check';
import { percentOf, stageOf, tipAt } from '../../../../src/features/garments/design/progress';

test('the estimated progress rises quickly at first, then more slowly, and never reaches 100 percent', () => {
  expect([0, 15_000, 30_000, 45_000, 60_000, 600_000].map((elapsed) => percentOf(elapsed, 0))).toEqual([
    0, 58, 88, 98, 99, 99,
  ]);
});

test('progress never decreases, and is never behind the progress that the server reports', () => {
  const moment = fc.record({
    elapsed: fc.integer({ min: 0, max: 120_000 }),
    reported: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(moment, moment, (a, b) => {
      const later = { elapsed: Math.max(a.elapsed, b.elapsed), reported: Math.max(a.reported, b.reported) };
      const percent = percentOf(later.elapsed, later.reported);
      expect(percent).toBeGreaterThanOrEqual(percentOf(a.elapsed, a.reported));
      expect(percent).toBeGreaterThanOrEqual(Math.min(Math.floor(later.reported * 100), 99));
      expect(percent).toBeLessThanOrEqual(99);
    }),
  );
});

test('the five stages are equally long, and the last one lasts until the end', () => {
  expect([0, 19, 20, 41, 60, 80, 99, 100].map((percent) => stageOf(percent, 5))).toEqual([0, 0, 1, 2, 3, 4, 4, 4]);
});

test('each tip is shown for five seconds; after the last tip, the first is shown again', () => {
  expect([0, 4_999, 5_000, 14_000, 15_000].map((elapsed) => tipAt(elapsed, 3))).toEqual([0, 0, 1, 2, 0]);
});
