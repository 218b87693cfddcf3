import { coverGaps } from '../../../server/engine/local/compose/coverGaps';
import { computePlane, createRaster } from '../../../server/engine/local/image/raster';

const size = { width: 60, height: 80 };

/** A skirt from row 20 to row 70, with a dip of 20 columns in its waistband down to row 30, and a slit of 6 columns from row 40 down. */
function skirtWithDipAndSlit() {
  const alpha = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const isDip = x >= 20 && x < 40 && y < 30;
    const isSlit = x >= 27 && x < 33 && y >= 40;
    return x >= 10 && x < 50 && y >= 20 && y < 70 && !isDip && !isSlit ? 1 : 0;
  });
  const colour = createRaster(size.width, size.height);
  colour.data.fill(200);
  return { alpha, colour };
}

test('closes a gap between two legs, but not the dip of a curved waistband', () => {
  const layer = skirtWithDipAndSlit();
  const person = computePlane(size, () => 1);
  coverGaps(layer, person, { top: 20, bottom: 70, reach: 12 });
  const alphaAt = (x: number, y: number): number => layer.alpha.data[y * size.width + x]!;
  expect(alphaAt(30, 50)).toBeGreaterThan(0.9);
  expect(alphaAt(30, 25)).toBe(0);
});
