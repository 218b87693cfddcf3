import { drawBreaks, legForm } from '../../../server/engine/local/compose/legForm';
import { computePlane, type Plane } from '../../../server/engine/local/image/raster';
import type { LowerSheet } from '../../../server/engine/local/warp/fitLower';

const size = { width: 120, height: 480 };
const scale = 120;
const kneeY = 290;

/** The left leg of trousers, from column 30 to 90, and from row 20 to row 452, with the crotch in row 128. Its right edge is the inner one. */
const rows = Array.from({ length: 33 }, (_, i) => ({
  left: { x: 30, y: 20 + i * 13.5 },
  right: { x: 90, y: 20 + i * 13.5 },
}));
const leg: LowerSheet = { flat: rows, worn: rows, hemSags: [0, 0], seam: { edge: 'right', rows: 8 } };

const at = ({ data }: Plane, x: number, y: number): number => data[y * size.width + x]!;

test('a leg is light in front and dark at its sides, and darkest where the thighs are near each other', () => {
  const form = legForm(leg, kneeY, { size, scale });
  for (const y of [200, 300, 400]) {
    expect(at(form, 60, y)).toBeGreaterThan(1.04);
    expect(at(form, 32, y)).toBeLessThan(0.85);
    expect(at(form, 87, y)).toBeLessThan(at(form, 32, y));
  }
  expect(at(form, 87, 180)).toBeLessThan(at(form, 87, 400) - 0.05);
  // Above the crotch, and beside the leg, nothing changes.
  for (const [x, y] of [
    [60, 100],
    [32, 100],
    [10, 300],
    [110, 300],
  ] as const)
    expect(at(form, x, y)).toBe(1);
});

test('a skirt has no legs', () => {
  expect(legForm({ ...leg, seam: null }, kneeY, { size, scale }).data.every((factor) => factor === 1)).toBe(true);
});

test('a leg that rests on the shoe has folds above its hem, and none at the knee', () => {
  const folds = computePlane(size, () => 1);
  drawBreaks(folds, leg, scale);
  const rangeIn = (top: number, bottom: number): number => {
    const factors = [...folds.data.subarray(top * size.width, bottom * size.width)];
    return Math.max(...factors) - Math.min(...factors);
  };
  expect(rangeIn(410, 450)).toBeGreaterThan(0.12);
  expect(rangeIn(100, 380)).toBeLessThan(0.01);
});
