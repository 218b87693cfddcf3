import { cutOut } from '../../../server/engine/local/garment/cutOut';
import { findUpperLandmarks } from '../../../server/engine/local/garment/landmarks';
import { readMask } from '../../../server/engine/local/garment/readMask';
import { garmentProbabilityOf, readShape } from '../../../server/engine/local/garment/readShape';
import { decodePlane, decodeRaster } from '../../../server/engine/local/image/codec';
import type { Plane, Raster } from '../../../server/engine/local/image/raster';
import { resizePlane } from '../../../server/engine/local/image/resize';
import { loadNetworks, type Networks } from '../../../server/engine/local/networks';
import { defaultWeightsDir } from '../../../server/engine/local/startThread';
import { drawSvg } from './support/pictures';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(120_000);

/** The outline of a T-shirt, as an SVG path. */
const teeOutline =
  'M130 60 L170 50 Q200 75 230 50 L270 60 L350 150 L300 190 L275 160 L278 380 L122 380 L125 160 L100 190 L50 150 Z';
/** Light and shade on the cloth, because no photo has a completely flat colour. */
const folds =
  '<defs><linearGradient id="f" spreadMethod="reflect" x2="0.13" y2="0.05"><stop stop-color="#fff" stop-opacity="0.16"/><stop offset="1" stop-color="#000" stop-opacity="0.16"/></linearGradient></defs>' +
  `<path d="${teeOutline}" fill="url(#f)"/>`;
let networks: Networks;

beforeAll(async () => {
  networks = await loadNetworks(defaultWeightsDir());
});

const cutOutOf = (photo: Raster) => cutOut(photo, readShape(networks.reader, photo).mask);

/** Returns the overlap of two masks: the area of their intersection divided by the area of their union. */
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
])('cuts out a drawn garment, %s, almost to the pixel', async (name, cloth, floorColour) => {
  const planks = name.includes('striped')
    ? Array.from({ length: 10 }, (_, i) => `<rect x="0" y="${i * 45}" width="400" height="3" fill="#8a6440"/>`).join('')
    : '';
  const photo = await decodeRaster(
    await drawSvg(
      `<rect width="400" height="440" fill="${floorColour}"/>${planks}<path d="${teeOutline}" fill="${cloth}"/>${folds}`,
      200,
      220,
      [400, 440],
    ),
  );
  const truth = await decodePlane(
    await drawSvg(
      `<rect width="400" height="440" fill="#000"/><path d="${teeOutline}" fill="#fff"/>`,
      200,
      220,
      [400, 440],
    ),
  );
  expect(overlap(cutOutOf(photo)!.alpha, truth)).toBeGreaterThanOrEqual(0.97);
});

test("keeps a print in the floor's colour, and removes floor that the network mistook for cloth", async () => {
  const floorColour = '#d8d4cc';
  const print = `<rect x="155" y="290" width="36" height="44" fill="${floorColour}"/>`;
  const photo = await decodeRaster(
    await drawSvg(
      `<rect width="400" height="440" fill="${floorColour}"/><path d="${teeOutline}" fill="#205090"/>${folds}${print}`,
      400,
      440,
    ),
  );
  const gap = '<rect x="278" y="200" width="30" height="120" fill="#d0d0d0"/>';
  const probability = await decodePlane(
    await drawSvg(`<rect width="400" height="440" fill="#000"/><path d="${teeOutline}" fill="#fff"/>${gap}`, 400, 440),
  );
  const { alpha } = cutOut(photo, probability)!;
  const alphaAt = (x: number, y: number): number => alpha.data[y * alpha.width + x]!;
  expect(alphaAt(172, 312)).toBeGreaterThan(0.9);
  expect(alphaAt(250, 300)).toBeGreaterThan(0.9);
  expect(alphaAt(293, 260)).toBeLessThan(0.1);
});

test("removes floor between a sleeve and the body, but keeps a stripe in the floor's colour where the network is sure that it is cloth", async () => {
  const shape = 'M150 60 L250 60 L310 110 L340 340 L60 340 L90 110 Z';
  const gap = '<path d="M112 180 L126 180 L126 320 L100 320 Z"';
  const stripe = '<path d="M286 180 L300 180 L300 340 L274 340 Z"';
  const photo = await decodeRaster(
    await drawSvg(
      `<rect width="400" height="440" fill="#a03050"/><path d="${shape}" fill="#e8e4d8"/>${gap} fill="#8a2844"/>${stripe} fill="#8a2844"/>`,
      400,
      440,
    ),
  );
  const probability = await decodePlane(
    await drawSvg(
      `<rect width="400" height="440" fill="#000"/><path d="${shape}" fill="#fff"/>${gap} fill="#c0c0c0"/>`,
      400,
      440,
    ),
  );
  const { alpha } = cutOut(photo, probability)!;
  const alphaAt = (x: number, y: number): number => alpha.data[y * alpha.width + x]!;
  expect([alphaAt(116, 250), alphaAt(85, 250), alphaAt(200, 250), alphaAt(288, 250)]).toEqual([0, 1, 1, 1]);
});

test('removes all of the floor between two legs, up to the crotch, but keeps a patch on the chest in the same colour', async () => {
  const floorColour = '#20b0a0';
  const trousers = 'M110 40 L290 40 L310 400 L90 400 Z';
  const gap = '<path d="M200 150 L216 220 L216 400 L184 400 L184 220 Z"';
  const patch = `<rect x="180" y="70" width="40" height="26" fill="${floorColour}"/>`;
  const photo = await decodeRaster(
    await drawSvg(
      `<rect width="400" height="440" fill="${floorColour}"/><path d="${trousers}" fill="#4a4644"/>${gap} fill="${floorColour}"/>${patch}`,
      400,
      440,
    ),
  );
  const probability = await decodePlane(
    await drawSvg(
      `<rect width="400" height="440" fill="#000"/><path d="${trousers}" fill="#fff"/>${gap} fill="#c0c0c0"/>`,
      400,
      440,
    ),
  );
  const { alpha } = cutOut(photo, probability)!;
  const alphaAt = (x: number, y: number): number => alpha.data[y * alpha.width + x]!;
  expect([alphaAt(200, 190), alphaAt(200, 350), alphaAt(150, 250), alphaAt(200, 83)]).toEqual([0, 0, 1, 1]);
});

test('removes the floor in the armholes of a vest, although the network mistook it for cloth', async () => {
  const vest = 'M130 60 L160 60 L160 120 L240 120 L240 60 L270 60 L300 190 L300 390 L100 390 L100 190 Z';
  const holes = '<path d="M128 100 L146 100 L152 160 L118 160 Z"/><path d="M254 100 L272 100 L282 160 L248 160 Z"/>';
  const floorColour = '#d8d4cc';
  const photo = await decodeRaster(
    await drawSvg(
      `<rect width="400" height="440" fill="${floorColour}"/><path d="${vest}" fill="#c02030"/><g fill="${floorColour}">${holes}</g>`,
      400,
      440,
    ),
  );
  const probability = await decodePlane(
    await drawSvg(`<rect width="400" height="440" fill="#000"/><path d="${vest}" fill="#fff"/>`, 400, 440),
  );
  const { alpha } = cutOut(photo, probability)!;
  const alphaAt = (x: number, y: number): number => alpha.data[y * alpha.width + x]!;
  expect([alphaAt(135, 140), alphaAt(266, 140), alphaAt(200, 200), alphaAt(109, 250)]).toEqual([0, 0, 1, 1]);
});

test('the cut-out of a small garment follows its outline better when read from a crop than from the whole photo', async () => {
  const small = (floorColour: string, garment: string) =>
    `<rect width="400" height="440" fill="${floorColour}"/><g transform="translate(150 180) scale(0.5)">${garment}</g>`;
  const photo = await decodeRaster(
    await drawSvg(small('#b08860', `<path d="${teeOutline}" fill="#208040"/>${folds}`), 480, 528, [400, 440]),
  );
  const truth = await decodePlane(
    await drawSvg(small('#000', `<path d="${teeOutline}" fill="#fff"/>`), 218, 240, [400, 440]),
  );
  const fromWholePhoto = garmentProbabilityOf(networks.reader, photo);
  const fromCrop = readMask(networks.reader, photo, fromWholePhoto);
  expect([fromCrop.width, fromCrop.height]).toEqual([218, 240]);
  expect(overlap(fromCrop, truth)).toBeGreaterThan(overlap(resizePlane(fromWholePhoto, 218, 240), truth) + 0.01);
});

test('finds no garment in a picture of one colour', async () => {
  const photo = await decodeRaster(await drawSvg('<rect width="400" height="440" fill="#d0d0d0"/>', 200, 220));
  expect(cutOutOf(photo)).toBeNull();
});

test('finds armpits, hem and both sleeves of a drawn garment where they were drawn', async () => {
  const picture = await drawSvg(
    `<rect width="400" height="440" fill="#000"/><path d="${teeOutline}" fill="#fff"/>`,
    400,
    440,
  );
  const alpha = await decodePlane(picture);
  const landmarks = findUpperLandmarks({ kind: 'top', alpha, sleeve: 'short', points: {} });
  expect(landmarks?.axis).toBeCloseTo(200, -1);
  for (const [side, x] of [
    [0, 125],
    [1, 275],
  ] as const) {
    expect(Math.abs(landmarks!.armpits[side].x - x)).toBeLessThan(12);
    expect(Math.abs(landmarks!.armpits[side].y - 170)).toBeLessThan(25);
    expect(landmarks!.sleeves[side]!.length).toBeGreaterThan(50);
  }
  expect(Math.abs(landmarks!.hem[2]!.y - 380)).toBeLessThan(4);
});

test('uses the cuffs that the network finds even if the outline shows no sleeve, and finds no sleeves on a sleeveless garment', async () => {
  const picture = await drawSvg(
    '<rect width="400" height="440" fill="#000"/><path d="M120 60 L280 60 L280 380 L120 380 Z" fill="#fff"/>',
    400,
    440,
  );
  const alpha = await decodePlane(picture);
  const landmarkAt = (x: number, y: number) => ({ x, y, confidence: 0.9 });
  const points = {
    shoulderLeft: landmarkAt(125, 65),
    shoulderRight: landmarkAt(275, 65),
    armpitLeft: landmarkAt(130, 160),
    armpitRight: landmarkAt(270, 160),
    cuffLeftOuter: landmarkAt(140, 330),
    cuffLeftInner: landmarkAt(180, 335),
    cuffRightOuter: landmarkAt(260, 330),
    cuffRightInner: landmarkAt(220, 335),
  };
  const longSleeved = findUpperLandmarks({ kind: 'top', alpha, sleeve: 'long', points })!;
  for (const sleeve of longSleeved.sleeves) expect(sleeve!.length).toBeGreaterThan(180);
  const sleeveless = findUpperLandmarks({ kind: 'top', alpha, sleeve: 'none', points })!;
  expect(sleeveless.sleeves).toEqual([null, null]);
});
