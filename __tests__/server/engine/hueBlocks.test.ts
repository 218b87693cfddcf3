import { cleanCloth } from '../../../server/engine/local/garment/cleanCloth';
import type { GarmentPhoto } from '../../../server/engine/local/garment/garmentPhoto';
import { hasHueBlocks } from '../../../server/engine/local/garment/hueBlocks';
import { type Lab, labOf, rgbOf, toLab } from '../../../server/engine/local/image/lab';
import { createPlane, createRaster } from '../../../server/engine/local/image/raster';

const side = 240;

/** Returns a photo of cloth that fills the whole picture. `colourAt` gets the place of each pixel, 0..1 across and down. */
function photoOf(colourAt: (across: number, down: number) => Lab): GarmentPhoto {
  const image = createRaster(side, side);
  for (let i = 0; i < side * side; i++)
    image.data.set(rgbOf(...colourAt((i % side) / side, Math.floor(i / side) / side)), i * 3);
  const pointAt = (x: number, y: number) => ({ x: x * side, y: y * side, confidence: 1 });
  const points = { shoulderLeft: pointAt(0.2, 0.1), shoulderRight: pointAt(0.8, 0.1) };
  return { image, alpha: createPlane(side, side, 1), kind: 'top', sleeve: 'short', points };
}

const mix = (one: Lab, other: Lab, share: number): Lab => {
  const [l, a, b] = one.map((value, c) => value + (other[c]! - value) * share);
  return [l!, a!, b!];
};

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

test.each([
  ['of different lightness', [22, 0, -16], [72, 14, 12]],
  ['of equal lightness', [60, 0, -16], [60, 14, 12]],
] as [string, Lab, Lab][])(
  'dip-dyed cloth in colours %s keeps both, and the soft border between them',
  (_, upper, lower) => {
    const colourAt = (down: number): Lab => mix(upper, lower, clamp((down - 0.4) / 0.2));
    const photo = photoOf((_across, down) => colourAt(down));
    expect(hasHueBlocks(photo)).toBe(true);
    const { image } = cleanCloth(photo, toLab(photo.image), false);
    for (const down of [0.1, 0.45, 0.5, 0.55, 0.9]) {
      const i = (Math.round(down * side) * side + side / 2) * 3;
      const [l, a, b] = labOf(image.data[i]!, image.data[i + 1]!, image.data[i + 2]!);
      const colour = colourAt(down);
      expect(Math.hypot(l - colour[0], a - colour[1], b - colour[2])).toBeLessThan(3);
    }
  },
);

test('cloth in one colour has no blocks, even in the light of a window and a lamp, in the shade, or with a small emblem', () => {
  const white: Lab = [80, 0, 0];
  expect(hasHueBlocks(photoOf((across) => mix([80, 1, -7], [80, 3, 9], across)))).toBe(false);
  expect(hasHueBlocks(photoOf((_, down) => (down < 0.5 ? [45, 50, 30] : [25, 34, 22])))).toBe(false);
  expect(
    hasHueBlocks(photoOf((across, down) => (Math.hypot(across - 0.5, down - 0.4) < 0.15 ? [45, 50, 30] : white))),
  ).toBe(false);
});
