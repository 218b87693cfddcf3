import type { GarmentPhoto } from '../../../server/engine/local/garment/garmentPhoto';
import { withoutSoftShading } from '../../../server/engine/local/garment/softShading';
import { labOf, type Lab, rgbOf } from '../../../server/engine/local/image/lab';
import { createRaster, computePlane } from '../../../server/engine/local/image/raster';

const size = { width: 240, height: 240 };
const cloth = { from: 20, to: 220 };

/** Returns a photo of a square of cloth. `colourAt` is the colour (Lab) of each pixel. */
function photoOf(colourAt: (x: number, y: number) => Lab): GarmentPhoto {
  const alpha = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    return Math.min(x, y) >= cloth.from && Math.max(x, y) < cloth.to ? 1 : 0;
  });
  const image = createRaster(size.width, size.height);
  for (let i = 0; i < alpha.data.length; i++) {
    image.data.set(rgbOf(...colourAt(i % size.width, Math.floor(i / size.width))), i * 3);
  }
  return { image, alpha, kind: 'top', sleeve: 'short', points: {} };
}

/** Returns the lowest and the highest lightness (L of Lab) in a row of the cloth, a little inside its edges. */
function rangeInRow({ image: { data, width } }: GarmentPhoto, y: number): { min: number; max: number } {
  const row: number[] = [];
  for (let x = cloth.from + 10; x < cloth.to - 10; x++) {
    const i = (y * width + x) * 3;
    row.push(labOf(data[i]!, data[i + 1]!, data[i + 2]!)[0]);
  }
  return { min: Math.min(...row), max: Math.max(...row) };
}

const spreadInRow = (photo: GarmentPhoto, y: number): number => {
  const { min, max } = rangeInRow(photo, y);
  return max - min;
};

const wideFoldsAt = (x: number): number => 10 * Math.sin((2 * Math.PI * x) / 80);

test('wide folds of a plain red sweater nearly vanish, and it stays red in all of them', () => {
  const photo = photoOf((x) => [40 + wideFoldsAt(x), 55 + wideFoldsAt(x), 35]);
  const even = withoutSoftShading(photo);
  expect(spreadInRow(photo, 120)).toBeGreaterThan(17);
  expect(spreadInRow(even, 120)).toBeLessThan(6);
  const i = (120 * size.width + 60) * 3;
  const [, a, b] = labOf(even.image.data[i]!, even.image.data[i + 1]!, even.image.data[i + 2]!);
  expect(Math.hypot(a - 55, b - 35)).toBeLessThan(5);
});

test('on a garment with a few broad stripes, folds nearly vanish in each stripe, and the stripes keep their contrast', () => {
  const stripe = (y: number): number => (Math.floor(y / 20) % 2 === 0 ? 30 : 75);
  const photo = photoOf((x, y) => [stripe(y) + wideFoldsAt(x), 2, 6]);
  const even = withoutSoftShading(photo);
  for (const y of [90, 110]) {
    const { min, max } = rangeInRow(even, y);
    expect(max - min).toBeLessThan(7);
    expect(Math.abs((min + max) / 2 - stripe(y))).toBeLessThan(3);
  }
});

test('a garment in two colours and one dyed from dark to light keep their colours', () => {
  for (const lightAt of [(y: number) => (y < 120 ? 80 : 30), (y: number) => 30 + y * 0.2]) {
    const even = withoutSoftShading(photoOf((_, y) => [lightAt(y), 2, 6]));
    for (const y of [40, 100, 140, 200]) {
      const { min, max } = rangeInRow(even, y);
      expect(Math.abs(min - lightAt(y))).toBeLessThan(2);
      expect(Math.abs(max - lightAt(y))).toBeLessThan(2);
    }
  }
});

test('a patterned garment is left unchanged, because its colours would lose their depth', () => {
  const photo = photoOf((x, y) => [
    ((Math.floor(x / 3) + Math.floor(y / 3)) % 2 === 0 ? 30 : 75) + wideFoldsAt(x),
    20,
    -30,
  ]);
  expect(Buffer.compare(withoutSoftShading(photo).image.data, photo.image.data)).toBe(0);
});

test('swirls in several hues keep their colours, although their edges are as soft as those of folds', () => {
  const turnAt = (x: number, y: number) => (2 * Math.PI * (x + 20 * Math.sin(y / 15))) / 70;
  const colourAt = (x: number, y: number): Lab => [
    22 + 3 * Math.sin(2 * turnAt(x, y)),
    4 + 9 * Math.sin(turnAt(x, y)),
    3 + 9 * Math.cos(turnAt(x, y)),
  ];
  const photo = photoOf(colourAt);
  const { image } = withoutSoftShading(photo);
  for (const [x, y] of [
    [60, 60],
    [110, 140],
    [170, 90],
  ] as const) {
    const i = (y * size.width + x) * 3;
    const [, a, b] = labOf(image.data[i]!, image.data[i + 1]!, image.data[i + 2]!);
    const [, wantedA, wantedB] = colourAt(x, y);
    expect(Math.hypot(a - wantedA, b - wantedB)).toBeLessThan(2);
  }
});

test('the zip of a black jacket stays: on dark cloth, even a step of a few shades is an edge', () => {
  const photo = photoOf((x) => [Math.abs(x - 120) < 12 ? 14 : 9, 0, 0]);
  const { data } = withoutSoftShading(photo).image;
  const [zip, cloth] = [120, 60].map((x) => data[(120 * size.width + x) * 3]!);
  expect(zip! - cloth!).toBeGreaterThan(7);
});
