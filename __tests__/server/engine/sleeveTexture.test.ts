import { continueTexture } from '../../../server/engine/local/compose/sleeveTexture';
import { computePlane, createRaster } from '../../../server/engine/local/image/raster';
import type { Layer } from '../../../server/engine/local/warp/mesh';

const size = { width: 320, height: 260 };
const shoulderWidth = 200;

/** Returns a layer of cloth in the columns from `from` to `to`. `lightAt` returns the brightness of a pixel. */
function layerOf(from: number, to: number, lightAt: (x: number, y: number) => number): Layer {
  const colour = createRaster(size.width, size.height);
  const alpha = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    colour.data.fill(lightAt(x, y), i * 3, i * 3 + 3);
    return x >= from && x < to && y > 20 && y < 250 ? 1 : 0;
  });
  return { colour, alpha };
}

const checked = (x: number, y: number): number => (x % 8 < 2 || y % 8 < 2 ? 118 : 123);
const plain = (): number => 120;

/** Returns the darkest and the lightest pixel of the sleeve, away from its edges. */
function rangeOf({ colour }: Layer): [number, number] {
  const values: number[] = [];
  for (let y = 60; y < 200; y++) for (let x = 20; x < 60; x++) values.push(colour.data[(y * size.width + x) * 3]!);
  return [Math.min(...values), Math.max(...values)];
}

test('smooth sleeves beside a checked body become checked, without the buttons of the body', () => {
  const sleeves = layerOf(5, 75, plain);
  const isButton = (x: number, y: number): boolean => Math.hypot(x - 160, (y % 60) - 30) < 4;
  continueTexture(
    sleeves,
    layerOf(80, 240, (x, y) => (isButton(x, y) ? 10 : checked(x, y))),
    shoulderWidth,
  );
  const [darkest, lightest] = rangeOf(sleeves);
  expect(lightest - darkest).toBeGreaterThan(3);
  expect(darkest).toBeGreaterThan(110);
});

test('sleeves with a texture of their own, or beside a smooth body, stay as they are', () => {
  const own = layerOf(5, 75, checked);
  const before = own.colour.data.slice();
  continueTexture(own, layerOf(80, 240, checked), shoulderWidth);
  expect(own.colour.data).toEqual(before);
  const smooth = layerOf(5, 75, plain);
  continueTexture(smooth, layerOf(80, 240, plain), shoulderWidth);
  expect(rangeOf(smooth)).toEqual([120, 120]);
});

test.each([
  ['is printed all over', (x: number, y: number) => (x % 20 < 6 && y % 20 < 6 ? 20 : 200)],
  ['has a print that every piece of it touches', (x: number, y: number) => (x % 40 === 0 ? 88 : checked(x, y))],
  ['has the folds of shiny cloth', (x: number, y: number) => 120 + 25 * Math.sin((x + y) / 2)],
])('a body that %s gives its sleeves no texture, because it would be repeated conspicuously', (_, lightAt) => {
  const sleeves = layerOf(5, 75, plain);
  continueTexture(sleeves, layerOf(80, 240, lightAt), shoulderWidth);
  expect(rangeOf(sleeves)).toEqual([120, 120]);
});
