import { withoutCreases } from '../../../server/engine/local/garment/creases';
import type { GarmentPhoto } from '../../../server/engine/local/garment/garmentPhoto';
import { hasHueBlocks } from '../../../server/engine/local/garment/hueBlocks';
import { withoutSoftShading } from '../../../server/engine/local/garment/softShading';
import { type Lab, labOf, rgbOf } from '../../../server/engine/local/image/lab';
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

const navy: Lab = [22, 0, -16];
const pink: Lab = [72, 14, 12];

test('dip-dyed cloth keeps both colours, and the soft border between them', () => {
  const photo = photoOf((_, down) => mix(navy, pink, clamp((down - 0.4) / 0.2)));
  expect(hasHueBlocks(photo)).toBe(true);
  const { image } = withoutCreases(withoutSoftShading(photo));
  for (const [down, colour] of [
    [0.1, navy],
    [0.9, pink],
  ] as const) {
    const i = (Math.round(down * side) * side + side / 2) * 3;
    const [l, a, b] = labOf(image.data[i]!, image.data[i + 1]!, image.data[i + 2]!);
    expect(Math.hypot(l - colour[0], a - colour[1], b - colour[2])).toBeLessThan(2);
  }
});

test('cloth in one colour has no blocks, even in the light of a window and a lamp, in the shade, or with a small emblem', () => {
  const white: Lab = [80, 0, 0];
  expect(hasHueBlocks(photoOf((across) => mix([80, 1, -7], [80, 3, 9], across)))).toBe(false);
  expect(hasHueBlocks(photoOf((_, down) => (down < 0.5 ? [45, 50, 30] : [25, 34, 22])))).toBe(false);
  expect(
    hasHueBlocks(photoOf((across, down) => (Math.hypot(across - 0.5, down - 0.4) < 0.15 ? [45, 50, 30] : white))),
  ).toBe(false);
});
