import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GarmentKind, SleeveLength } from '../../../contract/readings';
import {
  drawnNeckType,
  type NeckType,
  type NeckTypeProbabilities,
  readNeckType,
} from '../../../server/engine/local/garment/neckType';
import { decodeRaster } from '../../../server/engine/local/image/codec';
import { computePlane } from '../../../server/engine/local/image/raster';
import { loadNetworks, type Networks } from '../../../server/engine/local/networks';
import { readGarmentPhoto } from '../../../server/engine/local/readGarmentPhoto';
import { certainNeckType } from './support/neckTypes';
import { repositoryRoot, samplePicture, weightsDir } from './support/pictures';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(120_000);

let networks: Networks;
beforeAll(async () => {
  networks = await loadNetworks(weightsDir);
});

const square = { width: 200, height: 200 };
const landmarks = {
  neck: [
    { x: 80, y: 100 },
    { x: 120, y: 100 },
  ],
  shoulders: [
    { x: 50, y: 110 },
    { x: 150, y: 110 },
  ],
} as const;

/** Reads a photo of a garment, and tells whether it is drawn with a shirt's collar. */
async function hasCollar(photo: Buffer): Promise<boolean> {
  const { kind, sleeve, landmarks: places } = await readGarmentPhoto(networks, photo);
  const types = readNeckType(networks, await decodeRaster(photo), places);
  const alpha = computePlane(square, () => 0);
  return types !== null && drawnNeckType(types, { alpha, kind, sleeve }, landmarks) === 'collar';
}

test('a saree has no collar', async () => {
  expect(await hasCollar(await samplePicture('saree-maroon', 400))).toBe(false);
});

test('a neck that the reader did not find has no type', async () => {
  expect(readNeckType(networks, await decodeRaster(await samplePicture('shirt-ikat', 400)), {})).toBeNull();
});

/** Returns the type of neck that is drawn if the reading is certain of `type`. The cloth of the garment begins in row `top`, and its neck is in row 100. */
function drawnTypeOf(type: NeckType, kind: GarmentKind, sleeve: SleeveLength, top = 95) {
  const alpha = computePlane(square, (i) => (Math.floor(i / square.width) >= top ? 1 : 0));
  return drawnNeckType(certainNeckType(type), { alpha, kind, sleeve }, landmarks);
}

test('shirts, tops and jackets get a folded collar, but dresses do not', () => {
  const collars = [
    drawnTypeOf('collar', 'shirt', 'long'),
    drawnTypeOf('collar', 'top', 'short'),
    drawnTypeOf('collar', 'top', 'long'),
    drawnTypeOf('collar', 'jacket', 'long'),
  ];
  expect(collars).toEqual(['collar', 'collar', 'collar', 'collar']);
  const others = [drawnTypeOf('collar', 'top', 'none'), drawnTypeOf('collar', 'dress', 'short')];
  expect(others).toEqual([null, null]);
  expect(drawnTypeOf('placket', 'top', 'short')).toBeNull();
});

test("a polo's collar may stand up in the photo, but what stands up on a long-sleeved top is the collar of a sweater", () => {
  const types = (['short', 'long', 'none'] as const).map((sleeve) => drawnTypeOf('stand', 'top', sleeve));
  expect(types).toEqual(['collar', 'stand', null]);
  const alpha = computePlane(square, () => 0);
  const drawn = (shares: Partial<NeckTypeProbabilities>) =>
    drawnNeckType(
      { ...certainNeckType('plain'), plain: 0, ...shares },
      { alpha, kind: 'top', sleeve: 'long' },
      landmarks,
    );
  // A sweater's collar that lies folded in its photo looks like that of a polo.
  expect(drawn({ collar: 0.8, stand: 0.2 })).toBe('stand');
  expect(drawn({ collar: 0.95, stand: 0.05 })).toBe('collar');
  expect(drawn({ stand: 0.5, plain: 0.5 })).toBeNull();
});

test('tops and jackets get a hood if one lies above the neck in the photo', () => {
  expect([drawnTypeOf('hood', 'top', 'long', 50), drawnTypeOf('hood', 'jacket', 'long', 50)]).toEqual(['hood', 'hood']);
  expect([drawnTypeOf('hood', 'jacket', 'long'), drawnTypeOf('hood', 'shirt', 'long', 50)]).toEqual([null, null]);
});

test('the collar of a jacket may stand; a dress has no collar', () => {
  const types = [
    drawnTypeOf('turtleneck', 'top', 'long'),
    drawnTypeOf('stand', 'jacket', 'long', 50),
    drawnTypeOf('turtleneck', 'dress', 'long'),
  ];
  expect(types).toEqual(['turtleneck', 'stand', null]);
});

test('a turtleneck that may also be another standing collar is drawn; a jacket that may have lapels or a hood keeps its neck', () => {
  const alpha = computePlane(square, () => 0);
  const none = { ...certainNeckType('plain'), plain: 0 };
  const drawn = (kind: GarmentKind, shares: Partial<NeckTypeProbabilities>) =>
    drawnNeckType({ ...none, ...shares }, { alpha, kind, sleeve: 'long' }, landmarks);
  expect(drawn('top', { turtleneck: 0.4, stand: 0.4, plain: 0.2 })).toBe('turtleneck');
  expect(drawn('top', { turtleneck: 0.4, plain: 0.6 })).toBeNull();
  expect(drawn('jacket', { collar: 0.7, stand: 0.3 })).toBe('collar');
  expect(drawn('jacket', { collar: 0.7, lapels: 0.3 })).toBeNull();
  expect(drawn('jacket', { stand: 0.7, hood: 0.3 })).toBeNull();
});

const photosDir = path.join(repositoryRoot, '../shared/photos/garments');
/** The photos aren't part of the repository, so the test is skipped if they are missing. */
const photoTest = existsSync(path.join(photosDir, 'shirt-plaid.jpg')) ? test : test.skip;

photoTest('shirts have collars, T-shirts have none', async () => {
  const shirts = ['shirt-plaid', 'shirt-blue'];
  const others = ['tshirt-elephant', 'tshirt-red', 'tshirt-blue-print', 'longsleeve-raglan', 'dress-pink'];
  for (const name of [...shirts, ...others]) {
    const found = await hasCollar(readFileSync(path.join(photosDir, `${name}.jpg`)));
    expect([name, found]).toEqual([name, shirts.includes(name)]);
  }
});
