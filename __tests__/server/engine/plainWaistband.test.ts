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

const colourAt = ({ image }: FlatCloth, x: number, y: number): number[] => [
  ...image.data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];

const navy = [0x3f, 0x4b, 0x5c];

test('a buckle that hangs below the waistband becomes cloth, and an emblem farther down stays', async () => {
  const buckle = '<rect x="112" y="24" width="16" height="26" fill="#d8d8d8"/>';
  const { after } = await trousersWith(`${buckle}<circle cx="160" cy="62" r="4" fill="#e8c040"/>`);
  for (const y of [28, 36, 46]) expect(colourAt(after, 120, y)).toEqual(navy);
  expect(colourAt(after, 160, 62)).toEqual([0xe8, 0xc0, 0x40]);
});

test('a button that the cloth of the waistband surrounds stays, and a label that shows above it becomes cloth', async () => {
  const button = '<circle cx="100" cy="27" r="3" fill="#c8ccd2"/>';
  const { after } = await trousersWith(`${button}<rect x="140" y="18" width="18" height="9" fill="#f0ece4"/>`);
  expect(colourAt(after, 100, 27)).toEqual([0xc8, 0xcc, 0xd2]);
  expect(colourAt(after, 149, 22)).toEqual(navy);
  const buckle = await trousersWith('<rect x="92" y="24" width="16" height="26" fill="#d8d8d8"/>');
  for (const y of [28, 36]) expect(colourAt(buckle.after, 100, y)).toEqual(navy);
});

test('a stripe that goes on down the leg goes on through the new waistband', async () => {
  const { after, top } = await trousersWith('<path d="M80 20 H86 V380 H80 Z" fill="#f4f4f4"/>');
  for (const y of [top + 2, 40, 70]) expect(colourAt(after, 83, y)).toEqual([0xf4, 0xf4, 0xf4]);
});

test('where the waistband is replaced, a crease below it has no mirror image in it; the dots of a print do', async () => {
  const label = '<rect x="70" y="14" width="42" height="16" fill="#f0ece4"/>';
  const crease = await trousersWith(`${label}<path d="M80 36 L104 42" stroke="#2c3541" stroke-width="2"/>`);
  const end = Math.round(crease.top + 120 * 0.1);
  const darkest = (cloth: FlatCloth, from: number, to: number): number => {
    let least = 255;
    for (let y = from; y < to; y++) for (let x = 76; x < 110; x++) least = Math.min(least, redAt(cloth, x, y));
    return least;
  };
  expect(darkest(crease.after, end, 60)).toBeLessThan(0x34);
  expect(darkest(crease.after, crease.top, end)).toBeGreaterThan(0x3f - 10);
  const dots = Array.from(
    { length: 60 },
    (_, i) => `<circle cx="${65 + (i % 10) * 11}" cy="${38 + Math.floor(i / 10) * 8}" r="1.6" fill="#e8e8e8"/>`,
  );
  const print = await trousersWith(dots.join(''));
  // In the sag of the waist, between the columns 116 and 124, there is only floor.
  const lightest = Math.max(...Array.from({ length: 9 }, (_, i) => redAt(print.after, 116 + i, 2 * end - 1 - 38)));
  expect(lightest).toBeGreaterThan(200);
});
