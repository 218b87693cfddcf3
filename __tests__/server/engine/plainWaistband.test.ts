import { findLowerLandmarks } from '../../../server/engine/local/garment/lowerLandmarks';
import { type FlatCloth, withPlainWaistband } from '../../../server/engine/local/garment/plainWaistband';
import { decodePlane, decodeRaster } from '../../../server/engine/local/image/codec';
import { drawSvg } from './support/pictures';

const [width, height] = [240, 400];

/** The outline of trousers whose waist sags in the middle. */
const outline = 'M60 20 H112 L120 34 L128 20 H180 L200 380 H140 L120 150 L100 380 H40 Z';

/** Returns trousers with `svg` drawn on them, before and after their waistband is replaced. */
async function trousersWith(svg: string): Promise<{ before: FlatCloth; after: FlatCloth; top: number }> {
  const cloth = `<rect width="240" height="400" fill="#d9d2c4"/><path d="${outline}" fill="#3f4b5c"/>`;
  const image = await decodeRaster(await drawSvg(cloth + svg, width, height));
  const mask = `<rect width="240" height="400"/><path d="${outline}" fill="#fff"/>`;
  const alpha = await decodePlane(await drawSvg(mask, width, height));
  const landmarks = findLowerLandmarks({ alpha, kind: 'trousers' })!;
  return {
    before: { image, alpha },
    after: withPlainWaistband({ image, alpha }, landmarks),
    top: landmarks.rows[0]!.y,
  };
}

const redAt = ({ image }: FlatCloth, x: number, y: number): number => image.data[(y * width + x) * 3]!;

test('a sagging waist becomes straight, and the hook of a hanger on it becomes cloth', async () => {
  const { before, after, top } = await trousersWith('<path d="M130 20 h6 v10 h-6 Z" fill="#e8e8e8"/>');
  expect(before.alpha.data[(top + 1) * width + 120]).toBeLessThan(0.5);
  expect(redAt(before, 133, 26)).toBeGreaterThan(200);
  for (const x of [70, 120, 170]) {
    expect(after.alpha.data[(top + 1) * width + x]).toBe(1);
    expect(after.alpha.data[(top - 12) * width + x]).toBe(0);
  }
  expect(redAt(after, 133, 26)).toBe(0x3f);
});

test('a waistband of another colour stays', async () => {
  const { before, after } = await trousersWith('<path d="M60 20 H112 L120 34 L128 20 H180 V52 H60 Z" fill="#c23a55"/>');
  expect(after.image).toBe(before.image);
  expect(after.alpha).toBe(before.alpha);
});

test('the waistband of jeans stays, whose pockets and fly are visible below it', async () => {
  const seams = 'M70 40 L64 70 M170 40 L176 70 M120 36 V130 M128 36 V90 M76 34 V66 M164 34 V66 M90 36 V60 M150 36 V60';
  const { before, after } = await trousersWith(`<path d="${seams}" stroke="#c8a060" stroke-width="5"/>`);
  expect(after.image).toBe(before.image);
  expect(after.alpha).toBe(before.alpha);
});
