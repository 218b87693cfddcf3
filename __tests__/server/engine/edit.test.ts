import sharp from 'sharp';
import { edit } from '../../../server/engine/local/edit/edit';
import { decodeRaster } from '../../../server/engine/local/image/codec';
import { labOf } from '../../../server/engine/local/image/lab';
import type { Raster } from '../../../server/engine/local/image/raster';
import { loadModels, type Models } from '../../../server/engine/local/models';
import { drawn, sample, weightsDir } from './support/pictures';

// Loading two WebAssembly modules on a busy machine takes longer than jest's usual 5 s.
jest.setTimeout(120_000);

const side = 240;
const folds = Array.from({ length: 6 }, (_, i) => `<rect x="${i * 40}" width="14" height="240" fill="#8a8a8a"/>`).join(
  '',
);
let models: Models;
let cloth: Buffer;

beforeAll(async () => {
  models = await loadModels(weightsDir);
  cloth = await drawn(`<rect width="240" height="240" fill="#a8a8a8"/>${folds}`, side, side);
});

function mask(svg: string): Promise<Buffer> {
  return drawn(`<rect width="240" height="240" fill="#000"/>${svg}`, side, side);
}

async function apply(prompt: string, erased: Buffer): Promise<Raster> {
  const result = await edit(models, { image: cloth, mask: erased, prompt }, () => {});
  return decodeRaster(result.image);
}

function labAt(image: Raster, x: number, y: number): readonly [number, number, number] {
  const i = (y * image.width + x) * 3;
  return labOf(image.data[i]!, image.data[i + 1]!, image.data[i + 2]!);
}

const hole = '<circle cx="120" cy="120" r="70" fill="#fff"/>';

test.each(['Make the shirt blue', 'Add a floral pattern', 'blue with white dots', 'remove it'])(
  '%s: outside the mask every byte stays',
  async (prompt) => {
    const erased = await mask(hole);
    const before = await decodeRaster(cloth);
    const weights = (await sharp(erased).greyscale().toColourspace('b-w').raw().toBuffer()) as Buffer;
    const after = await apply(prompt, erased);
    let outside = 0;
    for (let i = 0; i < side * side; i++) {
      if (weights[i]! > 0) continue;
      outside++;
      for (let c = 0; c < 3; c++)
        if (before.data[i * 3 + c] !== after.data[i * 3 + c]) throw new Error(`pixel ${i} changed`);
    }
    expect(outside).toBeGreaterThan(40_000);
  },
);

test('a new colour is that colour, and a fold stays darker than the cloth beside it', async () => {
  const blue = await apply('blue', await mask(hole));
  const [light, , b] = labAt(blue, 110, 120);
  const [fold, , foldB] = labAt(blue, 126, 120);
  expect(b).toBeLessThan(-40);
  expect(foldB).toBeLessThan(-40);
  expect(light - fold).toBeGreaterThan(6);
});

test('half a mask gives half the change', async () => {
  const red = await apply('red', await mask('<rect width="240" height="240" fill="#808080"/>'));
  const [, a] = labAt(red, 30, 30);
  const [, whole] = labAt(await apply('red', await mask('<rect width="240" height="240" fill="#fff"/>')), 30, 30);
  expect(a).toBeGreaterThan(whole * 0.25);
  expect(a).toBeLessThan(whole * 0.75);
});

test.each(['floral', 'stripes', 'dots', 'checks', 'paisley', 'threadwork', 'border'])(
  'blue with yellow %s shows both colours, each on its share of the cloth',
  async (pattern) => {
    const image = await apply(
      `blue with yellow ${pattern}`,
      await mask('<rect width="240" height="240" fill="#fff"/>'),
    );
    let blue = 0;
    let yellow = 0;
    for (let y = 0; y < side; y += 2) {
      for (let x = 0; x < side; x += 2) {
        const [, , b] = labAt(image, x, y);
        if (b < -30) blue++;
        if (b > 20) yellow++;
      }
    }
    const all = (side / 2) ** 2;
    expect(yellow / all).toBeGreaterThan(0.02);
    expect(blue / all).toBeGreaterThan(0.2);
  },
);

test('nothing erased: the garment that the person wears is found and dyed, the face is not', async () => {
  const image = await sample('model-dev', 280);
  const before = await decodeRaster(image);
  const { width, height } = before;
  const black = await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const result = await edit(models, { image, mask: black, prompt: 'red' }, () => {});
  const after = await decodeRaster(result.image);
  const chest = labAt(after, Math.round(width / 2), Math.round(height * 0.3));
  expect(chest[1]).toBeGreaterThan(35);
  const face = (y: number): number[] => [...after.data.subarray(y * width * 3, (y + 1) * width * 3)];
  const row = Math.round(height * 0.09);
  expect(face(row)).toEqual([...before.data.subarray(row * width * 3, (row + 1) * width * 3)]);
});

test('a removal with nothing erased is refused', async () => {
  const black = await mask('');
  await expect(apply('remove it', black)).rejects.toMatchObject({ code: 'nothing_to_edit' });
});
