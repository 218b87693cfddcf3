import { seamsOf } from '../../../server/engine/local/compose/seams';
import type { UpperFit } from '../../../server/engine/local/warp/fitUpper';

const size = { width: 120, height: 260 };
const scale = 200;

const sections = Array.from({ length: 49 }, (_, k) => {
  const y = 20 + (220 * k) / 48;
  return { upper: { x: 20, y }, lower: { x: 60, y } };
});

/** A left sleeve that hangs straight down, 40 pixels wide and 220 pixels long. */
const sleeve: UpperFit['sleeves'][0] = {
  source: { sections, length: 220 },
  sections,
  length: 220,
  end: 220,
  scale: 1,
  isLong: true,
  outward: -1,
};

const rows = [20, 250].map((y) => ({ left: { x: 70, y }, right: { x: 115, y } }));

const fit: UpperFit = {
  flat: { top: [], rows, sag: [0, 0] },
  worn: { top: [70, 115].map((x, along) => ({ x, y: 10, along })), rows, sag: [0, 0] },
  armpits: [rows[0]!.left, rows[0]!.right],
  sleeves: [sleeve, null],
  hemY: 250,
  cornerY: 250,
  neckY: 10,
  halfNeckWidth: 10,
  neckRoom: 0,
  collar: null,
  rimY: null,
};

/** Returns the rows of a sleeve, in its middle and below its armhole, that a seam makes much darker. */
function darkRowsOf(worn: UpperFit, hasCuffs: boolean): number[] {
  const { sleeves } = seamsOf(worn, { size, scale, hasHems: false, hasCuffs });
  return Array.from({ length: 240 - 60 }, (_, i) => 60 + i).filter((y) => sleeves.data[y * size.width + 40]! < 0.9);
}

test('a long sleeve has one seam above its cuff', () => {
  const dark = darkRowsOf(fit, true);
  expect(dark.length).toBeGreaterThan(0);
  // Its end is at 240, and its cuff is 28 pixels high. In the middle, it hangs lower than at its sides.
  for (const y of dark) expect(Math.abs(y - 213)).toBeLessThan(5);
});

test.each([
  ['a sleeve that shows its own cuff', true, false],
  ['a short sleeve', false, true],
])('%s gets no seam above its cuff', (_, isLong, hasCuffs) => {
  expect(darkRowsOf({ ...fit, sleeves: [{ ...sleeve, isLong }, null] }, hasCuffs)).toEqual([]);
});
