import { trouserDetails } from '../../../server/engine/local/compose/trouserDetails';
import type { Plane } from '../../../server/engine/local/image/raster';
import type { LowerFit, LowerSheet } from '../../../server/engine/local/warp/fitLower';
import { wornPointOf } from '../../../server/engine/local/warp/dressLower';

const size = { width: 200, height: 480 };
const scale = 120;

/** A leg, 60 pixels wide, from row 20 to row 452, with the crotch in row 128. */
function leg(edge: 'left' | 'right', left: number): LowerSheet {
  const rows = Array.from({ length: 33 }, (_, i) => ({
    left: { x: left, y: 20 + i * 13.5 },
    right: { x: left + 60, y: 20 + i * 13.5 },
  }));
  return { flat: rows, worn: rows, hemSags: [0, 0], seam: { edge, rows: 8 } };
}

const fit: LowerFit = { sheets: [leg('right', 40), leg('left', 100)], waistY: 20, crotchY: 128, hemY: 452 };

/** Returns the darkest factor in a rectangle. */
function darkestIn({ data }: Plane, left: number, top: number, right: number, bottom: number): number {
  let darkest = 1;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) darkest = Math.min(darkest, data[y * size.width + x]!);
  return darkest;
}

test('all trousers have a seam below the waistband, one in front, and one above each hem', () => {
  const details = trouserDetails(fit, { isPressed: false, size, scale });
  expect(darkestIn(details, 60, 28, 90, 42)).toBeLessThan(0.88);
  expect(darkestIn(details, 97, 60, 104, 110)).toBeLessThan(0.92);
  expect(darkestIn(details, 60, 436, 80, 456)).toBeLessThan(0.96);
  expect(darkestIn(details, 120, 436, 140, 456)).toBeLessThan(0.96);
  // The sides of the hips and the legs are plain.
  for (const left of [45, 110]) expect(darkestIn(details, left, 50, left + 45, 420)).toBe(1);
});

test('pressed trousers also have a fly, two pockets and a crease in each leg', () => {
  const details = trouserDetails(fit, { isPressed: true, size, scale });
  expect(darkestIn(details, 108, 50, 116, 80)).toBeLessThan(0.96);
  expect(darkestIn(details, 45, 50, 70, 70)).toBeLessThan(0.85);
  expect(darkestIn(details, 130, 50, 155, 70)).toBeLessThan(0.85);
  for (const left of [60, 118]) expect(darkestIn(details, left, 250, left + 22, 300)).toBeLessThan(0.97);
});

test('a skirt has none of these seams', () => {
  const skirt = { ...fit, sheets: [{ ...leg('right', 40), seam: null }], crotchY: null };
  expect(darkestIn(trouserDetails(skirt, { isPressed: true, size, scale }), 0, 0, size.width, size.height)).toBe(1);
});

test('the waist of trousers hangs in one bow over both legs, and each hem in a bow of its own', () => {
  const [left, right] = fit.sheets as [LowerSheet, LowerSheet];
  const middle = wornPointOf(left, 1, 0).y;
  expect(middle).toBe(wornPointOf(right, 0, 0).y);
  expect(middle).toBeGreaterThan(wornPointOf(left, 0.5, 0).y);
  expect(wornPointOf(left, 0.5, 0).y).toBeGreaterThan(wornPointOf(left, 0, 0).y);
  expect(wornPointOf(left, 1, 1).y).toBe(452);
  expect(wornPointOf(left, 0.5, 1).y).toBeGreaterThan(455);
});
