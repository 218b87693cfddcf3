import type { GarmentPhoto } from '../../../server/engine/local/garment/garmentPhoto';
import { withWholeCollar } from '../../../server/engine/local/garment/mirroredCollar';
import { createRaster, computePlane } from '../../../server/engine/local/image/raster';
import { landmarksOf, place, size } from './support/flatTop';

const middle = 150;
const indexOf = (x: number, y: number): number => y * size.width + x;

/** The upper edge of a shirt, in pixels above its shoulders: a collar that is open in front. `away` is the distance from the middle. */
const collar = (away: number): number => (away < 28 ? 18 - (28 - away) * 2 : away < 38 ? 18 : 0);
/** The upper edge of the shirt where its collar is turned under, so that only the opening of the neck is left. */
const withoutCollar = (away: number): number => Math.min(0, (away - 28) * 2);

/** Draws a red shirt. `rise` gives the upper edge of each side. The leaf of the left side of its collar is blue. */
function shirt(
  rise: { left: (away: number) => number; right: (away: number) => number },
  kind: GarmentPhoto['kind'] = 'shirt',
): GarmentPhoto {
  const alpha = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const edge = 100 - (x < middle ? rise.left(middle - x) : rise.right(x - middle));
    return x >= 80 && x < 220 && y >= edge && y < 360 ? 1 : 0;
  });
  const image = createRaster(size.width, size.height);
  for (let i = 0; i < alpha.data.length; i++) {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const isLeaf = x >= 113 && x < 128 && y < 110;
    image.data.set(isLeaf ? [20, 20, 200] : [200, 20, 20], i * 3);
  }
  const points = {
    ...landmarksOf(),
    neckLeft: place(115, 100 - rise.left(35)),
    neckRight: place(185, 100 - rise.right(35)),
  };
  return { image, alpha, kind, sleeve: 'short', points };
}

const isBlue = ({ image: { data } }: GarmentPhoto, x: number, y: number): boolean => data[indexOf(x, y) * 3 + 2]! > 150;

test('a shirt whose collar is turned under on one side gets the other side, mirrored', () => {
  const photo = shirt({ left: collar, right: withoutCollar });
  const whole = withWholeCollar(photo);
  const mirrored = 2 * middle - 121;
  expect([photo.alpha.data[indexOf(mirrored, 90)], whole.alpha.data[indexOf(mirrored, 90)]]).toEqual([0, 1]);
  expect([isBlue(photo, mirrored, 100), isBlue(whole, mirrored, 100)]).toEqual([false, true]);
  // The side with the intact collar, the chest and the opening of the neck stay as they are.
  expect([isBlue(whole, 121, 100), isBlue(whole, 121, 160), isBlue(whole, mirrored, 160)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(whole.alpha.data[indexOf(middle, 90)]).toBe(0);
});

test.each([
  ['both sides of the collar are found', shirt({ left: collar, right: collar })],
  ['there is no collar', shirt({ left: withoutCollar, right: withoutCollar })],
  ['it is a top, whose neckline may just lie askew', shirt({ left: collar, right: withoutCollar }, 'top')],
  ['the other side has more cloth: its collar is spread out', shirt({ left: collar, right: () => 16 })],
])('the photo of a shirt stays as it is if %s', (_, photo) => {
  expect(withWholeCollar(photo) === photo).toBe(true);
});
