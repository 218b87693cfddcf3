import { continueCloth } from '../../../server/engine/local/garment/texture';
import { computePlane, createRaster } from '../../../server/engine/local/image/raster';

const size = { width: 400, height: 800 };
const hem = 600;

/** Returns the photo of a garment with vertical stripes, 8 pixels wide, on a green floor. Its cut-out includes a row of floor below the hem. */
function stripedPhoto() {
  const image = createRaster(size.width, size.height);
  const alpha = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const stripe = Math.floor(x / 8) % 2 === 0 ? [240, 240, 240] : [30, 40, 90];
    image.data.set(x >= 50 && x < 350 && y >= 50 && y < hem ? stripe : [40, 160, 60], i * 3);
    return x >= 50 && x < 350 && y >= 50 && y < hem + 1 ? 1 : 0;
  });
  return { image, alpha };
}

test.each([true, false])(
  'stripes go on to the edge of the cut-out, without a plain band or floor (mirrored: %s)',
  (isMirrored) => {
    const { image, alpha } = stripedPhoto();
    const { colour } = continueCloth(image, alpha, () => isMirrored);
    const redAt = (x: number, y: number): number => colour.data[(y * size.width + x) * 3]!;
    for (let y = hem - 8; y < hem + 1; y++) {
      // The middles of a light and of a dark stripe.
      expect(redAt(148, y)).toBeGreaterThan(220);
      expect(redAt(156, y)).toBeLessThan(50);
    }
  },
);

test('far below the hem, the cloth goes on in its mean colour', () => {
  const { image, alpha } = stripedPhoto();
  const { colour } = continueCloth(image, alpha, () => false);
  const at = (x: number): number => colour.data[((hem + 40) * size.width + x) * 3]!;
  expect(Math.abs(at(148) - at(156))).toBeLessThan(40);
  expect(at(152)).toBeGreaterThan(100);
});
