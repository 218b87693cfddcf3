import { decodePlane, decodeRaster } from '../../../server/engine/local/image/codec';
import { floorInside, largestPiece, unevenness } from '../../../server/engine/local/inspect/measures';
import { drawSvg } from './support/pictures';

const jeans = 'M60 20 H140 L150 180 H110 L100 80 L90 180 H50 Z';
const floor = '<rect width="200" height="200" fill="#b98a55"/>';

async function photoOf(cloth: string, cutOut: string) {
  const image = await decodeRaster(await drawSvg(`${floor}<path d="${jeans}" fill="${cloth}"/>`, 200, 200));
  const alpha = await decodePlane(
    await drawSvg(`<rect width="200" height="200"/><path d="${cutOut}" fill="#fff"/>`, 200, 200),
  );
  return { image, alpha };
}

test('finds floor between two legs that the cut-out mistook for cloth', async () => {
  const withFloor = 'M60 20 H140 L150 180 H50 Z';
  expect(floorInside(await photoOf('#2a3f6b', withFloor))).toBeGreaterThan(0.05);
  expect(floorInside(await photoOf('#2a3f6b', jeans))).toBe(0);
});

test('does not mistake cloth in the colour of the floor for floor', async () => {
  expect(floorInside(await photoOf('#b98a55', jeans))).toBe(0);
});

test('measures which share of a cut-out its largest piece has', async () => {
  const maskOf = async (d: string) => (await photoOf('#000', d)).alpha;
  expect(largestPiece(await maskOf('M20 20 H80 V180 H20 Z'))).toBe(1);
  expect(largestPiece(await maskOf('M20 20 H80 V180 H20 Z M120 20 H180 V180 H120 Z'))).toBeCloseTo(0.5, 1);
});

test('cloth that is stretched in one direction counts as uneven; cloth that is enlarged in both directions does not', () => {
  const cells = (across: number, down: number) => Array.from({ length: 20 }, () => ({ across, down }));
  expect(unevenness(cells(3, 3))).toBe(1);
  expect(unevenness([...cells(1, 1), ...cells(1, 4)])).toBe(4);
});
