import { withoutFloorBelowHem } from '../../../server/engine/local/garment/floorBelowHem';
import type { GarmentPhoto } from '../../../server/engine/local/garment/garmentPhoto';
import { decodeRaster } from '../../../server/engine/local/image/codec';
import { computePlane } from '../../../server/engine/local/image/raster';
import { drawSvg } from './support/pictures';

const side = 400;
const [left, right, top, hem] = [80, 320, 60, 270];
const cloth = '#b3202c';
const floor = '#6fc7d6';

/** Returns the photo of a red top on a blue bedspread, with `svg` drawn on it. Its cut-out reaches 60 pixels below its hem. */
async function photoOf(svg = ''): Promise<GarmentPhoto> {
  const picture = `<rect width="${side}" height="${side}" fill="${floor}"/><rect x="${left}" y="${top}" width="${right - left}" height="${hem - top}" fill="${cloth}"/>`;
  const image = await decodeRaster(await drawSvg(picture + svg, side, side));
  const alpha = computePlane({ width: side, height: side }, (i) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    return x >= left && x < right && y >= top && y < hem + 60 ? 1 : 0;
  });
  const at = (x: number, y: number) => ({ x, y, confidence: 1 });
  const points = { neckLeft: at(150, top), hemLeft: at(left, hem), hemRight: at(right, hem) };
  return { image, alpha, kind: 'top', sleeve: 'short', points };
}

/** Returns how much of the cut-out is opaque between two rows, 0..1. */
function coverageOf({ alpha }: GarmentPhoto, from: number, to: number): number {
  let sum = 0;
  for (let y = from; y < to; y++) for (let x = left + 4; x < right - 4; x++) sum += alpha.data[y * side + x]!;
  return sum / ((to - from) * (right - left - 8));
}

test('a bedspread below the hem is removed with the flower on it, and the top stays', async () => {
  const trimmed = withoutFloorBelowHem(await photoOf(`<circle cx="200" cy="${hem + 35}" r="12" fill="${cloth}"/>`));
  expect(coverageOf(trimmed, hem + 4, hem + 60)).toBeLessThan(0.02);
  expect(coverageOf(trimmed, top, hem - 4)).toBeGreaterThan(0.99);
});

test('a frill in a colour that the floor does not have stays', async () => {
  const frill = `<rect x="${left}" y="${hem}" width="${right - left}" height="60" fill="#3b2a1a"/>`;
  const photo = await photoOf(frill);
  expect(withoutFloorBelowHem(photo)).toBe(photo);
});

test('a peplum in the colour of the top stays', async () => {
  const peplum = `<rect x="${left}" y="${hem}" width="${right - left}" height="60" fill="${cloth}"/>`;
  const photo = await photoOf(peplum);
  expect(withoutFloorBelowHem(photo)).toBe(photo);
});
