import { legFolds } from '../../../server/engine/local/compose/legFolds';
import type { LowerSheet } from '../../../server/engine/local/warp/fitLower';

const size = { width: 120, height: 420 };
const shoulderWidth = 200;

/** Returns the lightest and the darkest factor in the rows from `top` to `bottom`. */
function rangeOf({ data }: { data: Float32Array }, top: number, bottom: number): [number, number] {
  const rows = data.subarray(top * size.width, bottom * size.width);
  return [Math.max(...rows), Math.min(...rows)];
}

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
