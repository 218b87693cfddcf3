import { cutOut } from '../../../server/engine/local/garment/cutOut';
import { upperLandmarks } from '../../../server/engine/local/garment/landmarks';
import { readShape } from '../../../server/engine/local/garment/readShape';
import { decodePlane, decodeRaster } from '../../../server/engine/local/image/codec';
import type { Plane, Raster } from '../../../server/engine/local/image/raster';
import { loadModels, type Models } from '../../../server/engine/local/models';
import { defaultWeightsDir } from '../../../server/engine/local/startThread';
import { drawn } from './support/pictures';

// Loading two WebAssembly modules on a busy machine takes longer than jest's usual 5 s.
jest.setTimeout(120_000);

const tee =
  'M130 60 L170 50 Q200 75 230 50 L270 60 L350 150 L300 190 L275 160 L278 380 L122 380 L125 160 L100 190 L50 150 Z';
/** Light and shade of cloth: what has none is no picture that a camera takes. */
const folds =
  '<defs><linearGradient id="f" spreadMethod="reflect" x2="0.13" y2="0.05"><stop stop-color="#fff" stop-opacity="0.16"/><stop offset="1" stop-color="#000" stop-opacity="0.16"/></linearGradient></defs>' +
  `<path d="${tee}" fill="url(#f)"/>`;
let models: Models;

beforeAll(async () => {
  models = await loadModels(defaultWeightsDir());
});

const cut = (photo: Raster) => cutOut(models.cv, photo, readShape(models.reader, photo).mask);

function overlap(a: Plane, b: Plane): number {
  let both = 0;
  let either = 0;
  a.data.forEach((value, i) => {
    const inA = value > 0.5;
    const inB = b.data[i]! > 0.5;
    if (inA && inB) both++;
    if (inA || inB) either++;
  });
  return both / either;
}

test.each([
  ['red on white', '#c02030', '#f4f4f2'],
  ['green on a striped floor', '#208040', '#b08860'],
])('a drawn garment, %s, is cut out to the pixel, or nearly', async (name, cloth, ground) => {
  const planks = name.includes('striped')
    ? Array.from({ length: 10 }, (_, i) => `<rect x="0" y="${i * 45}" width="400" height="3" fill="#8a6440"/>`).join('')
    : '';
  const photo = await decodeRaster(
    await drawn(
      `<rect width="400" height="440" fill="${ground}"/>${planks}<path d="${tee}" fill="${cloth}"/>${folds}`,
      200,
      220,
      [400, 440],
    ),
  );
  const truth = await decodePlane(
    await drawn(`<rect width="400" height="440" fill="#000"/><path d="${tee}" fill="#fff"/>`, 200, 220, [400, 440]),
  );
  expect(overlap(cut(photo)!.alpha, truth)).toBeGreaterThanOrEqual(0.97);
});

test('a picture of one colour holds no garment', async () => {
  const photo = await decodeRaster(await drawn('<rect width="400" height="440" fill="#d0d0d0"/>', 200, 220));
  expect(cut(photo)).toBeNull();
});

test('armpits, hem and both sleeves of a drawn garment are found where they were drawn', async () => {
  const picture = await drawn(`<rect width="400" height="440" fill="#000"/><path d="${tee}" fill="#fff"/>`, 400, 440);
  const alpha = await decodePlane(picture);
  const found = upperLandmarks({ alpha, sleeve: 'short', points: {} });
  expect(found?.axis).toBeCloseTo(200, -1);
  for (const [side, x] of [
    [0, 125],
    [1, 275],
  ] as const) {
    expect(Math.abs(found!.armpits[side].x - x)).toBeLessThan(12);
    expect(Math.abs(found!.armpits[side].y - 170)).toBeLessThan(25);
    expect(found!.sleeves[side]!.length).toBeGreaterThan(50);
  }
  expect(Math.abs(found!.hem[2]!.y - 380)).toBeLessThan(4);
});

test('the cuffs that the network sees stand where the outline shows no sleeve, and a sleeveless garment gets none', async () => {
  const picture = await drawn(
    '<rect width="400" height="440" fill="#000"/><path d="M120 60 L280 60 L280 380 L120 380 Z" fill="#fff"/>',
    400,
    440,
  );
  const alpha = await decodePlane(picture);
  const at = (x: number, y: number) => ({ x, y, sure: 0.9 });
  const points = {
    shoulderLeft: at(125, 65),
    shoulderRight: at(275, 65),
    armpitLeft: at(130, 160),
    armpitRight: at(270, 160),
    cuffLeftOuter: at(140, 330),
    cuffLeftInner: at(180, 335),
    cuffRightOuter: at(260, 330),
    cuffRightInner: at(220, 335),
  };
  const sleeved = upperLandmarks({ alpha, sleeve: 'long', points })!;
  for (const sleeve of sleeved.sleeves) expect(sleeve!.length).toBeGreaterThan(180);
  const bare = upperLandmarks({ alpha, sleeve: 'none', points })!;
  expect(bare.sleeves).toEqual([null, null]);
});
