import sharp from 'sharp';
import { coverage, psnr, torsoOf } from '../../../bench/engine/guards';
import { rowAt } from '../../../server/engine/local/garment/garmentPlace';
import { decodePlane, decodeRaster } from '../../../server/engine/local/image/codec';
import { boundsOf } from '../../../server/engine/local/image/regions';
import { computePlane, type Plane } from '../../../server/engine/local/image/raster';
import { resizeRaster } from '../../../server/engine/local/image/resize';
import { loadNetworks, type Networks } from '../../../server/engine/local/networks';
import { readPerson, type Person } from '../../../server/engine/local/person/readPerson';
import { tryOn } from '../../../server/engine/local/tryOn';
import { createLocalEngine } from '../../../server/engine/local/localEngine';
import { bundleThread } from './support/bundledThread';
import { drawSvg, samplePicture, sharedChroma, weightsDir } from './support/pictures';
import { measure, readOnce, wear, type DecodedTryOn } from './support/wearing';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(120_000);

let engine: ReturnType<typeof createLocalEngine>;
let networks: Networks;
let modelImage: Buffer;
let person: Person;
let kurta: Buffer;
let kurtaTryOn: DecodedTryOn;

beforeAll(async () => {
  engine = createLocalEngine(await bundleThread());
  networks = await loadNetworks(weightsDir);
  modelImage = await samplePicture('model-dev', 300);
  person = readPerson(await decodeRaster(modelImage), networks.pose);
  kurta = await samplePicture('kurta-indigo', 300);
  kurtaTryOn = await wear(networks, modelImage, kurta, 'Kurta');
});

afterAll(() => engine.close());

test('a try-on of a kurta leaves face and background unchanged, shows its colours on the torso, and always gives the same bytes', async () => {
  const result = kurtaTryOn;
  expect([result.after.width, result.after.height]).toEqual([result.before.width, result.before.height]);
  const measured = await measure(result, person, kurta);
  expect(measured.face).toBeGreaterThanOrEqual(45);
  expect(measured.background).toBeGreaterThanOrEqual(40);
  expect(measured.torso).toBeGreaterThanOrEqual(0.9);
  expect(measured.colours).toBeGreaterThanOrEqual(0.85);
  expect(boundsOf(result.garment)!.bottom).toBeGreaterThan(rowAt(person.body, 1.6) - 4);
  // Use the engine's thread, as in the product.
  const context = { signal: new AbortController().signal, onProgress: () => {} };
  const reading = await engine.readGarment(kurta, context);
  const threadResult = await engine.tryOn({ modelImage, garment: kurta, reading, garmentType: 'Kurta' }, context);
  expect(threadResult.image.equals(result.encoded.image)).toBe(true);
  expect(threadResult.garmentMask.equals(result.encoded.garmentMask)).toBe(true);
  expect(threadResult.doubts).toEqual(result.encoded.doubts);
  expect(threadResult.doubts).toBeDefined();
});

test('a kurta that is longer than knee length is not cut off at the knees', async () => {
  const meera = await samplePicture('model-meera', 400);
  const { body } = readPerson(await decodeRaster(meera), networks.pose);
  const result = await wear(networks, meera, await samplePicture('gown-aubergine', 300), 'Kurta');
  expect(boundsOf(result.garment)!.bottom).toBeGreaterThan(rowAt(body, 2.24));
});

test('if the customer chose Gharara, the garment goes on both legs, even if its photo was read as something else', async () => {
  const garment = await samplePicture('gharara-plum', 200);
  const reading = { ...(await readOnce(networks, garment)), kind: 'drape', sleeve: null, advice: null } as const;
  const tryOnResult = await tryOn(networks, { modelImage, garment, reading, garmentType: 'Gharara' }, () => {});
  const wornMask = await decodePlane(tryOnResult.garmentMask);
  const [left, right] = person.body.sides;
  const y = Math.round((left.knee.y + left.ankle.y) / 2);
  const shin = (side: typeof left): number => Math.round((side.knee.x + side.ankle.x) / 2);
  const across = [...wornMask.data.subarray(y * wornMask.width + shin(left), y * wornMask.width + shin(right) + 1)];
  expect([across[0], across[across.length - 1]]).toEqual([1, 1]);
  expect(Math.min(...across)).toBeLessThan(0.5);
});

test('a garment that was read as shoes is tried on as the type that the customer chose, and refused if no type was chosen', async () => {
  const reading = {
    ...(await readOnce(networks, kurta)),
    kind: 'other',
    sleeve: null,
    advice: 'These are shoes.',
  } as const;
  const input = { modelImage, garment: kurta, reading };
  await expect(tryOn(networks, { ...input, garmentType: '' }, () => {})).rejects.toMatchObject({
    code: 'garment_not_found',
    message: 'These are shoes.',
  });
  const { garmentMask } = await tryOn(networks, { ...input, garmentType: 'Kurta' }, () => {});
  expect(coverage(await decodePlane(garmentMask), torsoOf(person.body))).toBeGreaterThan(0.9);
});

test('an anarkali reaches below the knees and hides the trousers at the knees', async () => {
  const result = await wear(networks, modelImage, await samplePicture('anarkali-emerald', 200), 'Anarkali');
  expect(boundsOf(result.garment)!.bottom).toBeGreaterThan(rowAt(person.body, 2.2) - 4);
  for (const { knee } of person.body.sides) {
    const box = { left: knee.x - 6, right: knee.x + 6, top: knee.y - 10, bottom: knee.y + 4 };
    expect(coverage(result.garment, box)).toBe(1);
  }
});

test('trousers go on the legs and leave the top unchanged', async () => {
  const { body } = person;
  const result = await wear(networks, modelImage, await samplePicture('sharara-ivory', 200), 'Sharara');
  const chest = body.shoulders.y + (body.hips.y - body.shoulders.y) * 0.6;
  expect(psnr(result.before, result.after, (_, y) => y < chest)).toBe(99);
  for (const { knee } of body.sides) {
    const around = body.shoulderWidth * 0.06;
    const box = { left: knee.x - around, right: knee.x + around, top: knee.y - 10, bottom: knee.y + 10 };
    expect(coverage(result.garment, box)).toBeGreaterThan(0.9);
  }
});

test('new trousers cover the shoes, and hide the long trousers worn before', async () => {
  const result = await wear(networks, modelImage, await samplePicture('salwar-dusk-blue', 300), '');
  for (const { knee, ankle } of person.body.sides) {
    const x = Math.round(ankle.x);
    for (const along of [0.8, 1.05]) {
      const y = Math.round(knee.y + (ankle.y - knee.y) * along);
      expect(result.garment.data[y * result.garment.width + x]).toBeGreaterThan(0.9);
    }
  }
});

test.each([90, 180])('a garment whose photo is turned by %d° is worn upright', async (angle) => {
  const garment = await sharp(kurta).rotate(angle).png().toBuffer();
  const result = await wear(networks, modelImage, garment, 'Kurta');
  const measured = await measure(result, person, garment);
  expect(measured.torso).toBeGreaterThanOrEqual(0.9);
  expect(measured.colours).toBeGreaterThanOrEqual(0.85);
  const [turned, upright] = [boundsOf(result.garment)!, boundsOf(kurtaTryOn.garment)!];
  for (const side of ['left', 'right', 'top', 'bottom'] as const)
    expect(Math.abs(turned[side] - upright[side])).toBeLessThan(8);
});

test('a kurta and a salwar are worn together, the kurta over the salwar, in whichever order they were chosen', async () => {
  const [upper, lower] = await Promise.all(
    ['kurta-indigo', 'salwar-dusk-blue'].map(async (name) => {
      const garment = await samplePicture(name, 200);
      const reading = await readOnce(networks, garment);
      const cutOut = await decodePlane(reading.cutOut);
      const photo = resizeRaster(await decodeRaster(garment), cutOut.width, cutOut.height);
      return { input: { garment, reading }, photo, cutOut };
    }),
  );
  const pair = [upper!.input, lower!.input] as const;
  const [tryOnResult, swapped] = [
    await tryOn(networks, { modelImage, ...pair[0], garmentType: '', second: pair[1] }, () => {}),
    // Use the engine's thread, as in the product.
    await engine.tryOn(
      { modelImage, ...pair[1], garmentType: '', second: pair[0] },
      { signal: new AbortController().signal, onProgress: () => {} },
    ),
  ];
  expect(swapped.image.equals(tryOnResult.image)).toBe(true);
  const [after, mask] = [await decodeRaster(tryOnResult.image), await decodePlane(tryOnResult.garmentMask)];
  const keepRows = (plane: Plane, top: number, bottom = plane.height): Plane =>
    computePlane(plane, (i) =>
      i >= Math.round(top) * plane.width && i < Math.round(bottom) * plane.width ? plane.data[i]! : 0,
    );
  const { body } = person;
  const above = keepRows(mask, body.shoulders.y, body.sides[0].knee.y);
  expect(coverage(mask, torsoOf(body))).toBeGreaterThan(0.9);
  expect(sharedChroma(after, above, upper!.photo, upper!.cutOut)).toBeGreaterThan(0.8);
  const below = keepRows(mask, rowAt(body, 2.7));
  const border = keepRows(lower!.cutOut, lower!.cutOut.height * 0.8);
  expect(sharedChroma(after, below, lower!.photo, border)).toBeGreaterThan(0.6);
  expect(sharedChroma(after, below, upper!.photo, upper!.cutOut)).toBeLessThan(0.3);
});

test('a try-on gives the same bytes again after other garments and another person', async () => {
  const garment = await samplePicture('tee-coral', 200);
  for (const other of [await samplePicture('model-anika', 300), modelImage]) await wear(networks, other, garment, '');
  const reading = await readOnce(networks, kurta);
  const again = await tryOn(networks, { modelImage, garment: kurta, reading, garmentType: 'Kurta' }, () => {});
  expect(again.image.equals(kurtaTryOn.encoded.image)).toBe(true);
  expect(again.garmentMask.equals(kurtaTryOn.encoded.garmentMask)).toBe(true);
});

test('two garments for the same part of the body are refused', async () => {
  const garmentInput = { garment: kurta, reading: await readOnce(networks, kurta) };
  const pair = { ...garmentInput, modelImage, garmentType: 'Kurta', second: garmentInput } as const;
  await expect(tryOn(networks, pair, () => {})).rejects.toMatchObject({
    code: 'garments_clash',
    message: expect.stringMatching(/^A dress, gown, saree/),
  });
});

test('short sleeves leave no gap at the armpits, even if the arms are held away from the body', async () => {
  const meera = await samplePicture('model-meera', 500);
  const { body } = readPerson(await decodeRaster(meera), networks.pose);
  const result = await wear(networks, meera, await samplePicture('lehenga-rani', 400), 'Lehenga');
  const y = Math.round(body.shoulders.y + body.shoulderWidth * 0.38);
  const reach = Math.round(body.shoulderWidth * 0.55);
  const axis = Math.round(body.axisAt(y));
  const row = result.garment.data.subarray(
    y * result.garment.width + axis - reach,
    y * result.garment.width + axis + reach,
  );
  expect(Math.min(...row)).toBeGreaterThan(0.9);
});

/**
 * Draws a garment with long hanging sleeves. Its reading is correct, but has no landmarks. `neckline` is an SVG path from the left end of the neckline to its
 * right end. `floor` contains SVG elements: where they lie on the garment, the photo shows the floor, and the cut-out leaves them out.
 */
async function drawLongSleevedGarment(kind: 'top' | 'jacket', neckline: string, floor = '') {
  const shape = `<path d="M150 60 ${neckline} L300 75 L368 190 L345 325 L308 318 L322 200 L285 160 L285 350 L115 350 L115 160 L78 200 L92 318 L55 325 L32 190 L100 75 Z"`;
  const garment = await drawSvg(
    `<rect width="400" height="400" fill="#eee"/>${shape} fill="#2a5c8a"/><g fill="#eee">${floor}</g>`,
    400,
    400,
  );
  const cutOut = await drawSvg(`<rect width="400" height="400"/>${shape} fill="#fff"/>${floor}`, 400, 400);
  const networkReading = await readOnce(networks, garment);
  const corrected = { kind, sleeve: 'long', unsure: [], advice: null, landmarks: {} } as const;
  return {
    garment,
    reading: { ...networkReading, ...corrected, cutOut: await sharp(cutOut).greyscale().png().toBuffer() },
  };
}

test('hanging sleeves cover both arms down to the wrists', async () => {
  const { garment, reading } = await drawLongSleevedGarment('top', 'Q200 80 250 60');
  const tryOnResult = await tryOn(networks, { modelImage, garment, reading, garmentType: '' }, () => {});
  const wornMask = await decodePlane(tryOnResult.garmentMask);
  for (const { elbow, wrist } of person.body.sides) {
    for (const along of [0.2, 0.5, 0.8]) {
      const x = Math.round(elbow.x + (wrist.x - elbow.x) * along);
      const y = Math.round(elbow.y + (wrist.y - elbow.y) * along);
      expect(wornMask.data[y * wornMask.width + x]).toBeGreaterThan(0.9);
    }
  }
});

test('the opening of a jacket shows the old shirt, and the opening of a top shows skin; a top whose neckline would need too much invented skin is refused', async () => {
  const { body, mask } = person;
  const chest = Math.round(body.shoulders.y + body.shoulderWidth * 0.16) * mask.width + Math.round(body.shoulders.x);
  const colourAt = async (image: Buffer): Promise<number[]> => [
    ...(await decodeRaster(image)).data.subarray(chest * 3, chest * 3 + 3),
  ];
  const shirt = await colourAt(modelImage);
  /** Returns the RGB distance between the colour of the chest and that of the old shirt. */
  const distanceFromShirt = async (image: Buffer): Promise<number> =>
    Math.hypot(...(await colourAt(image)).map((value, c) => value - shirt[c]!));
  const wearOpen = async (kind: 'jacket' | 'top', neckline: string) => {
    const { garment, reading } = await drawLongSleevedGarment(kind, neckline);
    return tryOn(networks, { modelImage, garment, reading, garmentType: '' }, () => {});
  };
  const { image } = await wearOpen('jacket', 'Q200 170 250 60');
  // The jacket throws a light shadow on the shirt.
  expect(await distanceFromShirt(image)).toBeLessThan(17);
  const top = await wearOpen('top', 'Q200 170 250 60');
  expect(await distanceFromShirt(top.image)).toBeGreaterThan(40);
  await expect(wearOpen('top', 'L140 160 L260 160 L250 60')).rejects.toMatchObject({
    message: expect.stringMatching(/wider neckline/),
  });
});

test('a try-on with misread sleeves is refused', async () => {
  const reading = { ...(await readOnce(networks, kurta)), sleeve: 'short' as const };
  await expect(
    tryOn(networks, { modelImage, garment: kurta, reading, garmentType: 'Kurta' }, () => {}),
  ).rejects.toMatchObject({
    name: 'EngineRefusal',
    code: 'result_not_good',
    message: expect.stringMatching(/both sleeves spread out/),
  });
});

test('a garment with a sleeve folded over its body is refused', async () => {
  const reading = await readOnce(networks, kurta);
  const at = (x: number, y: number) => ({ x, y, sure: 1 });
  const landmarks = {
    armpitLeft: at(0.35, 0.3),
    armpitRight: at(0.65, 0.3),
    hemLeft: at(0.3, 0.9),
    hemRight: at(0.7, 0.9),
    cuffLeftOuter: at(0.5, 0.6),
    cuffLeftInner: at(0.48, 0.68),
  };
  const input = {
    modelImage,
    garment: kurta,
    reading: { ...reading, sleeve: 'long', landmarks },
    garmentType: '',
  } as const;
  await expect(tryOn(networks, input, () => {})).rejects.toMatchObject({
    message: expect.stringMatching(/both sleeves spread out/),
  });
});

test('a shirt that is read as sleeveless without much certainty is refused for its sleeves, unless the customer says that it has none', async () => {
  const vest =
    '<rect width="400" height="440" fill="#b08860"/><path d="M140 70 L165 60 Q200 110 235 60 L260 70 Q255 140 290 170 L285 380 L115 380 L110 170 Q145 140 140 70 Z" fill="#208040"/>';
  const garment = await drawSvg(vest, 400, 440);
  const reading = await readOnce(networks, garment);
  const refusalIf = async (sleeve: number): Promise<string> => {
    const shirt = { ...reading, kind: 'shirt', sleeve: 'none', sure: { ...reading.sure, sleeve } } as const;
    const refusal: unknown = await tryOn(
      networks,
      { modelImage, garment, reading: shirt, garmentType: '' },
      () => {},
    ).catch((error: unknown) => error);
    return refusal instanceof Error ? refusal.message : '';
  };
  expect(await refusalIf(0.89)).toMatch(/both sleeves spread out/);
  expect(await refusalIf(1)).not.toMatch(/sleeves spread out/);
});

test('sleeves that cross the floor on their way to the cuff are refused', async () => {
  const floor = '<path d="M20 200 H104 V290 H20 Z M296 200 H380 V290 H296 Z"/>';
  const { garment, reading } = await drawLongSleevedGarment('top', 'Q200 80 250 60', floor);
  const at = (x: number, y: number) => ({ x: x / 400, y: y / 400, sure: 1 });
  const landmarks = {
    cuffLeftOuter: at(55, 325),
    cuffLeftInner: at(92, 318),
    cuffRightOuter: at(345, 325),
    cuffRightInner: at(308, 318),
  };
  const input = { modelImage, garment, reading: { ...reading, landmarks }, garmentType: '' } as const;
  await expect(tryOn(networks, input, () => {})).rejects.toMatchObject({
    message: expect.stringMatching(/both sleeves spread out/),
  });
});

test("refuses a picture without a person, and a garment that can't be distinguished from its background", async () => {
  const disc = '<rect width="400" height="500" fill="#ccd"/><circle cx="200" cy="300" r="60" fill="#a55"/>';
  const empty = await drawSvg(disc, 400, 500);
  const blank = await drawSvg('<rect width="300" height="400" fill="#ccd"/>', 300, 400);
  await expect(wear(networks, empty, kurta, 'Kurta')).rejects.toMatchObject({
    code: 'no_person',
    message: expect.stringMatching(/Choose a photo that shows one person/),
  });
  await expect(wear(networks, modelImage, blank, '')).rejects.toMatchObject({
    code: 'garment_not_found',
    message: expect.stringMatching(/plain floor or wall of another colour|doesn't look like a garment/),
  });
});
