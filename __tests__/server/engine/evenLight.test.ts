import { evenLight } from '../../../server/engine/local/garment/evenLight';
import type { GarmentPhoto } from '../../../server/engine/local/garment/garmentPhoto';
import { labOf, rgbOf } from '../../../server/engine/local/image/lab';
import { createRaster, computePlane } from '../../../server/engine/local/image/raster';

const size = { width: 120, height: 120 };

type LightAt = (x: number, y: number) => number;

/** Returns a photo of a square of cloth. `lightAt` and `wallAt` return the lightness of the cloth and of the wall behind it, at x and y from 0 to 1. */
function photoOf(lightAt: LightAt, wallAt: LightAt = () => 60): GarmentPhoto {
  const alpha = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    return x >= 10 && x < 110 && y >= 10 && y < 110 ? 1 : 0;
  });
  const image = createRaster(size.width, size.height);
  for (let i = 0; i < alpha.data.length; i++) {
    const light = (alpha.data[i]! > 0 ? lightAt : wallAt)(
      (i % size.width) / size.width,
      Math.floor(i / size.width) / size.height,
    );
    image.data.set(rgbOf(light, 2, 6), i * 3);
  }
  return { image, alpha, kind: 'top', sleeve: 'short', points: {} };
}

function lightnessAt({ image: { data, width } }: GarmentPhoto, x: number, y: number): number {
  const i = (y * width + x) * 3;
  return labOf(data[i]!, data[i + 1]!, data[i + 2]!)[0];
}

test('a plain garment photographed beside a window is as light on one side as on the other, and keeps its folds', () => {
  const fold = (x: number): number => (Math.abs(x - 0.5) < 0.03 ? -9 : 0);
  const photo = photoOf((x) => 80 - 24 * x + fold(x));
  const even = evenLight(photo);
  expect(lightnessAt(photo, 15, 60) - lightnessAt(photo, 105, 60)).toBeGreaterThan(17);
  expect(Math.abs(lightnessAt(even, 15, 60) - lightnessAt(even, 105, 60))).toBeLessThan(5);
  expect(lightnessAt(even, 50, 60) - lightnessAt(even, 60, 60)).toBeGreaterThan(7);
});

test('a garment much darker at its hem is evened out if the wall behind it darkens in the same way, but dyed cloth is not', () => {
  const lamp: LightAt = (_, y) => 75 - 40 * y;
  const difference = (photo: GarmentPhoto) => lightnessAt(photo, 60, 15) - lightnessAt(photo, 60, 105);
  const underLamp = photoOf(lamp, (_, y) => 60 - 45 * y);
  expect(difference(underLamp)).toBeGreaterThan(28);
  expect(difference(evenLight(underLamp))).toBeLessThan(10);
  const dyed = photoOf(lamp);
  expect(difference(evenLight(dyed))).toBe(difference(dyed));
});

test('a garment in two colours, a striped one and one dyed from dark to light keep their colours', () => {
  for (const lightAt of [
    (_: number, y: number) => 35 + 42 * y,
    (_: number, y: number) => (y < 0.5 ? 80 : 30),
    (_: number, y: number) => (Math.floor(y * 12) % 2 ? 85 : 25),
  ]) {
    const photo = photoOf(lightAt);
    expect(Buffer.compare(evenLight(photo).image.data, photo.image.data)).toBe(0);
  }
});
