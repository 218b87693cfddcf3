import { softenCrumpledCloth } from '../../../server/engine/local/garment/crumpledCloth';
import type { GarmentPhoto } from '../../../server/engine/local/garment/garmentPhoto';
import { labOf, rgbOf } from '../../../server/engine/local/image/lab';
import { createPlane, createRaster } from '../../../server/engine/local/image/raster';

const side = 300;

const pointAt = (x: number, y: number) => ({ x, y, confidence: 1 });

/** Returns a photo of cloth that fills the whole picture. `lightnessAt` is the lightness (L of Lab) of each pixel. */
function photoOf(lightnessAt: (x: number, y: number) => number, kind: GarmentPhoto['kind'] = 'top'): GarmentPhoto {
  const image = createRaster(side, side);
  for (let i = 0; i < side * side; i++) {
    image.data.set(rgbOf(Math.max(0, lightnessAt(i % side, Math.floor(i / side))), 0, 0), i * 3);
  }
  const points = { shoulderLeft: pointAt(50, 30), shoulderRight: pointAt(250, 30) };
  return { image, alpha: createPlane(side, side, 1), kind, sleeve: 'short', points };
}

/** Returns the standard deviation of the lightness (L of Lab) a little inside the edges of the cloth. */
function spreadIn({ image: { data } }: GarmentPhoto): number {
  const values: number[] = [];
  for (let y = 30; y < side - 30; y++) {
    for (let x = 30; x < side - 30; x++) {
      const i = (y * side + x) * 3;
      values.push(labOf(data[i]!, data[i + 1]!, data[i + 2]!)[0]);
    }
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** Creases in many directions: waves whose heights add up to a bell curve, with a standard deviation of 8. */
const creasesAt = (x: number, y: number): number =>
  [0.3, 0.9, 1.4, 2, 2.4, 2.9]
    .map((angle, k) => Math.sin((x * Math.cos(angle) + y * Math.sin(angle)) / (4 + k * 0.7) + k))
    .reduce((sum, wave) => sum + wave * 4.6, 0);

test('creases all over a black top become faint', () => {
  const photo = photoOf((x, y) => 23 + creasesAt(x, y));
  expect(spreadIn(photo)).toBeGreaterThan(7);
  expect(spreadIn(softenCrumpledCloth(photo))).toBeLessThan(3);
});

test('a light logo on crumpled cloth stays', () => {
  const photo = photoOf((x, y) => (Math.hypot(x - 200, y - 100) < 5 ? 90 : 23 + creasesAt(x, y)));
  const softened = softenCrumpledCloth(photo);
  expect(spreadIn(softened)).toBeLessThan(5);
  const i = (100 * side + 200) * 3;
  expect(softened.image.data[i]).toBeGreaterThan(photo.image.data[i]! - 5);
});

test.each([
  ['a black jacket keeps its quilting', photoOf((x, y) => 23 + creasesAt(x, y), 'jacket')],
  ['a light top is left to later steps', photoOf((x, y) => 60 + creasesAt(x, y))],
  ['stripes stay', photoOf((_, y) => (Math.floor(y / 12) % 2 === 0 ? 14 : 32))],
  ['melange cloth stays', photoOf((x, y) => 23 + 9 * Math.sin(x * 2.1 + y * y * 1.3) + 6 * Math.sin(y * 2.3 + x * x))],
  ['a light print stays', photoOf((x, y) => (Math.hypot(x - 150, y - 130) % 12 < 6 && y < 180 ? 80 : 15))],
])('%s', (_, photo) => {
  expect(softenCrumpledCloth(photo)).toBe(photo);
});
