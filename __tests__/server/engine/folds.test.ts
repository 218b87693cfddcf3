import {
  armpitFolds,
  dressFolds,
  legFolds,
  skirtFolds,
  sleeveFolds,
  torsoFolds,
} from '../../../server/engine/local/compose/folds';
import type { LowerSheet } from '../../../server/engine/local/warp/fitLower';
import type { SleeveFit } from '../../../server/engine/local/warp/fitSleeve';
import { torsoRows } from '../../../server/engine/local/warp/torsoShape';

const size = { width: 120, height: 420 };
const shoulderWidth = 200;
const elbow = { x: 60, y: 200 };

/** Returns a sleeve, 60 pixels wide, that hangs straight down from row 20. */
function hangingSleeve(isLong: boolean, length = isLong ? 380 : 110): SleeveFit {
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
  const factor = sleeveFolds(hangingSleeve(true), { elbow, plainness: 1 }, size, shoulderWidth);
  for (const [top, bottom] of [
    [170, 230],
    [340, 390],
  ] as const) {
    const [lightest, darkest] = rangeOf(factor, top, bottom);
    expect(lightest).toBeGreaterThan(1.04);
    expect(darkest).toBeLessThan(0.9);
  }
  expect(rangeOf(factor, 20, 100)).toEqual([1, 1]);
  expect(rangeOf(factor, 290, 310)).toEqual([1, 1]);
});

test('a three-quarter sleeve has folds at the elbow, but none at its cuff', () => {
  const factor = sleeveFolds(hangingSleeve(true, 260), { elbow, plainness: 1 }, size, shoulderWidth);
  expect(rangeOf(factor, 170, 230)[1]).toBeLessThan(0.9);
  expect(rangeOf(factor, 255, 280)[1]).toBeGreaterThan(0.99);
  // A sleeve that ends at the elbow has no folds at all.
  expect(rangeOf(sleeveFolds(hangingSleeve(true, 200), { elbow, plainness: 1 }, size, shoulderWidth), 0, 220)).toEqual([
    1, 1,
  ]);
});

test('a short sleeve has folds that begin at the armpit, and none at its outer edge', () => {
  const { data } = sleeveFolds(hangingSleeve(false), { elbow, plainness: 1 }, size, shoulderWidth);
  const column = (x: number): number[] => Array.from({ length: 110 }, (_, y) => data[(20 + y) * size.width + x]!);
  expect(Math.min(...column(86))).toBeLessThan(0.9);
  expect(Math.max(...column(86))).toBeGreaterThan(1.03);
  expect(Math.min(...column(34))).toBeGreaterThan(0.99);
});

test('the folds of both armpits mirror each other', () => {
  const [left, right] = [30, 89];
  const { data } = armpitFolds(
    [
      { x: left, y: 150 },
      { x: right, y: 150 },
    ],
    1,
    size,
    60,
  );
  const at = (x: number, y: number) => data[y * size.width + x]!;
  for (let y = 130; y < 190; y += 5) for (let x = 30; x < 60; x += 3) expect(at(x, y)).toBeCloseTo(at(119 - x, y), 5);
  expect(Math.min(...data)).toBeLessThan(0.97);
});

test('a top has folds at both sides of its waist and above its hem, and is smooth between them', () => {
  const rows = Array.from({ length: torsoRows }, (_, i) => ({
    left: { x: 10, y: i * 25 },
    right: { x: 110, y: i * 25 },
  }));
  const factor = torsoFolds({ top: [], rows, sag: [0, 0] }, 1, size, shoulderWidth);
  const darkest = (left: number, right: number, top: number, bottom: number): number =>
    Math.min(
      ...Array.from({ length: bottom - top }, (_, y) =>
        factor.data.subarray((top + y) * size.width + left, (top + y) * size.width + right),
      ).map((row) => Math.min(...row)),
    );
  expect(darkest(10, 30, 50, 150)).toBeLessThan(0.95);
  expect(darkest(90, 110, 50, 150)).toBeLessThan(0.95);
  expect(darkest(20, 100, 380, 400)).toBeLessThan(0.96);
  expect(rangeOf(factor, 230, 280)).toEqual([1, 1]);
});

test('the folds of a top are shallower if the cloth has a pattern or creases of its own', () => {
  const rows = Array.from({ length: torsoRows }, (_, i) => ({
    left: { x: 10, y: i * 25 },
    right: { x: 110, y: i * 25 },
  }));
  const armpits = [
    { x: 10, y: 150 },
    { x: 110, y: 150 },
  ] as const;
  for (const folds of [
    (plainness: number) => sleeveFolds(hangingSleeve(false), { elbow, plainness }, size, shoulderWidth),
    (plainness: number) => armpitFolds(armpits, plainness, size, shoulderWidth),
    (plainness: number) => torsoFolds({ top: [], rows, sag: [0, 0] }, plainness, size, shoulderWidth),
  ]) {
    const [plain, patterned] = [1, 0].map((plainness) => rangeOf(folds(plainness), 0, size.height));
    expect(patterned![1]).toBeGreaterThan(plain![1] + 0.03);
    expect(patterned![1]).toBeLessThan(0.95);
  }
});

test('a dress has folds that rise from its hem, deeper if it is flared; the chest and a top are smooth', () => {
  const dress = (atArmpits: number, atHem: number) => ({
    top: [],
    rows: Array.from({ length: torsoRows }, (_, i) => {
      const half = atArmpits + ((atHem - atArmpits) * i) / (torsoRows - 1);
      return { left: { x: 60 - half, y: i * 25 }, right: { x: 60 + half, y: i * 25 } };
    }),
    sag: [0, 0],
  });
  const straight = dressFolds(dress(58, 58), 150, size, shoulderWidth);
  const flared = dressFolds(dress(30, 58), 150, size, shoulderWidth);
  expect(rangeOf(straight, 0, 180)).toEqual([1, 1]);
  expect(rangeOf(straight, 300, 395)[1]).toBeLessThan(0.96);
  expect(rangeOf(flared, 300, 395)[1]).toBeLessThan(rangeOf(straight, 300, 395)[1] - 0.02);
  const endsAtHips = dressFolds(dress(30, 58), 360, size, shoulderWidth);
  expect(rangeOf(endsAtHips, 0, 400)).toEqual([1, 1]);
});

/** A trouser leg, 60 pixels wide, from row 0 to row 400, with the crotch in row 100. `edge`: the side on which it meets the other leg. */
function trouserLeg(edge: 'left' | 'right'): LowerSheet {
  const rows = Array.from({ length: 33 }, (_, i) => ({ left: { x: 30, y: i * 12.5 }, right: { x: 90, y: i * 12.5 } }));
  return { flat: rows, worn: rows, hemSags: [0, 0], seam: { edge, rows: 8 } };
}

describe('trousers', () => {
  const knee = { x: 60, y: 240 };

  test('have folds at the crotch, the knee and above the hem, and are smooth between them', () => {
    const factor = legFolds(trouserLeg('right'), { knee, isLong: true, plainness: 1 }, size, shoulderWidth);
    for (const [top, bottom] of [
      [70, 150],
      [215, 280],
      [340, 400],
    ] as const) {
      const [lightest, darkest] = rangeOf(factor, top, bottom);
      expect(lightest).toBeGreaterThan(1.04);
      expect(darkest).toBeLessThan(0.93);
    }
    expect(rangeOf(factor, 0, 40)).toEqual([1, 1]);
    expect(rangeOf(factor, 180, 200)).toEqual([1, 1]);
  });

  test('have no folds below the crotch if they end above the foot', () => {
    const factor = legFolds(trouserLeg('right'), { knee, isLong: false, plainness: 1 }, size, shoulderWidth);
    expect(rangeOf(factor, 180, size.height)).toEqual([1, 1]);
  });

  test('have shallower folds if the cloth has a pattern or creases of its own', () => {
    const [plain, patterned] = [1, 0].map((plainness) =>
      legFolds(trouserLeg('right'), { knee, isLong: true, plainness }, size, shoulderWidth),
    );
    const [darkest, darkestPatterned] = [rangeOf(plain!, 215, 280)[1], rangeOf(patterned!, 215, 280)[1]];
    expect(darkest).toBeLessThan(0.87);
    expect(darkestPatterned).toBeGreaterThan(darkest + 0.04);
  });

  test('have folds in the same places on both legs, but not mirror images of each other', () => {
    const [left, right] = (['right', 'left'] as const).map((edge) =>
      legFolds(trouserLeg(edge), { knee, isLong: true, plainness: 1 }, size, shoulderWidth),
    );
    for (const [top, bottom] of [
      [70, 150],
      [215, 280],
      [340, 400],
    ] as const) {
      expect(rangeOf(right!, top, bottom)[1]).toBeLessThan(0.95);
    }
    const at = ({ data }: { data: Float32Array }, x: number, y: number) => data[y * size.width + x]!;
    let difference = 0;
    for (let y = 60; y < 400; y++)
      for (let x = 32; x < 88; x++)
        difference = Math.max(difference, Math.abs(at(left!, x, y) - at(right!, 120 - x, y)));
    expect(difference).toBeGreaterThan(0.03);
  });
});

test.each([
  ['a flared skirt has folds above its hem', 56, true],
  ['a straight skirt has no folds above its hem', 40, false],
])('%s', (_, atHem, hasFolds) => {
  const rows = Array.from({ length: 33 }, (_row, i) => {
    const half = 40 + ((atHem - 40) * i) / 32;
    return { left: { x: 60 - half, y: i * 12.5 }, right: { x: 60 + half, y: i * 12.5 } };
  });
  const factor = skirtFolds({ flat: rows, worn: rows, hemSags: [0, 0], seam: null }, size, shoulderWidth);
  expect(rangeOf(factor, 0, 120)).toEqual([1, 1]);
  expect(rangeOf(factor, 300, 390)[1] < 0.95).toBe(hasFolds);
  // The brightness never jumps from one row to the next.
  const aboveHem = factor.data.subarray(0, 380 * size.width);
  const steps = aboveHem.map((value, i) => (i < size.width ? 0 : Math.abs(value - aboveHem[i - size.width]!)));
  expect(Math.max(...steps)).toBeLessThan(0.03);
});
