import { armpitFolds, sleeveFolds } from '../../../server/engine/local/compose/folds';
import type { SleeveFit } from '../../../server/engine/local/warp/fitSleeve';

const size = { width: 120, height: 420 };
const scale = 200;
const elbow = { x: 60, y: 200 };

/** Returns a sleeve, 60 pixels wide, that hangs straight down from the row 20. */
function hangingSleeve(isLong: boolean): SleeveFit {
  const length = isLong ? 380 : 110;
  const sections = Array.from({ length: 49 }, (_, i) => {
    const y = 20 + (length * i) / 48;
    return { upper: { x: 30, y }, lower: { x: 90, y } };
  });
  return { source: { sections, length }, sections, length, end: length, scale: 1, isLong, outward: -1 };
}

/** Returns the lightest and the darkest factor in the rows from `top` to `bottom`. */
function rangeOf({ data }: { data: Float32Array }, top: number, bottom: number): [number, number] {
  const rows = data.subarray(top * size.width, bottom * size.width);
  return [Math.max(...rows), Math.min(...rows)];
}

test('a long sleeve has folds at the elbow and above the cuff, and is smooth between them', () => {
  const factor = sleeveFolds(hangingSleeve(true), elbow, size, scale);
  for (const [top, bottom] of [
    [170, 230],
    [340, 390],
  ] as const) {
    const [lightest, darkest] = rangeOf(factor, top, bottom);
    expect(lightest).toBeGreaterThan(1.08);
    expect(darkest).toBeLessThan(0.85);
  }
  expect(rangeOf(factor, 20, 100)).toEqual([1, 1]);
  expect(rangeOf(factor, 290, 310)).toEqual([1, 1]);
});

test('a short sleeve has no folds', () => {
  expect(rangeOf(sleeveFolds(hangingSleeve(false), elbow, size, scale), 0, size.height)).toEqual([1, 1]);
});

test('the folds of both armpits mirror each other', () => {
  const [left, right] = [30, 89];
  const { data } = armpitFolds(
    [
      { x: left, y: 150 },
      { x: right, y: 150 },
    ],
    size,
    60,
  );
  const at = (x: number, y: number) => data[y * size.width + x]!;
  for (let y = 130; y < 190; y += 5) for (let x = 30; x < 60; x += 3) expect(at(x, y)).toBeCloseTo(at(119 - x, y), 5);
  expect(Math.min(...data)).toBeLessThan(0.97);
});
