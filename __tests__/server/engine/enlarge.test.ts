import { enlargePhoto } from '../../../server/engine/local/image/enlarge';
import { createRaster } from '../../../server/engine/local/image/raster';

const size = 60;

/** Returns grey cloth with a dark line, 3 pixels wide, down its middle, and with the noise of a strongly compressed JPEG. */
function printedCloth() {
  const image = createRaster(size, size);
  for (let i = 0; i < size * size; i++) {
    const [x, y] = [i % size, Math.floor(i / size)];
    const noise = (x >> 3) % 2 === (y >> 3) % 2 ? 3 : -3;
    image.data.fill(Math.abs(x - size / 2) < 2 ? 40 : 150 + noise, i * 3, i * 3 + 3);
  }
  return image;
}

test('enlarging a small photo keeps its print sharp, adds no light outlines, and does not amplify noise', async () => {
  const { width, height, data } = await enlargePhoto(printedCloth(), 3);
  expect([width, height]).toEqual([180, 180]);
  const row = Array.from({ length: width }, (_, x) => data[(100 * width + x) * 3]!);
  expect(Math.min(...row.slice(80, 100))).toBeLessThan(60);
  expect(Math.max(...row.slice(70, 110))).toBeLessThan(170);
  const plain = row.slice(10, 60);
  expect(Math.max(...plain) - Math.min(...plain)).toBeLessThan(7);
});
