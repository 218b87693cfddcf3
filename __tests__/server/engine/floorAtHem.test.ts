import { withoutFloorAtHem } from '../../../server/engine/local/garment/floorAtHem';
import type { GarmentPhoto } from '../../../server/engine/local/garment/garmentPhoto';
import { decodeRaster } from '../../../server/engine/local/image/codec';
import { computePlane } from '../../../server/engine/local/image/raster';
import { drawSvg } from './support/pictures';

const side = 400;
const [left, right, top, hem] = [80, 320, 60, 330];
/** The height of the fringe of carpet, in pixels. */
const fringe = 6;

/** Returns the photo of a dark top on a light carpet, with `svg` drawn on the top. Its cut-out contains `below` pixels of the carpet below its hem. */
async function photoOf(svg = '', below = fringe): Promise<GarmentPhoto> {
  const cloth = `<rect x="${left}" y="${top}" width="${right - left}" height="${hem - top}" fill="#1d3b4f"/>`;
  const floor = `<rect width="${side}" height="${side}" fill="#d8cfc0"/>`;
  const image = await decodeRaster(await drawSvg(floor + cloth + svg, side, side));
  const alpha = computePlane({ width: side, height: side }, (i) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    return x >= left && x < right && y >= top && y < hem + below ? 1 : 0;
  });
  const at = (x: number, y: number) => ({ x, y, confidence: 1 });
  const points = { neckLeft: at(150, top), hemLeft: at(left, hem), hemRight: at(right, hem) };
  return { image, alpha, kind: 'top', sleeve: 'short', points };
}

/** Returns how much of a rectangle of the cut-out is opaque, 0..1. */
function coverageOf({ alpha }: GarmentPhoto, fromX: number, fromY: number, toX: number, toY: number): number {
  let sum = 0;
  for (let y = fromY; y < toY; y++) for (let x = fromX; x < toX; x++) sum += alpha.data[y * side + x]!;
  return sum / ((toX - fromX) * (toY - fromY));
}

test('a fringe of carpet at the hem is removed, and the cloth above it stays', async () => {
  const trimmed = withoutFloorAtHem(await photoOf());
  expect(coverageOf(trimmed, left + 4, hem, right - 4, hem + fringe)).toBeLessThan(0.1);
  expect(coverageOf(trimmed, left + 4, top, right - 4, hem - 4)).toBeGreaterThan(0.99);
});

test('floor that shows between the front hem and the longer back of the top is painted over with cloth', async () => {
  const slit = `<rect x="150" y="${hem - 6}" width="60" height="3" fill="#d8cfc0"/>`;
  const { image } = withoutFloorAtHem(await photoOf(slit, 0));
  const slitPixel = ((hem - 5) * side + 180) * 3;
  expect([...image.data.subarray(slitPixel, slitPixel + 3)].map((value) => Math.round(value / 16))).toEqual([2, 4, 5]);
});

test('a light trim at the neck stays, although it has the colour of the floor', async () => {
  const trimmed = withoutFloorAtHem(await photoOf(`<rect x="150" y="${top}" width="100" height="8" fill="#d8cfc0"/>`));
  expect(coverageOf(trimmed, 150, top, 250, top + 8)).toBe(1);
});

test('light dots that cover the whole garment stay at its hem, too', async () => {
  const dots = Array.from({ length: 16 * 18 }, (_, i) => [88 + (i % 16) * 15, 75 + Math.floor(i / 16) * 15]);
  const svg = dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4" fill="#d8cfc0"/>`).join('');
  const dotted = withoutFloorAtHem(await photoOf(svg));
  expect(coverageOf(dotted, left + 4, hem - 20, right - 4, hem)).toBeGreaterThan(0.99);
});

test('carpet at the hem is removed, even if a print on the chest has its colour', async () => {
  const print = await photoOf(`<rect x="140" y="100" width="100" height="80" fill="#d8cfc0"/>`);
  const trimmed = withoutFloorAtHem(print);
  expect(coverageOf(trimmed, left + 4, hem, right - 4, hem + fringe)).toBeLessThan(0.1);
  expect(coverageOf(trimmed, 140, 100, 240, 180)).toBe(1);
});

test('if the hem ends at the edge of the photo, carpet at the hem is removed even where no carpet is visible nearby', async () => {
  const wide = await photoOf('', 0);
  // Only a strip of carpet on the left is outside the cut-out.
  const cloth = `<rect x="20" y="${top}" width="${side}" height="${side - top - fringe}" fill="#1d3b4f"/>`;
  const floor = `<rect width="${side}" height="${side}" fill="#d8cfc0"/>`;
  const image = await decodeRaster(await drawSvg(floor + cloth, side, side));
  const alpha = computePlane(wide.alpha, (i) => (i % side >= 20 && Math.floor(i / side) >= top ? 1 : 0));
  const at = (x: number, y: number) => ({ x, y, confidence: 1 });
  const points = { neckLeft: at(150, top), hemLeft: at(20, side - fringe), hemRight: at(side - 1, side - fringe) };
  const trimmed = withoutFloorAtHem({ ...wide, image, alpha, points });
  expect(coverageOf(trimmed, 300, side - fringe, side, side)).toBeLessThan(0.1);
});
