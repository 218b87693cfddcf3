import type { GarmentPhoto } from '../../../server/engine/local/garment/garmentPhoto';
import { withoutPriceTag } from '../../../server/engine/local/garment/priceTag';
import { computePlane, createRaster } from '../../../server/engine/local/image/raster';

type Colour = readonly [number, number, number];

const size = { width: 300, height: 400 };
const navy: Colour = [40, 50, 90];
const white: Colour = [245, 245, 240];

/** Returns the photo of trousers with the given colours. The middle of the trousers is between the columns 149 and 150. */
function photoOf(colourAt: (x: number, y: number) => Colour): GarmentPhoto {
  const image = createRaster(size.width, size.height);
  const alpha = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const isCloth = x >= 80 && x < 220 && y >= 20 && y < 380 && (y < 140 || Math.abs(x - 149.5) > 8);
    image.data.set(isCloth ? colourAt(x, y) : [150, 120, 90], i * 3);
    return isCloth ? 1 : 0;
  });
  return { image, alpha, kind: 'trousers', sleeve: null, points: {} };
}

const isWithin = (x: number, y: number, left: number, top: number, width: number, height: number): boolean =>
  x >= left && x < left + width && y >= top && y < top + height;

const colourOf = ({ image }: GarmentPhoto, x: number, y: number): Colour =>
  [...image.data.subarray((y * size.width + x) * 3, (y * size.width + x) * 3 + 3)] as unknown as Colour;

test('a price tag at the waist becomes cloth, and the pocket below it is the mirror image of the other one', () => {
  const isPocket = (x: number, y: number): boolean => y >= 60 && y < 64 && Math.abs(Math.abs(x - 149.5) - 45) < 15;
  const pocket: Colour = [58, 68, 108];
  const photo = photoOf((x, y) => {
    if (isWithin(x, y, 92, 30, 24, 40)) return white;
    return isPocket(x, y) ? pocket : navy;
  });
  const cleaned = withoutPriceTag(photo);
  expect(colourOf(photo, 104, 40)).toEqual(white);
  expect([colourOf(cleaned, 104, 40), colourOf(cleaned, 104, 62)]).toEqual([navy, pocket]);
});

test('a belt, a pattern, and floor between the legs are left unchanged', () => {
  const belted = photoOf((_x, y) => (y >= 24 && y < 36 ? white : navy));
  const dotted = photoOf((x, y) => (x % 24 < 10 && y % 24 < 10 ? white : navy));
  const floored = photoOf((x, y) => (isWithin(x, y, 130, 120, 40, 90) ? white : navy));
  for (const photo of [belted, dotted, floored]) expect(withoutPriceTag(photo)).toBe(photo);
});
