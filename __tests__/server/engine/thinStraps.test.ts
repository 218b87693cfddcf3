import { hasUnusableStraps } from '../../../server/engine/local/garment/thinStraps';
import { decodePlane } from '../../../server/engine/local/image/codec';
import { drawSvg } from './support/pictures';

const landmarkAt = (x: number, y: number) => ({ x, y, confidence: 0.9 });

/**
 * Tells whether the straps of a top count as too thin. `strap` is the width of each strap, `apart` the distance from its middle to the middle of the top. Both
 * are in pixels of the photo, in which the top is 120 pixels wide. The armpits of the top are in row 100, and the cut-out begins in row `top`.
 */
async function areTooThin(strap: number, apart: number, sleeve: 'none' | 'short' = 'none', top = 30): Promise<boolean> {
  const straps = [100 - apart, 100 + apart].map(
    (x) => `<rect x="${x - strap / 2}" y="${top}" width="${strap}" height="${100 - top}"/>`,
  );
  const drawing = `<rect width="200" height="300" fill="#000"/><g fill="#fff">${straps.join('')}<rect x="40" y="90" width="120" height="180"/></g>`;
  const points = {
    neckLeft: landmarkAt(100 - apart + strap / 2, top),
    neckRight: landmarkAt(100 + apart - strap / 2, top),
    shoulderLeft: landmarkAt(100 - apart - strap / 2, top),
    shoulderRight: landmarkAt(100 + apart + strap / 2, top),
    armpitLeft: landmarkAt(40, 100),
    armpitRight: landmarkAt(160, 100),
    hemLeft: landmarkAt(40, 268),
    hemRight: landmarkAt(160, 268),
  };
  return hasUnusableStraps({ kind: 'top', alpha: await decodePlane(await drawSvg(drawing, 200, 300)), sleeve, points });
}

test('spaghetti straps are too thin, and straps at the edge of the shoulders are too far apart; those of a tank top are not', async () => {
  expect(await areTooThin(3, 35)).toBe(true);
  expect(await areTooThin(12, 56)).toBe(true);
  expect(await areTooThin(24, 38)).toBe(false);
  expect(await areTooThin(3, 35, 'short')).toBe(false);
});

test('a camisole whose straps the cut-out has lost ends a little above its armpits', async () => {
  expect(await areTooThin(24, 38, 'none', 75)).toBe(true);
  expect(await areTooThin(24, 38, 'none', 60)).toBe(false);
});
