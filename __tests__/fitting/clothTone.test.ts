import type { Cloth } from '../../fitting/cloth';
import { clothToner } from '../../fitting/clothTone';

const size = { width: 200, height: 160 };

/** Draws a cloth in one hue, whose right quarter is transparent. */
function clothOf(valueAt: (x: number, y: number) => number): Cloth {
  const pixels = Uint32Array.from({ length: size.width * size.height }, (_, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const value = valueAt(x, y);
    const blue = Math.round(value * 0.8);
    return (value | (value << 8) | (blue << 16) | (x < 150 ? 0xff << 24 : 0)) >>> 0;
  });
  return { left: 0, top: 0, ...size, pixels };
}

const channelsAt = ({ pixels }: Cloth, x: number, y: number) =>
  [0, 8, 16].map((shift) => (pixels[y * size.width + x]! >>> shift) & 255);
const tone = { brightness: 0, warmth: 0, evenness: 0 };
const [x, y] = [70, 80];

test('without a tone, the cloth is the same', () => {
  const cloth = clothOf(() => 100);
  expect(clothToner(cloth, () => cloth)(undefined).cloth.pixels).toEqual(cloth.pixels);
  expect(clothToner(cloth, () => cloth)(tone).cloth.pixels).toEqual(cloth.pixels);
});

test('brightness keeps black and white, warmth adds red and removes blue, and neither changes alpha', () => {
  const cloth = clothOf((column) => (column < 30 ? 0 : column < 60 ? 255 : 100));
  const toned = clothToner(cloth, () => cloth);
  const bright = toned({ ...tone, brightness: 0.5 }).cloth;
  expect(channelsAt(bright, 10, y)).toEqual([0, 0, 0]);
  expect(channelsAt(bright, 40, y)[0]).toBe(255);
  expect(channelsAt(bright, x, y)[0]).toBeGreaterThan(120);
  expect(channelsAt(toned({ ...tone, brightness: -0.5 }).cloth, x, y)[0]).toBeLessThan(80);
  const [red, green, blue] = channelsAt(toned({ ...tone, warmth: 1 }).cloth, x, y);
  expect([red! > 110, green, blue! < 75]).toEqual([true, 100, true]);
  for (const column of [70, 149, 150, 180])
    expect(bright.pixels[y * size.width + column]! >>> 24).toBe(column < 150 ? 255 : 0);
});

test('evenness removes a large shadow, but no fold; brushed parts are even, too', () => {
  const isFold = (column: number) => column >= 69 && column < 73;
  const valueAt = (column: number, row: number) => (row < 80 ? 200 : 120) - (isFold(column) ? 40 : 0);
  const cloth = clothOf(valueAt);
  const toned = clothToner(cloth, () => cloth)({ ...tone, evenness: 1 });
  for (const row of [20, 140]) {
    expect(Math.abs(channelsAt(toned.cloth, 40, row)[0]! - 200)).toBeLessThan(4);
    expect(Math.abs(channelsAt(toned.cloth, 40, row)[2]! - 160)).toBeLessThan(4);
    expect(channelsAt(toned.cloth, 70, row)[0]).toBeLessThan(170);
    expect(Math.abs(channelsAt(toned.smoothCloth(), 70, row)[0]! - 200)).toBeLessThan(8);
  }
  const half = clothToner(cloth, () => cloth)({ ...tone, evenness: 0.5 }).cloth;
  expect(channelsAt(half, 40, 140)[0]).toBeGreaterThan(140);
  expect(channelsAt(half, 40, 140)[0]).toBeLessThan(180);
});
