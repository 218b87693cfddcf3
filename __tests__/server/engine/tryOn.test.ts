import type { GarmentType } from '../../../contract/garmentTypes';
import type { EngineResult } from '../../../server/engine/engine';
import { readGarment } from '../../../server/engine/local/garment/readGarment';
import { rowAt } from '../../../server/engine/local/garment/garmentPlace';
import { decodePlane, decodeRaster } from '../../../server/engine/local/image/codec';
import { boundsOf } from '../../../server/engine/local/image/regions';
import { loadModels, type Models } from '../../../server/engine/local/models';
import { readPerson, type Person } from '../../../server/engine/local/person/readPerson';
import { tryOn } from '../../../server/engine/local/tryOn';
import { coverage, drawn, psnr, sample, sharedChroma, weightsDir } from './support/pictures';

// Loading two WebAssembly modules on a busy machine takes longer than jest's usual 5 s.
jest.setTimeout(60_000);

let models: Models;
let modelImage: Buffer;
let person: Person;

beforeAll(async () => {
  models = await loadModels(weightsDir);
  modelImage = await sample('model-dev', 400);
  person = readPerson(await decodeRaster(modelImage), models.pose);
});

async function wear(name: string, garmentType: GarmentType | ''): Promise<EngineResult> {
  return tryOn(models, { modelImage, garment: await sample(name, 240), garmentType }, () => {});
}

function torso(): { left: number; right: number; top: number; bottom: number } {
  const { body } = person;
  const half = body.shoulderWidth * 0.34;
  const top = body.shoulders.y + body.shoulderWidth * 0.25;
  return { left: body.hips.x - half, right: body.hips.x + half, top, bottom: body.hips.y };
}

test.each([
  ['shirt-ikat', 'Shirt', 1],
  ['kurta-indigo', 'Kurta', 1.6],
  ['anarkali-emerald', 'Anarkali', 2.2],
] as const)(
  '%s is worn: the face and the background stay, the torso is covered in its colours',
  async (name, type, least) => {
    const result = await wear(name, type);
    const before = await decodeRaster(modelImage);
    const after = await decodeRaster(result.image);
    const worn = await decodePlane(result.garmentMask);
    const { body, mask } = person;
    expect([after.width, after.height]).toEqual([before.width, before.height]);
    expect(
      psnr(before, after, (x, y) => Math.abs(x - body.nose.x) < body.headWidth * 0.7 && y < body.chin.y - 2),
    ).toBeGreaterThanOrEqual(45);
    const background = (x: number, y: number): boolean => {
      const i = y * mask.width + x;
      return mask.data[i]! < 0.05 && worn.data[i]! === 0;
    };
    expect(psnr(before, after, background)).toBeGreaterThanOrEqual(40);
    expect(coverage(worn, torso())).toBeGreaterThanOrEqual(0.9);
    expect(boundsOf(worn)!.bottom).toBeGreaterThan(rowAt(body, least) - 4);
    const photo = await decodeRaster(await sample(name, 240));
    expect(sharedChroma(after, worn, photo, readGarment(photo, models.cv).alpha)).toBeGreaterThanOrEqual(0.85);
  },
);

test('trousers go on the legs and leave the top alone', async () => {
  const result = await wear('sharara-ivory', 'Sharara');
  const worn = await decodePlane(result.garmentMask);
  const { body } = person;
  const before = await decodeRaster(modelImage);
  const after = await decodeRaster(result.image);
  expect(psnr(before, after, (_, y) => y < body.shoulders.y + (body.hips.y - body.shoulders.y) * 0.6)).toBe(99);
  for (const side of body.sides) {
    const around = body.shoulderWidth * 0.06;
    const box = {
      left: side.knee.x - around,
      right: side.knee.x + around,
      top: side.knee.y - 10,
      bottom: side.knee.y + 10,
    };
    expect(coverage(worn, box)).toBeGreaterThan(0.9);
  }
});

test('the same photos give the same bytes', async () => {
  const [first, second] = [await wear('shirt-ikat', ''), await wear('shirt-ikat', '')];
  expect(first.image.equals(second.image)).toBe(true);
  expect(first.garmentMask.equals(second.garmentMask)).toBe(true);
});

test('a picture without a person is refused, and so is a garment that does not stand out', async () => {
  const empty = await drawn(
    '<rect width="400" height="500" fill="#ccd"/><circle cx="200" cy="300" r="60" fill="#a55"/>',
    400,
    500,
  );
  const garment = await sample('shirt-ikat', 300);
  await expect(tryOn(models, { modelImage: empty, garment, garmentType: '' }, () => {})).rejects.toMatchObject({
    code: 'no_person',
  });
  const blank = await drawn('<rect width="400" height="500" fill="#ccd"/>', 400, 500);
  await expect(tryOn(models, { modelImage, garment: blank, garmentType: '' }, () => {})).rejects.toMatchObject({
    code: 'garment_not_found',
  });
});
