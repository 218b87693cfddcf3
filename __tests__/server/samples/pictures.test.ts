import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { garmentTypes } from '../../../contract/garmentTypes';
import type { GarmentKind, SleeveLength } from '../../../contract/readings';
import { phoneDigits, usernameLength } from '../../../contract/limits';
import { silhouetteOf } from '../../../scripts/samples/garments/cloth';
import { garments } from '../../../scripts/samples/garments/garments';
import { bodyOf, people } from '../../../scripts/samples/people/people';
import type { GarmentReading, PersonReading } from '../../../server/engine/engine';
import { decodePlane, decodeRaster } from '../../../server/engine/local/image/codec';
import type { Plane } from '../../../server/engine/local/image/raster';
import { resizePlane } from '../../../server/engine/local/image/resize';
import { loadNetworks, type Networks } from '../../../server/engine/local/networks';
import { detectPose, joint } from '../../../server/engine/local/pose/detectPose';
import { readGarmentPhoto } from '../../../server/engine/local/readGarmentPhoto';
import { sampleLibrary } from '../../../server/samples/sampleLibrary';
import { allowSvg } from '../../support/allowSvg';

allowSvg();

const weightsDir = path.resolve(__dirname, '../../../server/engine/local/weights');
const { folder, models, garments: samples, looks, readings: storedReadings } = sampleLibrary;
const fileOf = (id: string): string => path.join(folder, `${id}.webp`);

/** Returns a picture at half its size. Finding the joints in it takes only a third of the time. */
const readHalfSize = (id: string): Promise<Buffer> => sharp(fileOf(id)).resize({ width: 450 }).png().toBuffer();

// On a busy machine, loading the networks takes longer than the usual time limit.
jest.setTimeout(60_000);

let networks: Networks;
beforeAll(async () => {
  networks = await loadNetworks(weightsDir);
});

describe('the library', () => {
  const allPictures = [...models, ...samples, ...looks];
  const cutOuts = Object.values(storedReadings).flatMap(({ cutOut }) => cutOut ?? []);
  const files = [...allPictures.map(({ file }) => file), ...cutOuts];

  it('lists every picture of the folder once, and gives each sample an id of its own', () => {
    expect(files.toSorted()).toEqual(readdirSync(folder).toSorted());
    expect(new Set(allPictures.map(({ id }) => id)).size).toBe(allPictures.length);
  });

  it('has a sample of every garment type', () => {
    const shown = new Set<string | null>(samples.map(({ type }) => type));
    expect(garmentTypes.filter((type) => !shown.has(type))).toEqual([]);
  });

  it('has valid names and phone numbers for the models', () => {
    const digits = new RegExp(`^\\d{${phoneDigits.min},${phoneDigits.max}}$`);
    for (const { name, phone_number } of models) {
      expect(name.length).toBeGreaterThanOrEqual(usernameLength.min);
      expect(name.length).toBeLessThanOrEqual(usernameLength.max);
      expect(phone_number).toMatch(digits);
    }
  });

  it('has small files', () => {
    const sizes = files.map((file) => statSync(path.join(folder, file)).size);
    expect(Math.max(...sizes)).toBeLessThan(100_000);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(1_500_000);
  });

  it.each(allPictures)('has $id as a picture of 900 by 1200', async ({ file }) => {
    const { width, height, format } = await sharp(path.join(folder, file)).metadata();
    expect({ width, height, format }).toEqual({ width: 900, height: 1200, format: 'webp' });
  });
});

/** Returns the reading that is stored with a sample. readings.test.ts fails if the current reader didn't make it. */
const readingOf = <Reading extends GarmentReading | PersonReading>(id: string) => storedReadings[id]!.result as Reading;

/** Returns the intersection over union of two masks of the same size. `otherMask` covers the pixels where its value is above `threshold`. */
function overlap(mask: Plane, otherMask: ArrayLike<number>, threshold: number): number {
  let both = 0;
  let either = 0;
  mask.data.forEach((value, i) => {
    const covers = value > 0.5;
    const otherCovers = otherMask[i]! > threshold;
    if (covers && otherCovers) both++;
    if (covers || otherCovers) either++;
  });
  return both / either;
}

describe.each(models)('the person $name', ({ id }) => {
  it('is found, with all joints where they were drawn, and is good for tops, dresses and trousers', async () => {
    const photo = await readHalfSize(id);
    const pose = detectPose(await decodeRaster(photo), networks.pose);
    expect(pose!.presence).toBeGreaterThan(0.95);
    const visibilities = Object.values(joint).map((index) => pose!.landmarks[index]!.visibility);
    expect(Math.min(...visibilities)).toBeGreaterThan(0.85);

    // The left side of the picture is the person's right.
    const { arms, legs } = bodyOf(people[id as keyof typeof people]);
    const expected = {
      rightElbow: arms[-1].elbow,
      leftElbow: arms[1].elbow,
      rightWrist: arms[-1].wrist,
      leftWrist: arms[1].wrist,
      rightKnee: legs[-1].knee,
      leftKnee: legs[1].knee,
      rightAnkle: legs[-1].ankle,
      leftAnkle: legs[1].ankle,
    };
    for (const [name, [x, y]] of Object.entries(expected)) {
      const landmark = pose!.landmarks[joint[name as keyof typeof expected]]!;
      expect(Math.hypot(landmark.x * 2 - x, landmark.y * 2 - y)).toBeLessThan(50);
    }
    expect(readingOf<PersonReading>(id).refusals).toEqual({});
  });
});

/** For each garment, the kinds that count as a correct reading, and its sleeves. A long kurta may also be read as a dress, because it is worn like one. */
const expectedReadings: Record<keyof typeof garments, [GarmentKind[], SleeveLength | null]> = {
  'kurta-indigo': [['dress', 'top'], 'long'],
  'short-kurta-marigold': [['dress', 'top', 'shirt'], 'long'],
  'anarkali-emerald': [['dress'], 'long'],
  'kaftan-turquoise': [['dress'], 'short'],
  'saree-maroon': [['dress', 'drape'], 'short'],
  'lehenga-rani': [['drape', 'dress'], null],
  'gown-aubergine': [['dress'], 'long'],
  'sharara-ivory': [['trousers'], null],
  'gharara-plum': [['trousers'], null],
  'salwar-dusk-blue': [['trousers'], null],
  'bandhgala-navy': [['jacket'], 'long'],
  'shirt-ikat': [['shirt', 'top'], 'long'],
  'tee-coral': [['top'], 'short'],
  'dress-rust': [['dress'], 'short'],
  'trousers-olive': [['trousers'], null],
  'skirt-ajrakh': [['skirt'], null],
};

const cutOutOf = async (id: string): Promise<Plane> =>
  decodePlane(await readFile(path.join(folder, storedReadings[id]!.cutOut!)));

async function drawSilhouette(id: keyof typeof garments, width: number, height: number): Promise<Buffer> {
  const outline = silhouetteOf(garments[id]());
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200" width="${width}" height="${height}"><rect width="900" height="1200"/><path d="${outline}" fill="#fff"/></svg>`;
  return sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
}

describe.each(samples)('the garment $name', ({ id }) => {
  it('is read as the right kind with certainty, and cut out along its drawn edge', async () => {
    const reading = readingOf<GarmentReading>(id);
    const [kinds, sleeve] = expectedReadings[id as keyof typeof garments];
    expect(kinds).toContain(reading.kind);
    expect([reading.sleeve, reading.unsure, reading.advice]).toEqual([sleeve, [], null]);
    const actual = resizePlane(await cutOutOf(id), 225, 300);
    const expected = await drawSilhouette(id as keyof typeof garments, 225, 300);
    expect(overlap(actual, expected, 127)).toBeGreaterThan(0.88);
  });
});

test('the current reader makes the same reading as the one that is stored with a sample', async () => {
  const id = 'kurta-indigo';
  const { cutOut, version, kind, sleeve, unsure, advice } = await readGarmentPhoto(
    networks,
    await readFile(fileOf(id)),
  );
  expect(readingOf<GarmentReading>(id)).toMatchObject({ version, kind, sleeve, unsure, advice });
  expect(overlap(await decodePlane(cutOut), (await cutOutOf(id)).data, 0.5)).toBeGreaterThan(0.99);
});
