import { rowAt } from '../../../server/engine/local/garment/garmentPlace';
import type { GarmentPhoto } from '../../../server/engine/local/garment/garmentPhoto';
import { decodePlane, decodeRaster } from '../../../server/engine/local/image/codec';
import { computePlane, type Raster } from '../../../server/engine/local/image/raster';
import { toLab } from '../../../server/engine/local/image/lab';
import { loadNetworks } from '../../../server/engine/local/networks';
import { type Person, readPerson } from '../../../server/engine/local/person/readPerson';
import { tryOnLower } from '../../../server/engine/local/tryOnLower';
import { foldMapOf, noFolds } from './support/foldMaps';
import { drawSvg, samplePicture, weightsDir } from './support/pictures';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(60_000);

/** Returns the photo of grey trousers. */
async function trousers(): Promise<GarmentPhoto> {
  const outline = 'M90 20 H210 L235 460 H165 L150 170 L135 460 H65 Z';
  const cloth = `<rect width="300" height="480" fill="#f0e8d8"/><path d="${outline}" fill="#8a8f96"/>`;
  const image = await decodeRaster(await drawSvg(cloth, 300, 480));
  const mask = `<rect width="300" height="480"/><path d="${outline}" fill="#fff"/>`;
  const alpha = await decodePlane(await drawSvg(mask, 300, 480));
  return { image, alpha, kind: 'trousers', sleeve: null, points: {} };
}

/** Returns the mean green of a row of a picture between two columns. */
function greenOf({ data, width }: Raster, y: number, from: number, to: number): number {
  let sum = 0;
  for (let x = from; x < to; x++) sum += data[(y * width + x) * 3 + 1]!;
  return sum / (to - from);
}

test("the shadow of an old skirt's hem on the legs does not show in new trousers", async () => {
  const networks = await loadNetworks(weightsDir);
  const model = readPerson(await decodeRaster(await samplePicture('model-anika', 500)), networks.pose);
  const { body, mask } = model;
  const hem = Math.round((body.hips.y + body.sides[0].ankle.y) / 2 - 8);
  const image = { ...model.image, data: model.image.data.slice() };
  for (let y = hem; y < hem + 5; y++) {
    for (let i = y * image.width; i < (y + 1) * image.width; i++)
      if (mask.data[i]! > 0.5) image.data.fill(130, i * 3, i * 3 + 3);
  }
  const isBare = (i: number): boolean => mask.data[i]! > 0.5 && Math.floor(i / mask.width) >= hem;
  const skin = computePlane(mask, (i) => (isBare(i) ? 1 : 0));
  const wearer: Person = { ...model, image, lab: toLab(image), skin, oldHem: hem };
  const { layer } = tryOnLower(wearer, await trousers(), {
    hem: { min: rowAt(body, 2.85), max: rowAt(body, 3.05) },
    isUnderTop: false,
    jacket: null,
    foldMaps: noFolds,
  })!;
  const middle = Math.round((body.sides[0].hip.x + body.sides[0].ankle.x) / 2);
  const greenAt = (y: number): number => greenOf(layer.colour, y, middle - 5, middle + 5);
  const around = (greenAt(hem - 25) + greenAt(hem + 25)) / 2;
  for (let y = hem - 6; y < hem + 10; y++) expect(greenAt(y)).toBeGreaterThan(around * 0.95);
});

test('long trousers have the folds of a long sleeve on both legs, and none above the crotch', async () => {
  const networks = await loadNetworks(weightsDir);
  const model = readPerson(await decodeRaster(await samplePicture('model-dev', 500)), networks.pose);
  const { body } = model;
  const dark = foldMapOf(() => 78);
  const [plain, folded] = await Promise.all(
    [noFolds, { ...noFolds, longSleeves: [[dark, dark]] as const }].map(async (foldMaps) => {
      const place = {
        hem: { min: rowAt(body, 2.85), max: rowAt(body, 3.05) },
        isUnderTop: true,
        jacket: null,
        foldMaps,
      };
      return tryOnLower(model, await trousers(), place)!.layer.colour;
    }),
  );
  const shadeAt = (x: number, y: number): number =>
    greenOf(folded!, y, x - 3, x + 3) / greenOf(plain!, y, x - 3, x + 3);
  for (const { hip, knee, ankle } of body.sides) {
    const [x, y] = [Math.round(knee.x), Math.round((knee.y + ankle.y) / 2)];
    expect(shadeAt(x, y)).toBeLessThan(0.95);
    expect(shadeAt(Math.round(hip.x), Math.round(hip.y))).toBeCloseTo(1, 2);
  }
});
