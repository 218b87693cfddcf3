import type { Cloth } from '../../fitting/cloth';
import { smoothClothOf } from '../../fitting/smoothCloth';

const size = { width: 200, height: 160 };

/** Draws a cloth whose right quarter is transparent. `valueAt` returns the value of its three channels. */
function clothOf(valueAt: (x: number, y: number) => number): Cloth {
  const pixels = Uint32Array.from({ length: size.width * size.height }, (_, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const value = valueAt(x, y);
    return (value | (value << 8) | (value << 16) | (x < 150 ? 0xff << 24 : 0)) >>> 0;
  });
  return { left: 0, top: 0, ...size, pixels };
}

const redAt = ({ pixels }: Cloth, x: number, y: number): number => pixels[y * size.width + x]! & 255;
const alphaAt = ({ pixels }: Cloth, x: number, y: number): number => pixels[y * size.width + x]! >>> 24;

test('smooth cloth has no dark crease, but keeps its shading, its weave and its alpha', () => {
  const isCrease = (x: number): boolean => x >= 74 && x < 77;
  const creased = clothOf((x, y) => (isCrease(x) ? 40 : 120 + Math.round(x / 5) + ((x + y) % 2) * 4));
  const smooth = smoothClothOf(creased);
  // Without its crease, the cloth would be 135 to 139 there.
  for (const x of [74, 75, 76]) expect(redAt(smooth, x, 80)).toBeGreaterThan(100);
  expect(redAt(smooth, 120, 80) - redAt(smooth, 20, 80)).toBeGreaterThan(15);
  expect(Math.abs(redAt(smooth, 120, 80) - redAt(smooth, 120, 81))).toBeGreaterThanOrEqual(2);
  for (const x of [10, 75, 149, 150]) expect(alphaAt(smooth, x, 80)).toBe(alphaAt(creased, x, 80));
});

test('what lies beside the cloth is not mixed into it', () => {
  const smooth = smoothClothOf(clothOf((x) => (x < 150 ? 200 : 10)));
  for (const x of [0, 75, 140, 149]) expect(Math.abs(redAt(smooth, x, 80) - 200)).toBeLessThanOrEqual(1);
});
